import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './schema/database.ts';
import { transact } from './transact.ts';

/** Clocks of machines that serve one site may differ by this without being set back, ms. */
const SKEW_MS = 5 * 60_000;
const SEEN = 'latest-clock';

/**
 * Notices that the clock was set back since the last call, of whichever process, and takes what waits for a moment back
 * by as much: updates of channels, letters to clients, messages of watches, pushes. What was scheduled by the right clock,
 * before it ran ahead or after the step, leaves earlier than it had to.
 * @param now ms since 1970
 */
export async function followSetBackClock(db: Kysely<Database>, now: number): Promise<void> {
  await transact(db, async (trx) => {
    const row = await trx
      .selectFrom('state')
      .select('updated_at')
      .where('name', '=', SEEN)
      .forUpdate()
      .executeTakeFirst();
    const ms = row === undefined ? 0 : row.updated_at.getTime() - now;
    if (ms > SKEW_MS) await takeBack(trx, ms, new Date(now).toISOString());
    // another process may be ahead by the skew: what it has seen stands
    if (row !== undefined && ms >= 0 && ms <= SKEW_MS) return;
    const value = { name: SEEN, value: 'null', updated_at: new Date(now) };
    await trx
      .insertInto('state')
      .values(value)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ updated_at: value.updated_at }),
      )
      .execute();
  });
}

async function takeBack(trx: Kysely<Database>, ms: number, now: string): Promise<void> {
  const by = sql`(${ms}::bigint * interval '1 millisecond')`;
  const isAhead = sql`> ${now}::timestamptz`;
  await sql`
    update delivery_updates
    set due_at = case when due_at ${isAhead} then due_at - ${by} else due_at end,
      leased_until = case when leased_until ${isAhead} then leased_until - ${by} else leased_until end,
      sent_at = case when sent_at ${isAhead} then sent_at - ${by} else sent_at end
    where (done < wanted and (due_at ${isAhead} or leased_until ${isAhead})) or sent_at ${isAhead}
  `.execute(trx);
  for (const table of ['client_messages', 'watch_notices'])
    await sql`
      update ${sql.table(table)} set due_at = due_at - ${by}
      where state = 'pending' and due_at ${isAhead}
    `.execute(trx);
  await sql`
    update push_messages set due_at = due_at - ${by} where due_at ${isAhead}
  `.execute(trx);
  await sql`update watches set next_at = next_at - ${by} where next_at ${isAhead}`.execute(trx);
}

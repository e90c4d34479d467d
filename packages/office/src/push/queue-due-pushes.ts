import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { DEVICES } from './queue-push.ts';

const NAME = 'pushes-queued-until';
/** After a pause of the site what came due before is no news, ms. */
const LATEST_MS = 15 * 60_000;
/** With nothing due, the mark is written no more often than this, ms. */
const MARK_MS = 60_000;

/**
 * Writes pushes about promised calls and other next steps that have come due, and about leads that stand in the queue
 * again after a rest. What was done with a lead at that moment or later leaves it out: somebody was there. Several
 * processes may call it.
 */
export async function queueDuePushes(db: Kysely<Database>, now: Date): Promise<void> {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('uid')
    .limit(1)
    .executeTakeFirst();
  if (device === undefined) return;
  await transact(db, async (trx) => {
    const mark = await lockMark(trx, now);
    // a clock that was set back has queued everything up to its mark
    const from = new Date(
      Math.max(Math.min(mark.getTime(), now.getTime()), now.getTime() - LATEST_MS),
    );
    const queued =
      (await write(trx, sql`case l.next_step when 'call' then 'call' else 'step' end`, now, [
        sql`not l.in_queue and l.stage not in ('handed-over', 'lost')`,
        sql`(l.snoozed_until is null or l.snoozed_until <= ${at(now)})`,
        between(sql`l.next_step_at`, from, now),
      ])) +
      (await write(trx, sql`'back'`, now, [
        sql`l.in_queue and l.contacted_at is null`,
        between(sql`l.snoozed_until`, from, now),
      ]));
    if (queued === 0 && now.getTime() - mark.getTime() < MARK_MS && mark <= now) return;
    await trx
      .updateTable('state')
      .set({ value: JSON.stringify(now.toISOString()), updated_at: now })
      .where('name', '=', NAME)
      .execute();
  });
}

/** Until when everything was queued; the row is locked. The first time no push is queued. */
async function lockMark(trx: Kysely<Database>, now: Date): Promise<Date> {
  await trx
    .insertInto('state')
    .values({ name: NAME, value: JSON.stringify(now.toISOString()), updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('state')
    .select('value')
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return new Date(String(value));
}

/** @returns to how many devices */
async function write(
  trx: Kysely<Database>,
  kind: RawBuilder<unknown>,
  now: Date,
  conditions: RawBuilder<unknown>[],
): Promise<number> {
  const { rows } = await sql`
    insert into push_messages (uid, subscription_uid, lead_uid, kind, due_at, created_at)
    select gen_random_uuid(), p.uid, l.uid, ${kind}, ${at(now)}, ${at(now)}
    from leads as l ${DEVICES}
    where ${sql.join(conditions, sql` and `)}
      and l.erased_at is null and not l.demo and not l.honeypot
      and not exists (
        select 1 from lead_history as h
        where h.lead_uid = l.uid and h.at >= greatest(l.next_step_at, l.snoozed_until)
      )
    on conflict (subscription_uid, lead_uid) do nothing
    returning uid
  `.execute(trx);
  return rows.length;
}

function between(column: RawBuilder<unknown>, from: Date, to: Date): RawBuilder<unknown> {
  return sql`${column} > ${at(from)} and ${column} <= ${at(to)}`;
}

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`;

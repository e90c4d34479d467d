import { transact } from '@prichal/database';
import type { Database, DeliveryAlarmsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Alarm } from './find-alarms.ts';

export type StoredAlarm = Selectable<DeliveryAlarmsTable>;

const MINUTE = 60_000;
/** It is over when it was not seen for so long: what comes and goes is one trouble. */
const QUIET_MS = 2 * MINUTE;
/** What gets worse is told again no sooner than this. */
const WORSE_MS = 30 * MINUTE;
/** Another process tries to tell it when this one has not managed to. */
const TELLING_MS = MINUTE;
/** Still so: told again. */
export const REMINDER_MS = 4 * 60 * MINUTE;

/** Remembers what is wrong and forgets what is over. */
export async function keepAlarms(
  db: Kysely<Database>,
  alarms: readonly Alarm[],
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await transact(db, async (trx) => {
    if (alarms.length > 0) {
      const rows = [...alarms].sort((a, b) => (a.key < b.key ? -1 : 1));
      await sql`
        insert into delivery_alarms as a (key, kind, destination, text, weight, raised_at, seen_at, tell_at)
        select key, kind, destination, text, weight, ${moment}::timestamptz, ${moment}::timestamptz, ${moment}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as s(key text, kind text, destination text, text text, weight integer)
        on conflict (key) do update
        set seen_at = excluded.seen_at, text = excluded.text, weight = greatest(a.weight, excluded.weight),
          tell_at = case when excluded.weight > a.weight
            then least(a.tell_at, excluded.seen_at + make_interval(secs => ${WORSE_MS / 1000}))
            else a.tell_at end
      `.execute(trx);
    }
    await trx
      .deleteFrom('delivery_alarms')
      .where('seen_at', '<', new Date(now.getTime() - QUIET_MS))
      .execute();
  });
}

/** Takes what is to be told now; nobody else tells it meanwhile. @param kinds those that may be told at this hour */
export async function claimAlarms(
  db: Kysely<Database>,
  kinds: readonly string[],
  now: Date,
): Promise<StoredAlarm[]> {
  return await transact(db, async (trx) => {
    const due = await trx
      .selectFrom('delivery_alarms')
      .selectAll()
      .where('kind', 'in', kinds)
      .where('tell_at', '<=', now)
      // what is over is not told any more, though it is not forgotten yet
      .where('seen_at', '=', now)
      .orderBy('raised_at', 'asc')
      .orderBy('key', 'asc')
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    await setTellAt(trx, due, new Date(now.getTime() + TELLING_MS));
    return due;
  });
}

/** It was told. */
export async function markTold(
  db: Kysely<Database>,
  alarms: readonly StoredAlarm[],
  again: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await setTellAt(trx, alarms, again);
    await trx
      .updateTable('delivery_alarms')
      .set((row) => ({ told: row('told', '+', 1) }))
      .where(
        'key',
        'in',
        alarms.map(({ key }) => key),
      )
      .execute();
  });
}

async function setTellAt(
  db: Kysely<Database>,
  alarms: readonly StoredAlarm[],
  tellAt: Date,
): Promise<void> {
  await db
    .updateTable('delivery_alarms')
    .set({ tell_at: tellAt })
    .where(
      'key',
      'in',
      alarms.map(({ key }) => key),
    )
    .execute();
}

/** What is wrong now, for the owner's tools. */
export async function listAlarms(db: Kysely<Database>): Promise<StoredAlarm[]> {
  return await db
    .selectFrom('delivery_alarms')
    .selectAll()
    .orderBy('raised_at', 'asc')
    .orderBy('key', 'asc')
    .execute();
}

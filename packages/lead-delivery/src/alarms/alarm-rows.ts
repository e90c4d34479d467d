import { transact } from '@prichal/database';
import type { Database, DeliveryAlarmsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Alarm } from './find-alarms.ts';

export type StoredAlarm = Selectable<DeliveryAlarmsTable>;

const MINUTE = 60_000;
/** It is over when it was not seen for so long: what comes and goes is one trouble. */
const QUIET_MS = 2 * MINUTE;
/** An alarm that gets worse is reported again no sooner than this. */
const WORSE_MS = 30 * MINUTE;
/** Another process tries to report it when this one has not managed to. */
const REPORTING_MS = MINUTE;
/** An alarm that persists is reported again after this. */
export const REMINDER_MS = 4 * 60 * MINUTE;

/** Remembers what is wrong and forgets what is over. */
export async function storeAlarms(
  db: Kysely<Database>,
  alarms: readonly Alarm[],
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await transact(db, async (trx) => {
    if (alarms.length > 0) {
      const rows = [...alarms].sort((a, b) => (a.key < b.key ? -1 : 1));
      await sql`
        insert into delivery_alarms as a (key, kind, destination, text, weight, raised_at, seen_at, remind_at)
        select key, kind, destination, text, weight, ${moment}::timestamptz, ${moment}::timestamptz, ${moment}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as s(key text, kind text, destination text, text text, weight integer)
        on conflict (key) do update
        set seen_at = excluded.seen_at, text = excluded.text, weight = greatest(a.weight, excluded.weight),
          remind_at = case when excluded.weight > a.weight
            then least(a.remind_at, excluded.seen_at + make_interval(secs => ${WORSE_MS / 1000}))
            else a.remind_at end
      `.execute(trx);
    }
    await trx
      .deleteFrom('delivery_alarms')
      .where('seen_at', '<', new Date(now.getTime() - QUIET_MS))
      .execute();
  });
}

/** Claims the alarms due for reporting, so that only one process reports each. @param kinds reported at this hour */
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
      .where('remind_at', '<=', now)
      // an alarm that is over is not sent again, though its row still exists
      .where('seen_at', '=', now)
      .orderBy('raised_at', 'asc')
      .orderBy('key', 'asc')
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    await setNotifyAt(trx, due, new Date(now.getTime() + REPORTING_MS));
    return due;
  });
}

/** Records that the alarms were reported. */
export async function markReported(
  db: Kysely<Database>,
  alarms: readonly StoredAlarm[],
  again: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await setNotifyAt(trx, alarms, again);
    await trx
      .updateTable('delivery_alarms')
      .set((row) => ({ reminders: row('reminders', '+', 1) }))
      .where(
        'key',
        'in',
        alarms.map(({ key }) => key),
      )
      .execute();
  });
}

async function setNotifyAt(
  db: Kysely<Database>,
  alarms: readonly StoredAlarm[],
  notifyAt: Date,
): Promise<void> {
  await db
    .updateTable('delivery_alarms')
    .set({ remind_at: notifyAt })
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

import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { sqlState } from '../errors.ts';
import type { Database } from '../schema/database.ts';

const DAY_MS = 24 * 60 * 60_000;
const PREFIX = 'analytics_events_';
/** Another process makes the same partition at the same moment. */
const ALREADY_THERE = new Set(['42P07', '23505', '42710']);

/** The UTC day of a moment, «2026-11-20». */
export function eventDay(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Makes the partition of a day; nothing happens when it is there. Not inside a transaction that shall go on after a failure. */
export async function ensureEventDay(db: Kysely<Database>, day: string): Promise<void> {
  const next = eventDay(new Date(Date.parse(day) + DAY_MS));
  const bounds = sql.raw(`from ('${day} 00:00:00+00') to ('${next} 00:00:00+00')`);
  try {
    await sql`
      create table if not exists ${sql.table(partitionOf(day))}
      partition of analytics_events for values ${bounds}
    `.execute(db);
  } catch (error) {
    if (!ALREADY_THERE.has(sqlState(error) ?? '')) throw error;
  }
}

/** The events of one UTC day, as a condition. */
export function withinDay(day: string): RawBuilder<boolean> {
  const next = new Date(Date.parse(day) + DAY_MS);
  return sql<boolean>`at >= ${new Date(day)} and at < ${next}`;
}

/** Days that have a partition, the oldest first. */
export async function listEventDays(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits as i join pg_class as child on child.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass
  `.execute(db);
  return rows
    .flatMap(({ name }) => {
      const found = /_(\d{4})(\d{2})(\d{2})$/.exec(name);
      return found === null ? [] : [`${found[1]}-${found[2]}-${found[3]}`];
    })
    .toSorted();
}

/**
 * Forgets the days before `keepDays` ago whole, and batches older than two days: nobody sends those again.
 * Returns the days that went. @param now ms since 1970
 */
export async function forgetOldEvents(
  db: Kysely<Database>,
  retentionDays: number,
  now: number,
): Promise<string[]> {
  const oldest = eventDay(new Date(now - retentionDays * DAY_MS));
  const gone = (await listEventDays(db)).filter((day) => day < oldest);
  for (const day of gone)
    await sql`drop table if exists ${sql.table(partitionOf(day))}`.execute(db);
  await db
    .deleteFrom('analytics_batches')
    .where('received_at', '<', new Date(now - 2 * DAY_MS))
    .execute();
  return gone;
}

function partitionOf(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`not a day: ${day}`);
  return PREFIX + day.replaceAll('-', '');
}

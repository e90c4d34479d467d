import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { JsonValue } from '../schema/json.ts';
import { sqlState } from '../errors.ts';
import { ensureEventDay, eventDay } from './event-days.ts';

/** A row fits no partition. */
const NO_PARTITION = '23514';

/** One event as it is stored; short names, because thousands travel in one statement. */
export interface StoredEvent {
  /** ISO, UTC */
  at: string;
  id: string;
  name: string;
  route: string;
  path: string;
  session_id: string | null;
  props: Record<string, JsonValue>;
}

export interface EventBatch {
  batchId: string;
  events: readonly StoredEvent[];
}

/**
 * Writes batches in one transaction; one that was written before is left out, and of two with one id the first counts.
 * `onDisk` false: nobody waits for the disk, and a crash may lose the batches until the next commit that waits.
 * Returns how many events were written.
 */
export type EventWriter = (
  batches: readonly EventBatch[],
  receivedAt: Date,
  onDisk?: boolean,
) => Promise<number>;

export function createEventWriter(db: Kysely<Database>): EventWriter {
  const known = new Set<string>();
  return async (batches, receivedAt, onDisk = true) => {
    const write = async (): Promise<number> => {
      for (const day of daysOf(batches)) {
        if (known.has(day)) continue;
        await ensureEventDay(db, day);
        known.add(day);
      }
      return await writeRows(db, batches, receivedAt, onDisk);
    };
    try {
      return await write();
    } catch (error) {
      if (sqlState(error) !== NO_PARTITION) throw error;
      // a day was forgotten since, and the clock set back to it
      known.clear();
      return await write();
    }
  };
}

async function writeRows(
  db: Kysely<Database>,
  batches: readonly EventBatch[],
  receivedAt: Date,
  onDisk: boolean,
): Promise<number> {
  const distinct = new Map(
    batches.map(({ batchId, events }) => [batchId, events] as const).toReversed(),
  );
  const ids = JSON.stringify([...distinct.keys()]);
  const rows = JSON.stringify(
    [...distinct].flatMap(([batch, events]) => events.map((event) => ({ batch, ...event }))),
  );
  // one statement: the embedded engine has one connection, and a transaction of several holds it in between
  const { numAffectedRows } = await sql`
      with fresh as (
        insert into analytics_batches (batch_id, received_at)
        select id::uuid, ${receivedAt}::timestamptz from json_array_elements_text(${ids}::json) as sent(id)
        on conflict (batch_id) do nothing
        returning batch_id
      )
      insert into analytics_events (at, id, name, route, path, session_id, props)
      select at, id, name, route, path, session_id, props
      from (select set_config('synchronous_commit', ${onDisk ? 'on' : 'off'}, true)) as commit_of_this,
        json_to_recordset(${rows}::json) as sent(batch uuid, at timestamptz, id uuid, name text,
          route text, path text, session_id text, props jsonb)
      where batch in (select batch_id from fresh)
    `.execute(db);
  return Number(numAffectedRows ?? 0);
}

function daysOf(batches: readonly EventBatch[]): Set<string> {
  return new Set(batches.flatMap(({ events }) => events.map(({ at }) => eventDay(at))));
}

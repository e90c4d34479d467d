import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { JsonValue } from '../schema/json.ts';
import { transact } from '../transact.ts';
import { ensureEventDay, eventDay } from './event-days.ts';

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
 * Writes batches in one transaction; one that was written before is left out.
 * Returns how many events were written.
 */
export function createEventWriter(
  db: Kysely<Database>,
): (batches: readonly EventBatch[], receivedAt: Date) => Promise<number> {
  const known = new Set<string>();
  return async (batches, receivedAt) => {
    for (const day of daysOf(batches)) {
      if (known.has(day)) continue;
      await ensureEventDay(db, day);
      known.add(day);
    }
    return transact(db, async (trx) => {
      const ids = [...new Set(batches.map(({ batchId }) => batchId))];
      const { rows: fresh } = await sql<{ batch_id: string }>`
        insert into analytics_batches (batch_id, received_at)
        select id::uuid, ${receivedAt}::timestamptz from json_array_elements_text(${JSON.stringify(ids)}::json) as sent(id)
        on conflict (batch_id) do nothing
        returning batch_id
      `.execute(trx);
      const left = new Set(fresh.map(({ batch_id }) => batch_id));
      const events = batches.flatMap(({ batchId, events: of }) => (left.delete(batchId) ? of : []));
      if (events.length === 0) return 0;
      await sql`
        insert into analytics_events (at, id, name, route, path, session_id, props)
        select at, id, name, route, path, session_id, props
        from json_to_recordset(${JSON.stringify(events)}::json) as sent(at timestamptz, id uuid,
          name text, route text, path text, session_id text, props jsonb)
      `.execute(trx);
      return events.length;
    });
  };
}

function daysOf(batches: readonly EventBatch[]): Set<string> {
  return new Set(batches.flatMap(({ events }) => events.map(({ at }) => eventDay(at))));
}

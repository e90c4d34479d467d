import { randomUUID } from 'node:crypto';
import type { LeadEvent } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { ShownPopup } from './first-in-queue.ts';

/** What became of the popup, for counting its variants. */
export interface LeadEvents {
  /** The same `id` (UUID of the event) again changes nothing; an empty one is always another event. */
  record(event: LeadEvent, id: string, receivedAt: Date): Promise<void>;
  /** The popup whose `lead_capture_shown` event has this id; null: none is known. */
  findShown(id: string): Promise<ShownPopup | null>;
}

export function createLeadEvents(db: Kysely<Database>): LeadEvents {
  return {
    async record(event, id, receivedAt) {
      await db
        .insertInto('lead_events')
        .values({
          id: id === '' ? randomUUID() : id,
          event_type: event.event_type,
          variant: event.variant ?? null,
          ab_test_group: event.ab_test_group ?? null,
          trigger_type: event.trigger_type ?? null,
          experiment: event.experiment ?? null,
          calculator_total: exactTotal(event.calculator_total),
          user_context: event.user_context ? JSON.stringify(event.user_context) : null,
          session_id: event.session_id ?? null,
          created_at: receivedAt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async findShown(id) {
      const found = await db
        .selectFrom('lead_events')
        .select(['variant', 'created_at'])
        .where('id', '=', id)
        .where('event_type', '=', 'lead_capture_shown')
        .executeTakeFirst();
      return found ? { variant: found.variant, at: found.created_at } : null;
    },
  };
}

/** Decimal text that fits the column; what is no sum is left out. */
function exactTotal(total: LeadEvent['calculator_total']): string | null {
  const text = String(total ?? '');
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? text : null;
}

import { randomUUID } from 'node:crypto';
import {
  DRAWN_VARIANTS,
  HOLDOUT_GROUP,
  POPUP_TRIGGERS,
  extraFields,
  extraLabel,
} from '@prichal/contract';
import type { LeadEvent } from '@prichal/contract';
import { insertOnce } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { ShownPopup } from './first-in-queue.ts';

/** What became of the popup, for counting its variants. */
export interface LeadEvents {
  /**
   * The same `id` (UUID of the event) again changes nothing; an empty one is always another event. Returns false where
   * another event has this id.
   */
  record(event: LeadEvent, id: string, receivedAt: Date): Promise<boolean>;
  /** The popup whose `lead_capture_shown` event has this id; null: none is known. */
  findShown(id: string): Promise<ShownPopup | null>;
}

export function createLeadEvents(db: Kysely<Database>): LeadEvents {
  return {
    async record(event, id, receivedAt) {
      const row = {
        event_type: event.event_type,
        variant: known(VARIANTS, event.variant),
        ab_test_group: known(VARIANTS, event.ab_test_group),
        trigger_type: known(POPUP_TRIGGERS, event.trigger_type),
        experiment: shaped(EXPERIMENT, event.experiment),
        calculator_total: exactTotal(event.calculator_total),
        user_context: knownAnswers(event.user_context),
        session_id: shaped(SESSION, event.session_id),
      };
      const key = { id: id === '' ? randomUUID() : id, created_at: receivedAt };
      const body = Object.keys(row) as (keyof typeof row)[];
      return insertOnce(db, 'lead_events', { ...key, ...row }, body);
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

/** What travels here belongs to no request, so no withdrawal would find it: nothing but our own codes is stored. */
const VARIANTS: readonly string[] = [...DRAWN_VARIANTS, 'premium', HOLDOUT_GROUP];
const EXPERIMENT = /^(?!.*\d{7})[\w:.-]{1,40}$/;
const SESSION = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function known(codes: readonly string[], value: string | undefined): string | null {
  return value !== undefined && codes.includes(value) ? value : null;
}

function shaped(shape: RegExp, value: string | undefined): string | null {
  return value !== undefined && shape.test(value) ? value : null;
}

function knownAnswers(answers: LeadEvent['user_context']): string | null {
  if (!answers) return null;
  const answered = extraFields().filter((field) => extraLabel(field, answers[field]) !== null);
  return JSON.stringify(Object.fromEntries(answered.map((field) => [field, answers[field]])));
}

/** Decimal text that fits the column; what is no sum is left out. */
function exactTotal(total: LeadEvent['calculator_total']): string | null {
  const text = String(total ?? '');
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? text : null;
}

import * as z from 'zod/mini';
import { moment, oneOf, person } from './lead-fields.ts';
import { CALL_OUTCOMES, LEAD_STAGES, LOST_REASONS, NEXT_STEPS, NOTE_MAX } from './leads.ts';

/** What staff send to change leads, and what is answered. */

const version = z.int().check(z.gte(1));
const text = z.string().check(z.maxLength(NOTE_MAX));

/** The answer to every change but a note: the version that the next one names. */
export const leadChangedSchema = z.object({ version: z.number() });

export const takeLeadSchema = z.object({ version });
/** `at` only with call-back. A note is stored with it. */
export const outcomeSchema = z.object({
  version,
  outcome: oneOf(CALL_OUTCOMES),
  at: z.optional(moment),
  note: z.optional(text),
});
export const nextStepSchema = z.object({ version, kind: oneOf(NEXT_STEPS), at: moment });
export const snoozeSchema = z.object({ version, until: moment });
/** `key`: a UUID made by the browser; the same note sent twice is stored once. */
export const noteSchema = z.object({ key: z.uuid(), text: text.check(z.minLength(1)) });
/** `return_at`: when to offer it again; it then waits in «Отложены». */
export const closeLeadSchema = z.object({
  version,
  reason: oneOf(LOST_REASONS),
  note: z.optional(text),
  return_at: z.optional(moment),
});
/** null: back to the queue */
export const assignSchema = z.object({ version, staff_uid: z.nullable(z.uuid()) });
export const stageSchema = z.object({ version, stage: oneOf(LEAD_STAGES) });
/** Reopens a closed lead, ends a snooze. */
export const reopenSchema = z.object({ version });
export const separateSchema = z.object({ version, separate: z.boolean() });
/** Whether a request of another phone is the same client's. */
export const matchSchema = z.object({ version, other: z.uuid(), same: z.boolean() });
/** Numbers of the leads whose personal data were erased now: of one client, by the phone. */
export const erasedLeadsSchema = z.object({ numbers: z.array(z.string()) });
/** Who a lead can be assigned to. */
export const colleaguesSchema = z.object({ items: z.array(person) });

/** Leads that one call changes. */
export const BULK_MAX = 100;

const chosen = z
  .array(z.object({ uid: z.uuid(), version }))
  .check(z.minLength(1), z.maxLength(BULK_MAX));
/** The same change of several leads, each from the version that was seen. */
export const bulkSchema = z.object({
  leads: chosen,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('assign'), staff_uid: z.nullable(z.uuid()) }),
    z.object({ kind: z.literal('close'), reason: oneOf(LOST_REASONS), note: z.optional(text) }),
  ]),
});
export type BulkChangeBody = z.infer<typeof bulkSchema>['change'];
/** Takes back what a bulk change did; the versions are those of its answer. */
export const bulkUndoSchema = z.object({ leads: chosen });
export const bulkResultSchema = z.object({
  done: z.array(z.object({ uid: z.string(), version: z.number() })),
  /** what stays as it was, and why, Russian */
  failed: z.array(z.object({ uid: z.string(), message: z.string() })),
});
export type BulkResultBody = z.infer<typeof bulkResultSchema>;

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { JsonValue } from '../schema/json.ts';
import type { LeadHistoryKind } from '../schema/lead-history.ts';
import { makeUuidV7 } from './uuid-v7.ts';

export interface HistoryEntry {
  lead: string;
  at: Date;
  /** uid of a person of the staff, «terminal», «system», «channel» or «client» */
  actor: string;
  kind: LeadHistoryKind;
  /** without personal data */
  details?: Record<string, JsonValue>;
  /** a note; erased with the request */
  text?: string | null;
  /** the same key twice is one line */
  key?: string | null;
}

/** What channels do not show. Everything else may have changed who works on a lead: a call takes it too. */
const UNSHOWN: ReadonlySet<LeadHistoryKind> = new Set([
  'note',
  'separated',
  'matched',
  'snoozed',
] as const);

/** Channels that can change what they were sent. */
export const UPDATED_CHANNELS = ['telegram', 'max', 'vk', 'bitrix24', 'amocrm'] as const;

/**
 * Adds a line to the history of a request, in the transaction of the change itself, and notes there for which channels
 * their messages are now out of date.
 * @returns false: a line with this key is there already
 */
export async function addHistory(trx: Kysely<Database>, entry: HistoryEntry): Promise<boolean> {
  const { lead, at, actor, kind, details = {}, text = null, key = null } = entry;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lead_history')
    .values({
      uid: makeUuidV7(at.getTime(), randomBytes),
      lead_uid: lead,
      at,
      actor,
      kind,
      details: JSON.stringify(details),
      text,
      key,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (!UNSHOWN.has(kind)) await wantUpdates(trx, lead, at);
  return true;
}

async function wantUpdates(trx: Kysely<Database>, lead: string, at: Date): Promise<void> {
  await sql`
    insert into delivery_updates (lead_uid, destination, due_at)
    select lead_uid, destination, ${at.toISOString()}::timestamptz from lead_deliveries
    where lead_uid = ${lead} and destination = any(${[...UPDATED_CHANNELS]}::text[])
    on conflict (lead_uid, destination) do update
    set wanted = delivery_updates.wanted + 1, due_at = excluded.due_at, failures = 0
  `.execute(trx);
}

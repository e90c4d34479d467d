import { randomBytes } from 'node:crypto';
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

/**
 * Adds a line to the history of a request, in the transaction of the change itself.
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
  return numInsertedOrUpdatedRows === 1n;
}

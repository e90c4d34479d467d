import type { LostReason } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { assignLead } from './assign-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { closeLead } from './close-lead.ts';
import { leadScope } from './lead-scope.ts';
import { undoChange } from './undo-change.ts';

/** What is done with several leads at once. */
export type BulkChange =
  | { kind: 'assign'; staffUid: string | null }
  | { kind: 'close'; reason: LostReason; note?: string };

/** What became of each: its version now, or why it stays as it was, Russian. */
export interface BulkResult {
  done: { uid: string; version: number }[];
  failed: { uid: string; message: string }[];
}

type Chosen = Pick<LeadInput, 'uid' | 'version'>;

/**
 * The same change of several leads, each in a transaction of its own: one that somebody has changed meanwhile does not
 * stop the others. Each can be taken back by `undoChanges`.
 * @throws {OfficeError} not-allowed: this role has nothing to do with leads
 */
export async function changeLeads(
  db: Kysely<Database>,
  actor: Actor,
  { leads, change, now }: { leads: readonly Chosen[]; change: BulkChange; now: Date },
): Promise<BulkResult> {
  return await forEach(actor, leads, async (lead) => {
    const input = { ...lead, now, undoable: true };
    return change.kind === 'assign'
      ? await assignLead(db, actor, { ...input, staffUid: change.staffUid })
      : await closeLead(db, actor, { ...input, ...change });
  });
}

/** Takes back what `changeLeads` did. @throws {OfficeError} not-allowed */
export async function undoChanges(
  db: Kysely<Database>,
  actor: Actor,
  { leads, now }: { leads: readonly Chosen[]; now: Date },
): Promise<BulkResult> {
  return await forEach(actor, leads, (lead) => undoChange(db, actor, { ...lead, now }));
}

async function forEach(
  actor: Actor,
  leads: readonly Chosen[],
  work: (lead: Chosen) => Promise<number>,
): Promise<BulkResult> {
  leadScope(actor);
  const result: BulkResult = { done: [], failed: [] };
  for (const lead of leads)
    try {
      const version = await work(lead);
      if (version !== lead.version) result.done.push({ uid: lead.uid, version });
      else result.failed.push({ uid: lead.uid, message: 'Так уже и есть: менять нечего.' });
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      result.failed.push({ uid: lead.uid, message: error.message });
    }
  return result;
}

import type { ProposalDraft } from '@prichal/contract/office';
import type { Actor } from '../actor.ts';
import { leadScope, withinScope } from '../leads/lead-scope.ts';
import { changeProposal, noSuchProposal } from './change-proposal.ts';
import type { ProposalInput, ProposalRow } from './change-proposal.ts';
import { differingFields } from './differing-fields.ts';
import { freezeDraft } from './freeze-draft.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { OfficeError } from '../errors.ts';
import { editableDraft, storedDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Nobody signed what is written from now on. */
const UNSIGNED = { is_changed: true, approval: null } as const;

/**
 * Stores the draft. Bills stay frozen as they are; a car whose facts have changed gets a bill of today.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, wrong-input; lead-changed: with the fields that differ, both values
 */
export async function saveProposal(
  deps: ProposalDeps,
  actor: Actor,
  input: ProposalInput & { draft: ProposalDraft },
): Promise<number> {
  const before = await readDraft(deps, actor, input.uid);
  const draft = await freezeDraft(deps, input.draft, { before, now: input.now });
  return await changeProposal(
    deps.db,
    actor,
    input,
    (proposal) => {
      requireEditable(proposal);
      return {
        set: { ...UNSIGNED, draft: JSON.stringify(draft) },
        event: null,
        action: 'proposal.saved',
      };
    },
    ({ draft: stored }) =>
      new OfficeError('lead-changed', 'Предложение изменили в другом окне. Выберите значения.', {
        conflicts: differingFields(input.draft, editableDraft(storedDraft(stored))),
      }),
  );
}

/**
 * Counts every bill of the draft anew, under the rates and laws of today. What was sent stays as it is.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function recountProposal(
  deps: ProposalDeps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  const known = await readDraft(deps, actor, input.uid);
  const draft =
    known === null
      ? null
      : await freezeDraft(deps, editableDraft(known), { before: null, now: input.now });
  return await changeProposal(deps.db, actor, input, (proposal) => {
    requireEditable(proposal);
    // no draft: the lead is erased, and the change is rejected before this
    const set = { ...UNSIGNED, draft: JSON.stringify(draft) };
    return { set, event: null, action: 'proposal.recounted' };
  });
}

/** @throws {OfficeError} wrong-input: what was accepted or withdrawn stays as it is */
export function requireEditable({ state }: Pick<ProposalRow, 'state'>): void {
  if (state === 'accepted')
    throw new OfficeError('wrong-input', 'Предложение принято: дальше меняется сделка.');
  if (state === 'withdrawn')
    throw new OfficeError('wrong-input', 'Предложение отозвано. Начните новое.');
}

/** The draft before the transaction; null: erased. @throws {OfficeError} not-allowed, not-found */
async function readDraft(
  { db }: Pick<ProposalDeps, 'db'>,
  actor: Actor,
  uid: string,
): Promise<StoredDraft | null> {
  const known = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .select('proposals.draft')
    .where('proposals.uid', '=', uid)
    .where(withinScope(leadScope(actor)))
    .executeTakeFirst();
  if (known === undefined) throw noSuchProposal();
  return known.draft === null ? null : storedDraft(known.draft);
}

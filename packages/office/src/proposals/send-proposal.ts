import type { LeadsTable } from '@prichal/database';
import type { Updateable } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { requireAhead, requireOpen } from '../leads/require-open.ts';
import { takenBy } from '../leads/take-lead.ts';
import { buildDocument } from './build-document.ts';
import { changeProposal } from './change-proposal.ts';
import type { ProposalInput, ProposalRow } from './change-proposal.ts';
import { makeLink, prolongLinks } from './client-links.ts';
import { requireEditable } from './edit-proposal.ts';
import type { ProposalDeps, ProposalRules } from './proposal-deps.ts';
import { billOf, storedDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Sends the draft to the client as a new version: from now on its sums never change. The client's link, if one is open,
 * shows it; otherwise one is made.
 * @returns the version of the record after it, and the token of a new link or null
 * @throws {OfficeError} not-allowed: the margin needs the owner's signature; not-found, lead-changed, wrong-input
 */
export async function sendProposal(
  deps: ProposalDeps,
  actor: Actor,
  input: ProposalInput,
): Promise<{ version: number; token: string | null }> {
  const { now } = input;
  let token: string | null = null;
  const version = await changeProposal(deps.db, actor, input, async (proposal, lead, trx) => {
    requireEditable(proposal);
    requireOpen(lead);
    const draft = storedDraft(proposal.draft);
    requireSendable(draft, now);
    const bills = draft.cars.map(billOf);
    if (needsSignature(actor, proposal, draft, deps.rules))
      throw new OfficeError('not-allowed', 'Маржа ниже порога: попросите подпись владельца.');
    const number = (proposal.sent_version ?? 0) + 1;
    const totals = bills.map(({ total }) => total);
    const document = buildDocument(deps, draft, {
      number: proposal.number,
      version: number,
      author: await authorName(actor, trx),
      at: now,
    });
    const heldUntil = new Date(draft.held_until);
    await trx
      .insertInto('proposal_versions')
      .values({
        proposal_uid: proposal.uid,
        version: number,
        document: JSON.stringify(document),
        internal: JSON.stringify(draft),
        totals_kopecks: JSON.stringify(totals),
        from_kopecks: Math.min(...totals),
        margin_kopecks: Math.min(...bills.map(({ margin }) => margin.total)),
        rates_on: draft.cars[0]?.frozen.rates.date ?? '',
        held_until: heldUntil,
        sent_at: now,
        sent_by: actorName(actor),
      })
      .execute();
    const open = await prolongLinks(trx, [proposal.uid], now);
    // a repeated transaction makes another one: only that of the last try is stored
    token =
      open > 0
        ? null
        : await makeLink(trx, {
            kind: 'proposal',
            subject: proposal.uid,
            actor: actorName(actor),
            now,
          });
    return {
      set: {
        state: 'sent',
        is_changed: false,
        sent_version: number,
        held_until: heldUntil,
        reported_totals: null,
        moved_kopecks: null,
      },
      lead: {
        ...(await takenBy(trx, actor, lead, now)),
        ...offered(lead.stage, heldUntil),
        contacted_at: lead.contacted_at ?? now,
      },
      event: { event: 'sent', version: number },
      action: 'proposal.sent',
    };
  });
  return { version, token };
}

/** The lead waits for an answer until the sum is no longer held. A later stage stays. */
function offered(stage: LeadsTable['stage']['__select__'], until: Date): Updateable<LeadsTable> {
  return {
    ...(stage === 'new' || stage === 'working' ? { stage: 'proposal' } : {}),
    next_step: 'answer',
    next_step_at: until,
    snoozed_at: null,
    snoozed_until: null,
  };
}

function requireSendable(draft: StoredDraft, now: Date): void {
  if (draft.cars.length === 0)
    throw new OfficeError('wrong-input', 'Добавьте машину.', { field: 'cars' });
  const until = new Date(draft.held_until);
  if (until <= now)
    throw new OfficeError('wrong-input', 'Срок, до которого держим сумму, уже прошёл.', {
      field: 'held_until',
    });
  requireAhead(until, now);
}

/** True where a manager may not send by the own decision. */
function needsSignature(
  actor: Actor,
  { approval }: Pick<ProposalRow, 'approval'>,
  draft: StoredDraft,
  rules: Pick<ProposalRules, 'marginBasisPoints'>,
): boolean {
  if (actor.kind === 'terminal' || actor.role === 'owner' || approval === 'given') return false;
  return isLow(draft, rules);
}

/** The margin of a car is below the owner's threshold. */
export function isLow(
  draft: StoredDraft,
  { marginBasisPoints }: Pick<ProposalRules, 'marginBasisPoints'>,
): boolean {
  return draft.cars.some(
    (car, position) => billOf(car, position).margin.basisPoints < marginBasisPoints,
  );
}

async function authorName(
  actor: Actor,
  trx: Parameters<typeof takenBy>[0],
): Promise<string | null> {
  if (actor.kind === 'terminal') return null;
  const person = await trx
    .selectFrom('staff')
    .select('name')
    .where('uid', '=', actor.uid)
    .executeTakeFirst();
  return person?.name.trim().split(/\s+/, 1)[0] ?? null;
}

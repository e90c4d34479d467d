import type { Actor } from '../actor.ts';
import { actorName, requireOwner } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeProposal } from './change-proposal.ts';
import type { ProposalInput } from './change-proposal.ts';
import { makeLink, revokeLinks } from './client-links.ts';
import { requireEditable } from './edit-proposal.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { isLow } from './send-proposal.ts';
import { storedDraft } from './stored-draft.ts';

type Deps = Pick<ProposalDeps, 'db' | 'rules'>;

/** Asks the owner to sign a low margin. @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input */
export async function askApproval(
  { db, rules }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  return await changeProposal(db, actor, input, (proposal) => {
    requireEditable(proposal);
    if (proposal.approval !== null) return null;
    if (!isLow(storedDraft(proposal.draft), rules))
      throw new OfficeError('wrong-input', 'Подпись не нужна: маржа не ниже порога.');
    return { set: { approval: 'asked' }, event: null, action: 'proposal.approval-asked' };
  });
}

/** The owner signs this draft; a change of it needs another signature. @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input */
export async function approveProposal(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  requireOwner(actor);
  return await changeProposal(db, actor, input, (proposal) => {
    requireEditable(proposal);
    return proposal.approval === 'given'
      ? null
      : { set: { approval: 'given' }, event: null, action: 'proposal.approved' };
  });
}

/** The company holds the sum at its own expense: the alarm of a moved total is over. @throws {OfficeError} not-allowed, not-found, lead-changed */
export async function holdProposal(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  return await changeProposal(db, actor, input, ({ moved_kopecks: moved }) =>
    moved === null ? null : { set: { moved_kopecks: null }, event: null, action: 'proposal.held' },
  );
}

/** Takes a proposal back: it is no longer edited, and its links open nothing. @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input */
export async function withdrawProposal(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  return await changeProposal(db, actor, input, async (proposal, _lead, trx) => {
    if (proposal.state === 'withdrawn') return null;
    requireEditable(proposal);
    await revokeLinks(trx, proposal.uid, input.now);
    return {
      set: { state: 'withdrawn', moved_kopecks: null },
      event: { event: 'withdrawn' },
      action: 'proposal.withdrawn',
    };
  });
}

/**
 * Makes a new link to what was sent; those before it open nothing any more.
 * @returns the version after it and the token
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function renewLink(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<{ version: number; token: string }> {
  let token = '';
  const version = await changeProposal(db, actor, input, async (proposal, _lead, trx) => {
    if (proposal.sent_version === null || proposal.state === 'withdrawn')
      throw new OfficeError('wrong-input', 'Клиенту нечего открывать: предложение не отправлено.');
    await revokeLinks(trx, proposal.uid, input.now);
    const by = actorName(actor);
    token = await makeLink(trx, {
      kind: 'proposal',
      subject: proposal.uid,
      actor: by,
      now: input.now,
    });
    return { set: {}, event: null, action: 'proposal.link-made' };
  });
  return { version, token };
}

/** Closes every link. @throws {OfficeError} not-allowed, not-found, lead-changed */
export async function revokeProposalLinks(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput,
): Promise<number> {
  return await changeProposal(db, actor, input, async (proposal, _lead, trx) =>
    (await revokeLinks(trx, proposal.uid, input.now)) === 0
      ? null
      : { set: {}, event: null, action: 'proposal.link-revoked' },
  );
}

/** Says that a question has been answered, however it was. @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input */
export async function answerQuestion(
  { db }: Deps,
  actor: Actor,
  input: ProposalInput & { question: string },
): Promise<number> {
  return await changeProposal(db, actor, input, async (proposal, _lead, trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('proposal_questions')
      .set({ answered_at: input.now })
      .where('uid', '=', input.question)
      .where('proposal_uid', '=', proposal.uid)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    return { set: {}, event: { event: 'answered' }, action: 'proposal.question-answered' };
  });
}

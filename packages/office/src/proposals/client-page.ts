import { randomBytes } from 'node:crypto';
import { QUESTION_MAX, cleanText, clientFirstName, truncateText } from '@prichal/contract';
import type { ProposalAnswer, ProposalPage } from '@prichal/contract';
import { makeUuidV7, storableText, transact } from '@prichal/database';
import type { Database, Lead, LeadsTable } from '@prichal/database';
import { proposalStatus } from '@prichal/proposals';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { startDeal } from '../deals/start-deal.ts';
import { backToWork } from '../leads/back-to-work.ts';
import { isClosed } from '../leads/require-open.ts';
import type { ProposalDocument } from './build-document.ts';
import { lockProposal, writeChange } from './change-proposal.ts';
import type { ProposalChange, ProposalRow } from './change-proposal.ts';
import { queuePush } from '../push/queue-push.ts';
import { findLink } from './client-links.ts';

const CLIENT = 'client';
/** Further questions wait until these are answered. */
const OPEN_QUESTIONS = 10;

/** The client's page; null: the token opens nothing, and nobody learns why. */
export async function readProposalPage(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<ProposalPage | null> {
  const link = await findLink(db, 'proposal', token, now);
  if (link === null) return null;
  const proposal = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.uid', 'proposals.lead_uid')
    .innerJoin('proposal_versions as sent', (join) =>
      join
        .onRef('sent.proposal_uid', '=', 'proposals.uid')
        .onRef('sent.version', '=', 'proposals.sent_version'),
    )
    .select(['proposals.uid', 'proposals.state', 'proposals.demo', 'proposals.accepted_at'])
    .select(['proposals.accepted_position', 'leads.name', 'sent.document', 'sent.held_until'])
    .where('proposals.uid', '=', link.subject_uid)
    .executeTakeFirst();
  if (proposal === undefined || proposal.document === null) return null;
  const status = proposalStatus({ state: proposal.state, heldUntil: proposal.held_until }, now);
  if (status === 'draft' || status === 'withdrawn') return null;
  const questions = await db
    .selectFrom('proposal_questions')
    .select(['at', 'text'])
    .where('proposal_uid', '=', proposal.uid)
    .orderBy('uid', 'asc')
    .execute();
  const { accepted_at: at, accepted_position: position } = proposal;
  return {
    ...(proposal.document as unknown as ProposalDocument),
    status,
    client: clientFirstName(proposal.name),
    accepted: at === null || position === null ? null : { at: at.toISOString(), position },
    questions: questions.flatMap(({ at: asked, text }) =>
      text === null ? [] : [{ at: asked.toISOString(), text }],
    ),
    demo: proposal.demo,
  };
}

/** Openings of one link within this are one, ms. */
const OPENING_MS = 10 * 60_000;

/** Writes down that a browser has shown the page; the first time of a version is a line of the lead's history. */
export async function recordOpening(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  await onProposal(db, token, now, async ({ trx, linkUid, proposal, lead }) => {
    const version = proposal.sent_version ?? 0;
    const openings = await trx
      .selectFrom('link_openings')
      .select(['at', 'version'])
      .where('link_uid', '=', linkUid)
      .where('version', '=', version)
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    const last = openings[0]?.at ?? null;
    // the same link shows a deal from the acceptance on, and that page was not opened before it
    const since = Math.max(now.getTime() - OPENING_MS, proposal.accepted_at?.getTime() ?? 0);
    if (last !== null && last.getTime() >= since) return;
    const uid = makeUuidV7(now.getTime(), randomBytes);
    await trx
      .insertInto('link_openings')
      .values({ uid, link_uid: linkUid, at: now, version })
      .execute();
    if (last !== null) return;
    const change: ProposalChange = {
      set: {},
      isAside: true,
      event: { event: 'opened', version },
      action: 'proposal.seen',
    };
    await writeChange(trx, { actor: CLIENT, proposal, lead, change, now });
  });
}

/**
 * The client accepts one car of the version that the page showed. Twice is once.
 * @param input `version`: of the page; `position`: of the car, from 0
 */
export async function acceptProposal(
  db: Kysely<Database>,
  token: string,
  { version, position, now }: { version: number; position: number; now: Date },
): Promise<ProposalAnswer> {
  return await onProposal(db, token, now, async ({ trx, proposal, lead }) => {
    const status = proposalStatus({ state: proposal.state, heldUntil: proposal.held_until }, now);
    if (status === 'accepted') return proposal.accepted_position === position ? OK : no('accepted');
    if (status === 'expired') return no('expired');
    if (proposal.sent_version !== version) return no('changed');
    const totals = await trx
      .selectFrom('proposal_versions')
      .select('totals_kopecks')
      .where('proposal_uid', '=', proposal.uid)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const kopecks = totals.totals_kopecks[position];
    if (kopecks === undefined) return no('changed');
    const change: ProposalChange = {
      set: {
        state: 'accepted',
        accepted_at: now,
        accepted_version: version,
        accepted_position: position,
        moved_kopecks: null,
      },
      lead: { ...(await woken(trx, lead, 'contract', now)), next_step: 'call' },
      event: { event: 'accepted', version, kopecks },
      action: 'proposal.accepted',
    };
    await writeChange(trx, { actor: CLIENT, proposal, lead, change, now });
    await queuePush(trx, { lead: lead.uid, kind: 'accepted', now });
    const accepted = { version, position, at: now };
    await startDeal(trx, { proposal, lead, accepted, now });
    return OK;
  });
}

/** The client asks something, or asks to count an expired proposal anew; the manager finds it among the work of today. */
export async function askQuestion(
  db: Kysely<Database>,
  token: string,
  { text, isRecount, now }: { text: string; isRecount: boolean; now: Date },
): Promise<ProposalAnswer> {
  const asked = truncateText(cleanText(storableText(text)), QUESTION_MAX);
  if (asked === '') return no('empty');
  return await onProposal(db, token, now, async ({ trx, proposal, lead }) => {
    const open = await trx
      .selectFrom('proposal_questions')
      .select(['uid', 'text'])
      .where('proposal_uid', '=', proposal.uid)
      .where('answered_at', 'is', null)
      .execute();
    // a form that was sent twice
    if (open.some((question) => question.text === asked)) return OK;
    if (open.length >= OPEN_QUESTIONS) return no('busy');
    await trx
      .insertInto('proposal_questions')
      .values({
        uid: makeUuidV7(now.getTime(), randomBytes),
        proposal_uid: proposal.uid,
        version: proposal.sent_version ?? 0,
        at: now,
        text: asked,
      })
      .execute();
    const change: ProposalChange = {
      set: {},
      isAside: true,
      lead: { ...(await woken(trx, lead, null, now)), next_step: isRecount ? 'proposal' : 'call' },
      event: { event: 'asked', version: proposal.sent_version ?? 0, text: asked },
      action: 'proposal.asked',
    };
    await writeChange(trx, { actor: CLIENT, proposal, lead, change, now });
    await queuePush(trx, { lead: lead.uid, kind: 'asked', now });
    return OK;
  });
}

const OK: ProposalAnswer = { ok: true };
const no = (reason: Extract<ProposalAnswer, { ok: false }>['reason']): ProposalAnswer => ({
  ok: false,
  reason,
});

/** A client who writes ends a snooze and opens a closed lead; nobody's lead waits in the queue. */
async function woken(
  trx: Transaction<Database>,
  lead: Lead,
  next: 'contract' | null,
  now: Date,
): Promise<Updateable<LeadsTable>> {
  const { stage } = lead;
  const closed = isClosed(stage);
  return {
    next_step_at: now,
    snoozed_at: null,
    snoozed_until: null,
    // another car of the same client may be at sea already
    ...(next !== null && stage !== 'shipping' ? { stage: next } : {}),
    ...(next === null && closed ? { stage: 'proposal' } : {}),
    ...(closed ? { lost_reason: null } : {}),
    ...(await backToWork(trx, lead)),
  };
}

interface OpenedProposal {
  trx: Transaction<Database>;
  linkUid: string;
  proposal: ProposalRow;
  lead: Lead;
}

/** Runs `work` on the record that the token opens, lead and proposal locked in this order. */
async function onProposal<T extends ProposalAnswer | void>(
  db: Kysely<Database>,
  token: string,
  now: Date,
  work: (opened: OpenedProposal) => Promise<T>,
): Promise<T | { ok: false; reason: 'gone' }> {
  const gone = { ok: false, reason: 'gone' } as const;
  return await transact(db, async (trx) => {
    const link = await findLink(trx, 'proposal', token, now);
    if (link === null) return gone;
    const lead = await trx
      .selectFrom('leads')
      .selectAll()
      .where('uid', '=', (query) =>
        query
          .selectFrom('proposals')
          .select('lead_uid')
          .where('proposals.uid', '=', link.subject_uid),
      )
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined || lead.erased_at !== null) return gone;
    const proposal = await lockProposal(trx, link.subject_uid);
    if (proposal.state === 'draft' || proposal.state === 'withdrawn') return gone;
    return await work({ trx, linkUid: link.uid, proposal, lead });
  });
}

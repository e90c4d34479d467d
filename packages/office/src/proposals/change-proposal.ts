import { addHistory, transact } from '@prichal/database';
import type { Database, JsonValue, Lead, LeadsTable, ProposalsTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { OfficeError } from '../errors.ts';
import { requireActive, requireUnerased } from '../leads/change-lead.ts';
import { leadScope, withinScope } from '../leads/lead-scope.ts';

export type ProposalRow = Selectable<ProposalsTable>;

/** What every change of a proposal names. */
export interface ProposalInput {
  uid: string;
  /** the one that the person saw */
  version: number;
  now: Date;
}

/** What becomes of the proposal and its lead, and what is written down; null: it is so already. */
export interface ProposalChange {
  set: Updateable<ProposalsTable>;
  lead?: Updateable<LeadsTable>;
  /** nothing that staff edit: an open form of theirs stays good */
  isAside?: true;
  /** null: too small for the lead's history */
  event: ProposalEvent | null;
  action: AuditAction;
}

/** As the lead's history names it, see `historyTitle`. */
interface ProposalEvent {
  event: 'created' | 'sent' | 'opened' | 'asked' | 'answered' | 'accepted' | 'withdrawn' | 'moved';
  /** of the proposal's versions */
  version?: number;
  kopecks?: number;
  /** what the client wrote; erased with the lead */
  text?: string;
}

/** The same answer for a proposal of somebody else and for one that does not exist. */
export function noSuchProposal(): OfficeError {
  return new OfficeError('not-found', 'Такого предложения нет.');
}

/**
 * One change of a proposal: its lead and it are locked, checked against scope and version, and written with the lead's
 * stage, its history and the audit line in one transaction.
 * @param changed what differs from a newer version; called only when the version is an older one
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function changeProposal(
  db: Kysely<Database>,
  actor: Actor,
  { uid, version, now }: ProposalInput,
  decide: (
    proposal: ProposalRow,
    lead: Lead,
    trx: Transaction<Database>,
  ) => Promise<ProposalChange | null> | ProposalChange | null,
  changed?: (proposal: ProposalRow) => OfficeError,
): Promise<number> {
  return await transact(db, async (trx) => {
    if (actor.kind === 'staff') await requireActive(trx, actor.uid);
    const lead = await lockLeadOf(trx, actor, uid);
    const proposal = await lockProposal(trx, uid);
    if (proposal.version !== version)
      throw (
        changed?.(proposal) ??
        new OfficeError('lead-changed', 'Предложение только что изменили. Вот каким оно стало.')
      );
    requireUnerased(lead);
    const change = await decide(proposal, lead, trx);
    if (change === null) return version;
    await writeChange(trx, { actor: actorName(actor), proposal, lead, change, now });
    return change.isAside === true ? version : version + 1;
  });
}

/** Writes one change with everything that belongs to it; the rows are locked. */
export async function writeChange(
  trx: Transaction<Database>,
  {
    actor,
    proposal,
    lead,
    change,
    now,
  }: {
    /** see `actorName`, or «client», «system» */
    actor: string;
    proposal: Pick<ProposalRow, 'uid' | 'number' | 'state'>;
    lead: Pick<Lead, 'uid'>;
    change: ProposalChange;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({
      ...change.set,
      ...(change.isAside === true ? {} : { version: sql`version + 1`, updated_at: now }),
      state: change.set.state ?? proposal.state,
    })
    .where('uid', '=', proposal.uid)
    .execute();
  if (change.lead !== undefined)
    await trx
      .updateTable('leads')
      .set({ ...change.lead, version: sql`version + 1` })
      .where('uid', '=', lead.uid)
      .execute();
  const { text = null, ...event } = change.event ?? {};
  const details: Record<string, JsonValue> = { ...event, number: proposal.number };
  if (change.event !== null)
    await addHistory(trx, { lead: lead.uid, at: now, actor, kind: 'proposal', details, text });
  else if (
    change.action === 'proposal.saved' &&
    (await isWritten(trx, { actor, action: change.action, subject: proposal.uid, now }))
  )
    return;
  await writeAudit(trx, { at: now, actor, action: change.action, subject: proposal.uid, details });
}

/** A draft is stored with every field: one line of the audit log is enough for a while, ms. */
const SAVES_MS = 15 * 60_000;

async function isWritten(
  trx: Transaction<Database>,
  { actor, action, subject, now }: { actor: string; action: string; subject: string; now: Date },
): Promise<boolean> {
  const line = await trx
    .selectFrom('office_audit')
    .select('uid')
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - SAVES_MS))
    .where('actor', '=', actor)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** The lead of a proposal, locked first: erasure and the office lock in this order. */
async function lockLeadOf(trx: Transaction<Database>, actor: Actor, uid: string): Promise<Lead> {
  const lead = await trx
    .selectFrom('leads')
    .selectAll()
    .where('uid', '=', (query) =>
      query.selectFrom('proposals').select('lead_uid').where('proposals.uid', '=', uid),
    )
    .where(withinScope(leadScope(actor)))
    .forUpdate()
    .executeTakeFirst();
  if (lead === undefined) throw noSuchProposal();
  return lead;
}

export async function lockProposal(trx: Transaction<Database>, uid: string): Promise<ProposalRow> {
  return await trx
    .selectFrom('proposals')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

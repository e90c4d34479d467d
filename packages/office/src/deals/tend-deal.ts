import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { makeLink, revokeLink, revokeLinks } from '../proposals/client-links.ts';
import { addFiles, readFile } from './deal-files.ts';
import type { MadeFile, SentFile } from './deal-files.ts';
import { findDeal, lockScoped, requireVersion } from './scoped-deal.ts';
import { storedDeal } from './stored-deal.ts';
import type { LockedDeal } from './write-deal.ts';
import type { DealStep } from '@prichal/contract';

interface TendInput {
  uid: string;
  version: number;
  now: Date;
}

interface Tended {
  action: AuditAction;
  /** nothing that an open form of a colleague depends on */
  isAside?: true;
}

/**
 * One change around a deal: scope, version, change and audit line in one transaction.
 * @param work null: it is so already
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
async function tend(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput,
  work: (trx: Transaction<Database>, locked: LockedDeal) => Promise<Tended | null>,
): Promise<void> {
  const { uid, now } = input;
  await transact(db, async (trx) => {
    const locked = await lockScoped(trx, actor, uid);
    requireVersion(locked.row, input);
    const tended = await work(trx, locked);
    if (tended === null) return;
    await trx
      .updateTable('deals')
      .set({
        updated_at: now,
        ...(tended.isAside === true ? {} : { version: sql`version + 1` }),
      })
      .where('uid', '=', uid)
      .execute();
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: tended.action,
      subject: uid,
      details: { number: locked.row.number },
    });
  });
}

/** Makes a link by which an agent adds photos to this one deal. @returns the token, shown this once @throws {OfficeError} */
export async function makeAgentLink(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput,
): Promise<string> {
  let token = '';
  await tend(db, actor, input, async (trx, { row }) => {
    if (row.state !== 'open')
      throw new OfficeError('wrong-input', 'Сделка закончена: агенту нечего присылать.');
    const { uid: subject, now } = input;
    // a repeated transaction makes another one: only that of the last try is stored
    token = await makeLink(trx, { kind: 'agent', subject, actor: actorName(actor), now });
    return { action: 'deal.agent-link-made' };
  });
  return token;
}

/** Closes one agent's link of a deal; others stay open. @param input `part`: uid of the link @throws {OfficeError} */
export async function revokeAgentLink(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput & { part: string },
): Promise<void> {
  const { part: uid, uid: subject, now } = input;
  await tend(db, actor, input, async (trx) =>
    (await revokeLink(trx, { uid, subject, kind: 'agent', now }))
      ? { action: 'deal.agent-link-revoked' }
      : null,
  );
}

/** A new link for the client; those before it open nothing any more. @returns the token @throws {OfficeError} */
export async function renewDealLink(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput,
): Promise<string> {
  let token = '';
  await tend(db, actor, input, async (trx, { row }) => {
    const { now } = input;
    await revokeLinks(trx, row.proposal_uid, now);
    const subject = row.proposal_uid;
    token = await makeLink(trx, { kind: 'proposal', subject, actor: actorName(actor), now });
    return { action: 'deal.link-made' };
  });
  return token;
}

/** Somebody has looked at what the client and the agents have sent. @throws {OfficeError} */
export async function markSeen(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput,
): Promise<void> {
  await tend(db, actor, input, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('deal_files')
      .set({ seen_at: input.now })
      .where('deal_uid', '=', input.uid)
      .where('seen_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : { action: 'deal.seen', isAside: true };
  });
}

/** Says that words of the client have been answered, however it was. @throws {OfficeError} */
export async function markAnswered(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput & { part: string },
): Promise<void> {
  await tend(db, actor, input, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('deal_answers')
      .set({ answered_at: input.now })
      .where('uid', '=', input.part)
      .where('deal_uid', '=', input.uid)
      .where('answered_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : { action: 'deal.answer-answered', isAside: true };
  });
}

/** Says that a person has passed a message on to the client. @throws {OfficeError} */
export async function markNotified(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput & { part: string },
): Promise<void> {
  await tend(db, actor, input, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('client_messages')
      .set((row) => ({ state: 'notified', lease: row('lease', '+', 1) }))
      .where('uid', '=', input.part)
      .where('deal_uid', '=', input.uid)
      .where('state', '!=', 'notified')
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : { action: 'deal.notified', isAside: true };
  });
}

/** Shows a file of the staff or an agent to the client, or hides it. @throws {OfficeError} */
export async function showFile(
  db: Kysely<Database>,
  actor: Actor,
  input: TendInput & { file: string; isShown: boolean },
): Promise<void> {
  await tend(db, actor, input, async (trx) => {
    const { isShown } = input;
    const { numUpdatedRows } = await trx
      .updateTable('deal_files')
      .set({ is_shown: isShown, seen_at: input.now })
      .where('uid', '=', input.file)
      .where('deal_uid', '=', input.uid)
      .where('sent_by', '!=', 'client')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OfficeError('not-found', 'Такого файла нет.');
    return { action: isShown ? 'deal.file-shown' : 'deal.file-hidden', isAside: true };
  });
}

/** Adds a file of the company to a step. The same key twice is one file. @throws {OfficeError} */
export async function addStaffFile(
  db: Kysely<Database>,
  actor: Actor,
  input: {
    uid: string;
    key: string;
    step: DealStep;
    title: string;
    isShown: boolean;
    made: MadeFile;
    now: Date;
  },
): Promise<void> {
  const { uid, now, ...file } = input;
  await transact(db, async (trx) => {
    const { row } = await lockScoped(trx, actor, uid);
    if (!storedDeal(row).progress.steps.some(({ code }) => code === input.step))
      throw new OfficeError('wrong-input', 'Такого шага в этой сделке нет.', { field: 'step' });
    const title = input.title.trim();
    const added = await addFiles(
      trx,
      uid,
      [{ ...file, title, by: 'staff' as const, linkUid: null }],
      now,
    );
    if (added === 0) return;
    await trx.updateTable('deals').set({ updated_at: now }).where('uid', '=', uid).execute();
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'deal.file-added',
      subject: uid,
      details: { number: row.number, step: input.step },
    });
  });
}

/** A file for the staff: who opened it stands in the audit log. @throws {OfficeError} not-allowed, not-found */
export async function openStaffFile(
  db: Kysely<Database>,
  actor: Actor,
  input: { uid: string; file: string; isSmall: boolean; now: Date },
): Promise<SentFile> {
  const { uid, file, isSmall, now } = input;
  const row = await findDeal(db, actor, uid);
  const found = await readFile(db, { deal: uid, file, isSmall }, { by: 'staff' });
  if (found === null) throw new OfficeError('not-found', 'Такого файла нет.');
  // small pictures come with the page of the deal
  if (!isSmall)
    await writeAudit(db, {
      at: now,
      actor: actorName(actor),
      action: 'deal.file-opened',
      subject: uid,
      details: { number: row.number },
    });
  return found;
}

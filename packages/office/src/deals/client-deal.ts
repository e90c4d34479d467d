import { randomBytes } from 'node:crypto';
import { DEAL_TEXT_MAX, cleanText, truncateText } from '@prichal/contract';
import type { AgentPage, DealAction, DealAnswer, DealPage, DealStep } from '@prichal/contract';
import { makeUuidV7, storableText, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { maskVin, nextStep } from '@prichal/proposals';
import type { Kysely } from 'kysely';
import { findLink } from '../proposals/client-links.ts';
import { queuePush } from '../push/queue-push.ts';
import { addFiles } from './deal-files.ts';
import type { NewFile } from './deal-files.ts';
import { buildDealPage, readParts } from './deal-page.ts';
import { setConsent } from './ledger.ts';
import { lockDeal, readDealRow, writeAside } from './write-deal.ts';
import type { LockedDeal } from './write-deal.ts';
import type { DealRow } from './stored-deal.ts';
import { storedDeal } from './stored-deal.ts';

/** Further words wait until these are answered. */
const OPEN_ANSWERS = 10;

/** The page that a client's link opens once a car was accepted; null: it opens nothing, or the proposal is not accepted. */
export async function readDealPage(
  db: Kysely<Database>,
  token: string,
  { holder, now }: { holder: string; now: Date },
): Promise<DealPage | null> {
  const found = await dealOfLink(db, 'proposal', token, now);
  if (found === null) return null;
  const { row } = found;
  const parts = await readParts(db, row);
  const waiting = await db
    .selectFrom('deal_answers')
    .select('uid')
    .where('deal_uid', '=', row.uid)
    .where('kind', '=', 'task')
    .where('answered_at', 'is', null)
    .limit(1)
    .execute();
  const { client, manager } = await readDealRow(db, row.uid);
  const isAnswered =
    waiting.length > 0 || parts.files.some(({ by, is_seen: seen }) => by === 'client' && !seen);
  return buildDealPage(row, parts, { client, manager, holder, isAnswered, now });
}

/** The deal behind a link with its row; null: unknown, revoked, over, erased, or not accepted yet. */
export async function dealOfLink(
  db: Kysely<Database>,
  kind: 'proposal' | 'agent',
  token: string,
  now: Date,
): Promise<{ row: DealRow; linkUid: string } | null> {
  const link = await findLink(db, kind, token, now);
  if (link === null) return null;
  const row = await db
    .selectFrom('deals')
    .selectAll()
    .where(kind === 'agent' ? 'uid' : 'proposal_uid', '=', link.subject_uid)
    .where('promise', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : { row, linkUid: link.uid };
}

/** The step that files without one belong to: the one under way. */
export function dealStepNow(row: DealRow): DealStep {
  return nextStep(storedDeal(row).progress)?.code ?? 'handover';
}

/** What the client does on the page of a deal: words, or the consent to the ledger. Twice is once. */
export async function answerDeal(
  db: Kysely<Database>,
  token: string,
  action: DealAction,
  now: Date,
): Promise<DealAnswer> {
  const found = await dealOfLink(db, 'proposal', token, now);
  if (found === null) return no('gone');
  return await transact(db, async (trx) => {
    const locked = await lockDeal(trx, found.row.uid);
    if (locked === null) return no('gone');
    if (action.kind === 'consent') {
      if (locked.row.state !== 'handed-over') return no('closed');
      await setConsent(trx, locked, action.give, now);
      return OK;
    }
    const text = truncateText(cleanText(storableText(action.text)), DEAL_TEXT_MAX);
    if (text === '') return no('empty');
    const kind = action.kind === 'ask' ? 'question' : 'task';
    if (kind === 'task' && storedDeal(locked.row).progress.task === null) return no('closed');
    const open = await trx
      .selectFrom('deal_answers')
      .select(['text', 'kind'])
      .where('deal_uid', '=', locked.row.uid)
      .where('answered_at', 'is', null)
      .execute();
    // a form that was sent twice
    if (open.some((one) => one.text === text && one.kind === kind)) return OK;
    if (open.length >= OPEN_ANSWERS) return no('busy');
    await trx
      .insertInto('deal_answers')
      .values({
        uid: makeUuidV7(now.getTime(), randomBytes),
        deal_uid: locked.row.uid,
        at: now,
        kind,
        text,
      })
      .execute();
    await writeAside(trx, locked, {
      kind: kind === 'task' ? 'answered' : 'asked',
      by: 'client',
      now,
    });
    await queuePush(trx, { lead: locked.lead.uid, kind: 'asked', now });
    return OK;
  });
}

const OK: DealAnswer = { ok: true };
const no = (reason: Extract<DealAnswer, { ok: false }>['reason']): DealAnswer => ({
  ok: false,
  reason,
});

/** Files that came through a link; what they belong to is decided by the link. */
export async function sendFiles(
  db: Kysely<Database>,
  { kind, token }: { kind: 'proposal' | 'agent'; token: string },
  files: readonly Pick<NewFile, 'key' | 'step' | 'title' | 'made'>[],
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'gone' | 'closed' }> {
  const found = await dealOfLink(db, kind, token, now);
  if (found === null) return { ok: false, reason: 'gone' };
  const by = kind === 'agent' ? 'agent' : 'client';
  return await transact(db, async (trx) => {
    const locked = await lockDeal(trx, found.row.uid);
    if (locked === null) return { ok: false, reason: 'gone' };
    if (!mayUpload(locked, by)) return { ok: false, reason: 'closed' };
    const added = await addFiles(
      trx,
      locked.row.uid,
      files.map((file) => ({
        ...file,
        by,
        linkUid: by === 'agent' ? found.linkUid : null,
        // papers of an agent may hold the price of purchase: a manager looks at them before the client does
        isShown: by === 'client' || file.made.kind === 'photo',
      })),
      now,
    );
    if (added > 0)
      await writeAside(trx, locked, { kind: 'files', by, now, details: { count: added } });
    return { ok: true };
  });
}

/** Papers are sent for a while after the handover, too; nothing goes to a deal that was cancelled. */
function mayUpload({ row }: LockedDeal, by: 'agent' | 'client'): boolean {
  return row.state === 'open' || (by === 'client' && row.state === 'handed-over');
}

/** What an agent sees by the link of one deal. */
export async function readAgentPage(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<AgentPage | null> {
  const found = await dealOfLink(db, 'agent', token, now);
  if (found === null || found.row.state !== 'open') return null;
  const { promise, progress, files } = await readParts(db, found.row);
  const { title, facts, picture } = promise.car;
  return {
    number: found.row.number,
    car: { title, facts, picture },
    steps: progress.steps
      .filter(({ code }) => ABROAD.has(code))
      .map(({ code, title: name }) => ({ code, title: name })),
    files: files
      .filter((file) => file.link_uid === found.linkUid)
      .map(({ uid, kind, step, title: name, size, format, bytes, at }) => ({
        uid,
        kind,
        step,
        title: name,
        size,
        format,
        bytes,
        at,
      }))
      .toReversed(),
    vin_masked: progress.vin === null ? null : maskVin(progress.vin),
    demo: found.row.demo,
  };
}

/** Steps an agent may be at: in the country of purchase, and at the warehouse of customs. */
const ABROAD: ReadonlySet<string> = new Set([
  'purchase',
  'payment',
  'port',
  'way',
  'customs',
  'laboratory',
]);

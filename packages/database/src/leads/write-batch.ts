import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { AcceptedLead, AcceptInput, AcceptResult, StoredAnswer } from './accept-input.ts';
import { digitsAfter, makeLeadNumber } from './lead-number.ts';
import { makeUuidV7 } from './uuid-v7.ts';
import type { Clock, RandomBytes } from './uuid-v7.ts';

/** More work of the same transaction, such as the deliveries of each accepted request. */
export type InTransaction = (
  transaction: Transaction<Database>,
  accepted: readonly { input: AcceptInput; lead: AcceptedLead }[],
) => Promise<void>;

export interface BatchSources {
  clock: Clock;
  random: RandomBytes;
  /** digits of a new number */
  digits: number;
  inTransaction: InTransaction;
}

interface Draft {
  input: AcceptInput;
  lead: AcceptedLead;
  response: StoredAnswer;
}

/**
 * Writes up to 64 requests in the given transaction and returns the result of each, in their order.
 * Two statements when nothing collides. Keys inside the batch are all different.
 */
export async function writeBatch(
  transaction: Transaction<Database>,
  inputs: readonly AcceptInput[],
  sources: BatchSources,
): Promise<AcceptResult[]> {
  const drafts = inputs.map((input) => makeDraft(input, sources));
  const repeats = await claimKeys(transaction, drafts);
  const fresh = drafts.filter((draft) => !repeats.has(draft));
  await insertLeads(transaction, fresh, sources);
  await insertPhotos(transaction, fresh);
  await sources.inTransaction(transaction, fresh);
  return drafts.map(
    (draft) =>
      repeats.get(draft) ?? { kind: 'accepted', lead: draft.lead, response: draft.response },
  );
}

function makeDraft(input: AcceptInput, { clock, random, digits }: BatchSources): Draft {
  const now = clock();
  const lead: AcceptedLead = {
    uid: makeUuidV7(now, random),
    number: makeLeadNumber(digits, random),
    created_at: new Date(now),
  };
  return { input, lead, response: answer(input, lead) };
}

/** The answer of one request could not be made; the others of its batch are not to blame. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

function answer(input: AcceptInput, lead: AcceptedLead): StoredAnswer {
  try {
    return input.respond(lead);
  } catch (cause) {
    throw new AnswerError('the answer to a request could not be made', { cause });
  }
}

/**
 * Inserts the submission keys. A key that exists belongs to an earlier request, also of another
 * process: the insert waits until that one has committed, then the stored answer is read.
 */
async function claimKeys(
  transaction: Transaction<Database>,
  drafts: readonly Draft[],
): Promise<Map<Draft, AcceptResult>> {
  const keyed = drafts.flatMap((draft) => {
    const { idempotency } = draft.input;
    return idempotency === null ? [] : [{ draft, idempotency }];
  });
  if (keyed.length === 0) return new Map();
  // in one order everywhere, so that two processes with the same keys do not deadlock
  keyed.sort((a, b) => (a.idempotency.key < b.idempotency.key ? -1 : 1));
  const rows = keyed.map(({ draft, idempotency }) => ({
    key: idempotency.key,
    scope: idempotency.scope,
    body_hash: idempotency.bodyHash,
    response: draft.response.body,
    status: draft.response.status,
    lead_uid: draft.lead.uid,
    created_at: draft.lead.created_at,
  }));
  const claimed = await sql<{ lead_uid: string }>`
    insert into idempotency_keys (key, scope, body_hash, response, status, lead_uid, created_at)
    select key, scope, body_hash, response, status, lead_uid, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(key uuid, scope text,
      body_hash text, response jsonb, status integer, lead_uid uuid, created_at timestamptz)
    on conflict (key) do nothing
    returning lead_uid
  `.execute(transaction);
  const won = new Set(claimed.rows.map((row) => row.lead_uid));
  const lost = keyed.filter(({ draft }) => !won.has(draft.lead.uid));
  return lost.length === 0 ? new Map() : await readAnswers(transaction, lost);
}

async function readAnswers(
  transaction: Transaction<Database>,
  lost: readonly { draft: Draft; idempotency: NonNullable<AcceptInput['idempotency']> }[],
): Promise<Map<Draft, AcceptResult>> {
  const stored = await transaction
    .selectFrom('idempotency_keys as k')
    .innerJoin('leads as l', 'l.uid', 'k.lead_uid')
    .select(['k.key', 'k.scope', 'k.body_hash', 'k.response', 'k.status'])
    .select(['l.uid', 'l.number', 'l.created_at'])
    .where(
      'k.key',
      'in',
      lost.map(({ idempotency }) => idempotency.key),
    )
    .execute();
  const byKey = new Map(stored.map((row) => [row.key, row]));
  return new Map(
    lost.map(({ draft, idempotency }): [Draft, AcceptResult] => {
      const row = byKey.get(idempotency.key.toLowerCase());
      // the key belongs to another operation, or its request has been deleted
      if (row?.scope !== idempotency.scope || row.body_hash !== idempotency.bodyHash) {
        return [draft, { kind: 'conflict' }];
      }
      const { uid, number, created_at } = row;
      const response = { status: row.status, body: row.response };
      return [draft, { kind: 'repeated', lead: { uid, number, created_at }, response }];
    }),
  );
}

/** Inserts the requests; one whose number is in use gets another number. */
async function insertLeads(
  transaction: Transaction<Database>,
  drafts: readonly Draft[],
  { random, digits }: BatchSources,
): Promise<void> {
  let rest = drafts;
  for (let tries = 0; rest.length > 0; tries += 1) {
    if (tries > 0) await renumber(transaction, rest, digitsAfter(digits, tries), random);
    const rows = rest.map(({ input, lead }) => ({ ...input.lead, ...lead }));
    const { rows: inserted } = await sql<{ uid: string }>`
      insert into leads (uid, number, kind, name, phone, email, message, context, campaign, consent,
        honeypot, spam_hints, time_zone, first_in_queue, created_at,
        next_step, next_step_at, snoozed_at, snoozed_until)
      select uid, number, kind, name, phone, email, message, coalesce(context, '{}'), campaign, consent,
        honeypot, spam_hints, time_zone, coalesce(first_in_queue, false), created_at,
        case when next_step_at is null then null else 'call' end, next_step_at,
        case when snoozed_until is null then null else created_at end, snoozed_until
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(uid uuid, number text, kind text,
        name text, phone text, email text, message text, context jsonb, campaign jsonb, consent jsonb,
        honeypot boolean, spam_hints jsonb, time_zone text, first_in_queue boolean,
        created_at timestamptz, next_step_at timestamptz, snoozed_until timestamptz)
      on conflict (number) do nothing
      returning uid
    `.execute(transaction);
    const done = new Set(inserted.map((row) => row.uid));
    rest = rest.filter((draft) => !done.has(draft.lead.uid));
  }
}

/** Names the photos of the requests; nothing is asked of the database when there are none. */
async function insertPhotos(
  transaction: Transaction<Database>,
  drafts: readonly Draft[],
): Promise<void> {
  const rows = drafts.flatMap(({ input, lead }) =>
    (input.photos ?? []).map((photo, position) => ({ ...photo, position, lead_uid: lead.uid })),
  );
  if (rows.length > 0) await transaction.insertInto('lead_photos').values(rows).execute();
}

/** Gives other numbers, also in the answers that are stored already. */
async function renumber(
  transaction: Transaction<Database>,
  drafts: readonly Draft[],
  digits: number,
  random: RandomBytes,
): Promise<void> {
  for (const draft of drafts) {
    draft.lead = { ...draft.lead, number: makeLeadNumber(digits, random) };
    draft.response = answer(draft.input, draft.lead);
    const { idempotency } = draft.input;
    if (idempotency === null) continue;
    await transaction
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(draft.response.body), status: draft.response.status })
      .where('key', '=', idempotency.key)
      .execute();
  }
}

import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { joinMessages } from '@prichal/proposals';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

/** While a letter is being sent no other process sends it, ms. */
const LEASE_MS = 2 * 60_000;
/** Each takes 20 s at most: all of them end within the lease. */
const BATCH = 5;
const MINUTE_MS = 60_000;
/** After the first, second… failure; after one more a person has to notify the client. */
const PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** Events of this time make one message: a letter waits so long, ms. */
const TOGETHER_MS = MINUTE_MS;

/**
 * Writes what a client is to read of an event, in its transaction; nothing for an empty text. Events of one minute stand
 * in one message.
 */
export async function queueMessage(
  trx: Transaction<Database>,
  {
    dealUid,
    lead,
    text,
    now,
  }: { dealUid: string; lead: Pick<Lead, 'email' | 'demo'>; text: string; now: Date },
): Promise<void> {
  if (text === '') return;
  const recent = await trx
    .selectFrom('client_messages')
    .select(['uid', 'text'])
    .where('deal_uid', '=', dealUid)
    .where('state', 'in', ['pending', 'by-hand'])
    // nobody has begun to send it
    .where('lease', '=', 0)
    .where('at', '>', new Date(now.getTime() - TOGETHER_MS))
    .orderBy('uid', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (recent !== undefined && recent.text !== null) {
    const joined = joinMessages(recent.text, text);
    await trx
      .updateTable('client_messages')
      .set({ text: joined })
      .where('uid', '=', recent.uid)
      .execute();
    return;
  }
  await trx
    .insertInto('client_messages')
    .values({
      uid: makeUuidV7(now.getTime(), randomBytes),
      deal_uid: dealUid,
      at: now,
      text,
      // nothing goes out from a demo
      state: lead.email === null || lead.demo ? 'by-hand' : 'pending',
      due_at: new Date(now.getTime() + TOGETHER_MS),
    })
    .execute();
}

/** The message about the event of one moment, while nobody has begun to send it; false: it went out or was joined. */
export async function isUnsent(db: Kysely<Database>, message: EventMessage): Promise<boolean> {
  const row = await unsent(db, message).executeTakeFirst();
  return row !== undefined;
}

/** Takes back the message about the event of one moment. @returns false: somebody has begun to send it, or there is none */
export async function withdrawMessage(
  trx: Transaction<Database>,
  message: EventMessage,
): Promise<boolean> {
  const row = await unsent(trx, message).forUpdate().executeTakeFirst();
  if (row === undefined) return false;
  await trx.deleteFrom('client_messages').where('uid', '=', row.uid).execute();
  return true;
}

interface EventMessage {
  dealUid: string;
  /** of the event that it began with */
  at: Date;
}

function unsent(db: Kysely<Database>, { dealUid, at }: EventMessage) {
  return db
    .selectFrom('client_messages')
    .select('uid')
    .where('deal_uid', '=', dealUid)
    .where('at', '=', at)
    .where('state', 'in', ['pending', 'by-hand'])
    .where('lease', '=', 0);
}

/** A letter that is due, with the address it goes to. */
export interface DueMessage {
  uid: string;
  /** «С-19304» */
  number: string;
  email: string;
  text: string;
  failures: number;
  /** number of this try: a later one makes it void */
  lease: number;
}

/** Takes what is due for this process. Messages without an address any more wait for a person. */
export async function claimMessages(db: Kysely<Database>, now: Date): Promise<DueMessage[]> {
  const moment = now.toISOString();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const { rows } = await sql<{ uid: string; lease: number }>`
    update client_messages set due_at = ${until}::timestamptz, lease = lease + 1
    where uid in (
      select uid from client_messages where state = 'pending' and due_at <= ${moment}::timestamptz
      order by due_at asc limit ${BATCH} for update skip locked
    )
    returning uid, lease
  `.execute(db);
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('client_messages as m')
    .innerJoin('deals as d', 'd.uid', 'm.deal_uid')
    .innerJoin('leads as l', 'l.uid', 'd.lead_uid')
    .select(['m.uid', 'm.text', 'm.failures', 'd.number', 'l.email'])
    .where(
      'm.uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .execute();
  const due: DueMessage[] = [];
  for (const { uid, text, failures, number, email } of found) {
    const lease = rows.find((row) => row.uid === uid)?.lease ?? 0;
    if (text !== null && email !== null) due.push({ uid, number, email, text, failures, lease });
    else await settleMessage(db, { uid, lease, failures }, { kind: 'by-hand' }, now);
  }
  return due;
}

/** Whether a claimed letter may still leave: its client was not erased, nobody has informed the client, the lease holds. */
export async function isStillDue(
  db: Kysely<Database>,
  { uid, lease }: Pick<DueMessage, 'uid' | 'lease'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('client_messages')
    .select('uid')
    .where('uid', '=', uid)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .where('due_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export type MessageResult =
  | { kind: 'sent' }
  /** no mail is configured, or no address is left */
  | { kind: 'by-hand' }
  /** `error` in Russian; `isFinal`: the server will never take it */
  | { kind: 'failed'; error: string; isFinal: boolean };

/**
 * Writes the end of a try, unless another one has begun since. A letter whose process died before this is sent once
 * more: at least once, and its number stays the same.
 */
export async function settleMessage(
  db: Kysely<Database>,
  { uid, lease, failures }: Pick<DueMessage, 'uid' | 'lease' | 'failures'>,
  result: MessageResult,
  now: Date,
): Promise<void> {
  const pause = PAUSES_MS[failures];
  const isOver = result.kind === 'failed' && (result.isFinal || pause === undefined);
  await db
    .updateTable('client_messages')
    .set(
      result.kind === 'failed'
        ? {
            state: isOver ? 'failed' : 'pending',
            failures: failures + 1,
            last_error: result.error,
            due_at: new Date(now.getTime() + (pause ?? 0)),
          }
        : { state: result.kind, last_error: null },
    )
    .where('uid', '=', uid)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .execute();
}

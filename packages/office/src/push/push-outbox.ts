import type { Database, InTransaction, PushKind } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { dropPushes } from './drop-pushes.ts';

/** While a push is being sent no other process sends it, ms. */
const LEASE_MS = 60_000;
/** Later than this it is no news, ms. */
const LATEST_MS = 60 * 60_000;
const BATCH = 20;

/** Of one lead. */
export type LeadPushKind = Exclude<PushKind, 'digest'>;

/** A push that is due, with the device it goes to. */
export interface DuePush {
  uid: string;
  device: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
  /** when it was written; a newer one of the same lead takes its row over */
  createdAt: Date;
  /** null: a test, or the digest */
  lead: { uid: string; number: string; kind: LeadPushKind } | null;
  isDigest: boolean;
}

/** Writes a push to each device of those who take leads, in the transaction of the accepted requests. */
export const queuePushes: InTransaction = async (trx, accepted) => {
  const leads = accepted.filter(({ input }) => !input.lead.honeypot).map(({ lead }) => lead);
  if (leads.length === 0) return;
  await sql`
    insert into push_messages (uid, subscription_uid, lead_uid, due_at, created_at)
    select gen_random_uuid(), p.uid, l.uid, l.created_at, l.created_at
    from unnest(${leads.map(({ uid }) => uid)}::uuid[],
      ${leads.map(({ created_at: at }) => at.toISOString())}::timestamptz[]) as l(uid, created_at)
    cross join push_subscriptions as p
    join staff as s on s.uid = p.staff_uid
    where s.state = 'active' and s.role <> 'editor'
  `.execute(trx);
};

/**
 * Takes what is due for this process. What nobody needs any more is deleted: the lead was taken, or the news is an hour
 * old.
 */
export async function claimPushes(db: Kysely<Database>, now: Date): Promise<DuePush[]> {
  const moment = now.toISOString();
  const { rows: claimed } = await sql<{ uid: string }>`
    update push_messages set due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz
    where uid in (
      select uid from push_messages where due_at <= ${moment}::timestamptz
      order by due_at asc limit ${BATCH} for update skip locked
    )
    returning uid
  `.execute(db);
  if (claimed.length === 0) return [];
  const uids = claimed.map(({ uid }) => uid);
  const rows = await db
    .selectFrom('push_messages as m')
    .innerJoin('push_subscriptions as p', 'p.uid', 'm.subscription_uid')
    .leftJoin('leads as l', 'l.uid', 'm.lead_uid')
    .select(['m.uid', 'm.failures', 'm.created_at', 'm.lead_uid', 'm.kind', 'l.number'])
    .select(['p.uid as device'])
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('m.uid', 'in', uids)
    .where('m.created_at', '>', new Date(now.getTime() - LATEST_MS))
    .where(IS_WANTED)
    .execute();
  const wanted = new Set(rows.map(({ uid }) => uid));
  await deletePushes(
    db,
    uids.filter((uid) => !wanted.has(uid)),
  );
  return rows.map(({ lead_uid: uid, number, kind, created_at: createdAt, ...push }) => ({
    ...push,
    createdAt,
    lead: uid === null || number === null || kind === 'digest' ? null : { uid, number, kind },
    isDigest: kind === 'digest',
  }));
}

/** Of `claimPushes`: what was taken by a colleague, or was put off again, is no news for this device. */
const IS_WANTED = sql<boolean>`
  (m.lead_uid is null
  or (l.in_queue and (m.kind = 'new' or l.assignee is null))
  or (m.kind <> 'new' and (l.assignee is null or l.assignee = p.staff_uid)
    and (m.kind not in ('call', 'step') or l.next_step_at <= m.created_at)))
`;

/** What a try has come to. */
export type PushResult =
  | { kind: 'accepted' }
  /** the browser has ended the subscription */
  | { kind: 'gone' }
  /** `error` in Russian; `againAt` null: given up */
  | { kind: 'failed'; error: string; againAt: Date | null };

/**
 * Writes the end of a try, unless newer news has taken the row over meanwhile. A push whose process died before is sent
 * once more: it replaces the first one on the screen.
 */
export async function settlePush(
  db: Kysely<Database>,
  { uid, device, failures, createdAt }: DuePush,
  result: PushResult,
  now: Date,
): Promise<void> {
  if (result.kind === 'gone') {
    await dropPushes(db, { device });
    return;
  }
  const isFailed = result.kind === 'failed';
  await db
    .updateTable('push_subscriptions')
    .set(isFailed ? { last_error: result.error } : { last_error: null, sent_at: now })
    .where('uid', '=', device)
    .execute();
  const againAt = isFailed ? result.againAt : null;
  if (againAt === null)
    await db
      .deleteFrom('push_messages')
      .where('uid', '=', uid)
      .where('created_at', '=', createdAt)
      .execute();
  else
    await db
      .updateTable('push_messages')
      .set({ due_at: againAt, failures: failures + 1 })
      .where('uid', '=', uid)
      .where('created_at', '=', createdAt)
      .execute();
}

async function deletePushes(db: Kysely<Database>, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await db.deleteFrom('push_messages').where('uid', 'in', uids).execute();
}

import type { SessionFactors } from '@prichal/contract/office';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { dropPushes } from '../push/drop-pushes.ts';
import { OfficeError } from '../errors.ts';
import type { Session } from './read-session.ts';

/** One device that a person is signed in on. */
export interface OwnSession {
  uid: string;
  /** the browser's own description */
  device: string;
  factors: SessionFactors;
  createdAt: Date;
  /** to about five minutes */
  seenAt: Date;
  /** the one that asks */
  current: boolean;
}

/** Where the person is signed in, the last seen first. */
export async function listOwnSessions(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['uid', 'device', 'factors', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('staff_uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('uid', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.uid === sessionUid }));
}

/** Ends one of the person's own sessions. @throws {OfficeError} unknown-session: of somebody else, too */
export async function endOwnSession(
  db: Kysely<Database>,
  { uid }: Session,
  sessionUid: string,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_sessions')
      .set({ ended_at: now })
      .where('uid', '=', sessionUid)
      .where('staff_uid', '=', uid)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new OfficeError('unknown-session', 'Такого сеанса нет.');
    await dropPushes(trx, { session: sessionUid });
    await writeAudit(trx, { at: now, actor: uid, action: 'session.ended', subject: uid });
  });
}

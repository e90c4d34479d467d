import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { dropPushes } from '../push/drop-pushes.ts';
import { tokenHash } from './session-token.ts';

/** Ends every open session of a person and pushes to all their devices, in the caller's transaction. @returns how many */
export async function endOpenSessions(
  trx: Transaction<Database>,
  staffUid: string,
  now: Date,
): Promise<number> {
  await dropPushes(trx, { staff: staffUid });
  const { numUpdatedRows } = await trx
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_uid', '=', staffUid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Signs a device out. A session that is over already stays as it is. */
export async function signOut(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const ended = await trx
      .updateTable('staff_sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', tokenHash(token))
      .where('ended_at', 'is', null)
      .returning(['staff_uid', 'uid'])
      .executeTakeFirst();
    if (ended === undefined) return;
    await dropPushes(trx, { session: ended.uid });
    const { staff_uid: uid } = ended;
    await writeAudit(trx, { at: now, actor: uid, action: 'session.ended', subject: uid });
  });
}

/** Signs a person out everywhere. @returns from how many devices */
export async function signOutEverywhere(
  db: Kysely<Database>,
  uid: string,
  now: Date,
): Promise<number> {
  return transact(db, async (trx) => {
    const sessions = await endOpenSessions(trx, uid, now);
    const details = { sessions };
    await writeAudit(trx, {
      at: now,
      actor: uid,
      action: 'session.all-ended',
      subject: uid,
      details,
    });
    return sessions;
  });
}

import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../password/hash-password.ts';
import { endOpenSessions } from '../sessions/end-sessions.ts';
import type { Session } from '../sessions/read-session.ts';
import { startSession } from '../sessions/start-session.ts';
import type { DeviceInput, OpenedSession } from '../sessions/start-session.ts';
import { checkPassword } from './check-input.ts';
import { findPerson } from './find-person.ts';

/**
 * The person's own new password. All sessions end; this device gets a new one with the same factors.
 * @throws {OfficeError} wrong-input, busy
 */
export async function setOwnPassword(
  db: Kysely<Database>,
  { uid, factors }: Session,
  input: DeviceInput & { password: string },
): Promise<OpenedSession> {
  const { password, now } = input;
  checkPassword(password, (await findPerson(db, { uid })).login);
  const hash = await hashPassword(password);
  return transact(db, async (trx) => {
    const person = await findPerson(trx, { uid }, true);
    await trx
      .updateTable('staff')
      .set({ password_hash: hash, version: person.version + 1, updated_at: now })
      .where('uid', '=', uid)
      .execute();
    const sessions = await endOpenSessions(trx, uid, now);
    const details = { sessions };
    await writeAudit(trx, {
      at: now,
      actor: uid,
      action: 'staff.password-set',
      subject: uid,
      details,
    });
    return startSession(trx, person, factors, input);
  });
}

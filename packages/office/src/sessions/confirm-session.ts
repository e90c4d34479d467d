import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { findPerson } from '../people/find-person.ts';
import { checkCode, useProof } from '../second-factor/check-code.ts';
import type { CodeProof } from '../second-factor/check-code.ts';
import type { Session } from './read-session.ts';
import { beginTry, blameCode, forgetTry } from './sign-in-tries.ts';
import { checkPasswordOf } from './sign-in.ts';
import { FRESH_MS } from './start-session.ts';

/** By the password, or by a code of the app. */
export type Confirmation = { password: string } | { code: string };

/**
 * The person proves once more who it is; for ten minutes the session may do what needs that.
 * @throws {OfficeError} wrong-input: not proven, too-many, busy
 */
export async function confirmSession(
  db: Kysely<Database>,
  session: Session,
  { by, key, now }: { by: Confirmation; key: Buffer; now: Date },
): Promise<Session> {
  const { uid, sessionUid } = session;
  const person = await findPerson(db, { uid });
  const attempt = await beginTry(db, { login: person.login, staffUid: uid, key, now });
  const field = 'code' in by ? 'code' : 'password';
  const proof: CodeProof | null =
    'code' in by
      ? await checkCode(db, person, { code: by.code, key, loginHash: attempt.loginHash, now })
      : (await checkPasswordOf(db, person, by.password, attempt))
        ? { kind: 'none' }
        : null;
  const freshUntil = new Date(now.getTime() + FRESH_MS);
  const confirmed =
    proof !== null &&
    // without an app there is no code that could prove anything
    ('password' in by || proof.kind !== 'none') &&
    (await transact(db, async (trx) => {
      if (!(await useProof(trx, uid, proof, now))) return false;
      await forgetTry(trx, attempt);
      await trx
        .updateTable('staff_sessions')
        .set({ fresh_until: freshUntil })
        .where('uid', '=', sessionUid)
        .execute();
      await writeAudit(trx, { at: now, actor: uid, action: 'session.confirmed', subject: uid });
      return true;
    }));
  if (confirmed) return { ...session, freshUntil };
  if ('code' in by) await blameCode(db, attempt);
  throw new OfficeError('wrong-input', 'Не подходит. Попробуйте ещё раз.', { field });
}

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { provePasskey, usePasskey } from '../passkeys/prove-passkey.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { findPerson } from '../people/find-person.ts';
import { checkCode, useProof } from '../second-factor/check-code.ts';
import type { Session } from './read-session.ts';
import { beginTry, blameCode, forgetTry } from './sign-in-tries.ts';
import { checkPasswordOf } from './sign-in.ts';
import { FRESH_MS } from './start-session.ts';

interface ConfirmInput {
  /** of `officeKey` */
  key: Buffer;
  now: Date;
}

/**
 * The person proves once more who it is, by the password or a code; for ten minutes the session may do what needs that.
 * @throws {OfficeError} wrong-input: not proven, too-many, busy
 */
export async function confirmSession(
  db: Kysely<Database>,
  session: Session,
  by: { password: string } | { code: string },
  { key, now }: ConfirmInput,
): Promise<Session> {
  const { uid } = session;
  const person = await findPerson(db, { uid });
  const attempt = await beginTry(db, { login: person.login, staffUid: uid, key, now });
  if ('password' in by) {
    if (!(await checkPasswordOf(db, person, by.password, attempt))) throw wrong('password');
    return transact(db, async (trx) => {
      await forgetTry(trx, attempt);
      return refresh(trx, session, now);
    });
  }
  const { loginHash } = attempt;
  const proof = await checkCode(db, person, { code: by.code, key, loginHash, now });
  const confirmed = await transact(db, async (trx) => {
    // without an app there is no code that could prove anything
    if (proof === null || proof.kind === 'none') return null;
    if (!(await useProof(trx, uid, proof, now))) return null;
    await forgetTry(trx, attempt);
    return refresh(trx, session, now);
  });
  if (confirmed !== null) return confirmed;
  await blameCode(db, attempt);
  throw wrong('code');
}

/** The same by a passkey of the same person. @throws {OfficeError} wrong-input */
export async function confirmByPasskey(
  db: Kysely<Database>,
  session: Session,
  input: { response: AuthenticationResponseJSON; site: PasskeySite; now: Date },
): Promise<Session> {
  const proof = await provePasskey(db, input);
  const confirmed = await transact(db, async (trx) => {
    if (proof === null || proof.staffUid !== session.uid) return null;
    return (await usePasskey(trx, proof, input.now)) ? refresh(trx, session, input.now) : null;
  });
  if (confirmed === null) throw wrong('passkey');
  return confirmed;
}

async function refresh(trx: Transaction<Database>, session: Session, now: Date): Promise<Session> {
  const { uid, sessionUid } = session;
  const freshUntil = new Date(now.getTime() + FRESH_MS);
  await trx
    .updateTable('staff_sessions')
    .set({ fresh_until: freshUntil })
    .where('uid', '=', sessionUid)
    .execute();
  await writeAudit(trx, { at: now, actor: uid, action: 'session.confirmed', subject: uid });
  return { ...session, freshUntil };
}

function wrong(field: string): OfficeError {
  return new OfficeError('wrong-input', 'Не подходит. Попробуйте ещё раз.', { field });
}

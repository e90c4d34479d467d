import { transact } from '@prichal/database';
import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { normalLogin } from '../people/check-input.ts';
import { NOBODY, verifyPassword } from '../password/hash-password.ts';
import { checkCode, useProof } from '../second-factor/check-code.ts';
import type { CodeProof } from '../second-factor/check-code.ts';
import { beginTry, blameCode, forgetTry } from './sign-in-tries.ts';
import type { Try } from './sign-in-tries.ts';
import { startSession } from './start-session.ts';
import type { DeviceInput, OpenedSession } from './start-session.ts';

type Person = Omit<Selectable<StaffTable>, 'version' | 'created_at' | 'updated_at' | 'state'>;

export interface SignInInput extends DeviceInput {
  login: string;
  password: string;
  /** of the authenticator app, or a recovery code; empty: none */
  code: string;
  /** opens stored secrets, see `officeKey` */
  key: Buffer;
}

/**
 * Opens a session under a new token; without a second factor it only leads to setting one up. An unknown login, a
 * disabled person, a wrong password and a wrong code are one answer, null; the first three after the same work: one hash
 * and one row.
 * @throws {OfficeError} busy, too-many
 */
export async function signIn(
  db: Kysely<Database>,
  input: SignInInput,
): Promise<OpenedSession | null> {
  const { password, code, key, now } = input;
  const login = normalLogin(input.login);
  const person = await db
    .selectFrom('staff')
    .select(['uid', 'login', 'name', 'role', 'password_hash', 'totp_secret', 'totp_last_step'])
    .where('login', '=', login)
    .executeTakeFirst();
  const staffUid = person?.uid ?? null;
  const attempt = await beginTry(db, { login, staffUid, key, now });
  const proven = await checkPasswordOf(db, person, password, attempt);
  if (!proven || person === undefined) return null;
  const { loginHash } = attempt;
  const proof = await checkCode(db, person, { code, key, loginHash, now });
  if (proof !== null) return openSession(db, { person, proof, attempt }, input);
  await blameCode(db, attempt);
  return null;
}

/** @throws {OfficeError} busy: then nothing was tried */
export async function checkPasswordOf(
  db: Kysely<Database>,
  person: Pick<Person, 'password_hash'> | undefined,
  password: string,
  attempt: Try,
): Promise<boolean> {
  try {
    return await verifyPassword(person?.password_hash ?? NOBODY, password);
  } catch (error) {
    await forgetTry(db, attempt);
    throw error;
  }
}

/** Null when the person is disabled, or has another password, role or secret, or used the code, since it was read. */
async function openSession(
  db: Kysely<Database>,
  { person, proof, attempt }: { person: Person; proof: CodeProof; attempt: Try },
  input: SignInInput,
): Promise<OpenedSession | null> {
  const { uid } = person;
  return transact(db, async (trx) => {
    if (!(await lockSame(trx, person))) return null;
    if (!(await useProof(trx, uid, proof, input.now))) return null;
    if (proof.kind === 'recovery')
      await writeAudit(trx, {
        at: input.now,
        actor: uid,
        action: 'staff.recovery-code-used',
        subject: uid,
      });
    await forgetTry(trx, attempt);
    return startSession(trx, person, proof.kind === 'none' ? 'password' : 'password+totp', input);
  });
}

async function lockSame(trx: Transaction<Database>, person: Person): Promise<boolean> {
  const same = await trx
    .selectFrom('staff')
    .select('uid')
    .where('uid', '=', person.uid)
    .where('state', '=', 'active')
    .where('role', '=', person.role)
    .where('password_hash', '=', person.password_hash)
    .where('totp_secret', 'is not distinct from', person.totp_secret)
    .forUpdate()
    .executeTakeFirst();
  return same !== undefined;
}

import { transact } from '@prichal/database';
import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { NOBODY, verifyPassword } from '../password/hash-password.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { normalLogin } from '../people/check-input.ts';
import { startSession } from './start-session.ts';
import type { DeviceInput, OpenedSession } from './start-session.ts';

type Person = Omit<Selectable<StaffTable>, 'version' | 'created_at' | 'updated_at' | 'state'>;

export interface SignInInput extends DeviceInput {
  login: string;
  password: string;
  /** of the authenticator app; empty: none */
  code: string;
  /** opens stored secrets, see `officeKey` */
  key: Buffer;
}

/**
 * Opens a session under a new token. An unknown login, a disabled person, a wrong password and a wrong code are one
 * answer, null; the first three after the same work: one hash and one audit line.
 * @throws {OfficeError} busy
 */
export async function signIn(
  db: Kysely<Database>,
  input: SignInInput,
): Promise<OpenedSession | null> {
  const { password, now } = input;
  const login = normalLogin(input.login);
  const person = await db
    .selectFrom('staff')
    .select(['uid', 'login', 'name', 'role', 'password_hash', 'totp_secret', 'totp_last_step'])
    .where('login', '=', login)
    .executeTakeFirst();
  const proven = await verifyPassword(person?.password_hash ?? NOBODY, password);
  const known = proven ? person : undefined;
  const step = known === undefined ? null : await checkCode(db, known, input);
  const opened =
    known === undefined || step === null ? null : await openSession(db, known, step, input);
  if (opened === null)
    await writeAudit(db, {
      at: now,
      actor: 'unknown',
      action: known !== undefined && step === null ? 'session.code-failed' : 'session.failed',
      subject: person?.uid ?? null,
    });
  return opened;
}

/** Null when the person is disabled, or has another password or role, or used a code, since it was read. */
async function openSession(
  db: Kysely<Database>,
  person: Person,
  step: number,
  input: SignInInput,
): Promise<OpenedSession | null> {
  const { uid } = person;
  return transact(db, async (trx) => {
    const same = await trx
      .selectFrom('staff')
      .select('uid')
      .where('uid', '=', uid)
      .where('state', '=', 'active')
      .where('role', '=', person.role)
      .where('password_hash', '=', person.password_hash)
      .where('totp_last_step', '=', person.totp_last_step)
      .where('totp_secret', 'is not distinct from', person.totp_secret)
      .forUpdate()
      .executeTakeFirst();
    if (same === undefined) return null;
    await trx.updateTable('staff').set({ totp_last_step: step }).where('uid', '=', uid).execute();
    const factors = person.totp_secret === null ? 'password' : 'password+totp';
    return startSession(trx, person, factors, input);
  });
}

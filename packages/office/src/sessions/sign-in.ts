import { transact } from '@prichal/database';
import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { NOBODY, verifyPassword } from '../password/hash-password.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { normalLogin } from '../people/check-input.ts';
import type { Session } from './read-session.ts';
import { makeSessionToken, tokenHash } from './session-token.ts';

/** A working day; the next morning one signs in again. */
const LIFETIME_MS = 12 * 60 * 60_000;
/** Sessions that are over are listed for so long, then deleted at the person's next sign-in. */
const RETENTION_MS = 90 * 24 * 60 * 60_000;
const DEVICE_MAX = 300;

type Person = Omit<Selectable<StaffTable>, 'version' | 'created_at' | 'updated_at' | 'state'>;

export interface SignInInput {
  login: string;
  password: string;
  /** of the authenticator app; empty: none */
  code: string;
  /** opens stored secrets, see `officeKey` */
  key: Buffer;
  /** the browser's own description */
  device: string;
  /** the token that the device had before; its session ends */
  before: string | null;
  now: Date;
}

/**
 * Opens a session under a new token. An unknown login, a disabled person, a wrong password and a wrong code are one
 * answer, null; the first three after the same work: one hash and one audit line.
 * @throws {OfficeError} busy
 */
export async function signIn(
  db: Kysely<Database>,
  input: SignInInput,
): Promise<{ token: string; session: Session } | null> {
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
  { device, before, now }: SignInInput,
): Promise<{ token: string; session: Session } | null> {
  const { uid, name, role } = person;
  const token = makeSessionToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const opened = await transact(db, async (trx) => {
    const same = await trx
      .selectFrom('staff')
      .select('uid')
      .where('uid', '=', uid)
      .where('state', '=', 'active')
      .where('role', '=', role)
      .where('password_hash', '=', person.password_hash)
      .where('totp_last_step', '=', person.totp_last_step)
      .where('totp_secret', 'is not distinct from', person.totp_secret)
      .forUpdate()
      .executeTakeFirst();
    if (same === undefined) return false;
    await trx.updateTable('staff').set({ totp_last_step: step }).where('uid', '=', uid).execute();
    if (before !== null)
      await trx
        .updateTable('staff_sessions')
        .set({ ended_at: now })
        .where('token_hash', '=', tokenHash(before))
        .where('ended_at', 'is', null)
        .execute();
    await trx
      .deleteFrom('staff_sessions')
      .where('staff_uid', '=', uid)
      .where('expires_at', '<', new Date(now.getTime() - RETENTION_MS))
      .execute();
    await trx
      .insertInto('staff_sessions')
      .values({
        token_hash: tokenHash(token),
        staff_uid: uid,
        device: [...device].slice(0, DEVICE_MAX).join(''),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await writeAudit(trx, { at: now, actor: uid, action: 'session.started', subject: uid });
    return true;
  });
  return opened ? { token, session: { uid, name, role, expiresAt } } : null;
}

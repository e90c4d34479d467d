import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { proveSecret } from '../second-factor/prove-secret.ts';
import { seal } from '../second-factor/seal.ts';
import { changeStaff } from './change-staff.ts';
import { normalLogin } from './check-input.ts';

/**
 * From now on the person signs in with a code too. `code` proves that the app has the secret.
 * @throws {OfficeError} not-allowed, wrong-input: not the code of this secret, unknown-login
 */
export async function setTotp(
  db: Kysely<Database>,
  actor: Actor,
  input: { login: string; secret: Buffer; code: string; key: Buffer; now: Date },
): Promise<void> {
  requireOwner(actor);
  const { login, secret, code, key, now } = input;
  const step = proveSecret(secret, code, now);
  const set = { totp_secret: seal(key, normalLogin(login), secret), totp_last_step: step };
  await changeStaff(db, actor, { person: login, now, set, action: 'staff.totp-set' });
}

/** The password alone is enough again. @throws {OfficeError} not-allowed, unknown-login */
export async function removeTotp(
  db: Kysely<Database>,
  actor: Actor,
  login: string,
  now: Date,
): Promise<void> {
  await changeStaff(db, actor, {
    person: login,
    now,
    set: { totp_secret: null },
    action: 'staff.totp-removed',
  });
}

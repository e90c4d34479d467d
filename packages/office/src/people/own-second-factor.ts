import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { proveSecret } from '../second-factor/prove-secret.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { seal } from '../second-factor/seal.ts';
import { offerTotp, readSetup } from '../second-factor/setup.ts';
import type { TotpOffer } from '../second-factor/setup.ts';
import { endOpenSessions } from '../sessions/end-sessions.ts';
import type { Session } from '../sessions/read-session.ts';
import { startSession } from '../sessions/start-session.ts';
import type { DeviceInput, OpenedSession } from '../sessions/start-session.ts';
import { findPerson } from './find-person.ts';

/** What a person sees of the own sign-in. */
export interface OwnSignIn {
  login: string;
  totp: boolean;
  /** unused */
  recoveryCodes: number;
}

export async function readOwnSignIn(db: Kysely<Database>, { uid }: Session): Promise<OwnSignIn> {
  const { login, totp_secret: secret } = await findPerson(db, { uid });
  return { login, totp: secret !== null, recoveryCodes: await countRecoveryCodes(db, uid) };
}

/** A secret for the person's app, sealed for this session: nothing changes until `setOwnTotp`. */
export async function offerOwnTotp(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  { issuer, key }: { issuer: string; key: Buffer },
): Promise<TotpOffer> {
  const { login } = await findPerson(db, { uid });
  return offerTotp(key, boundTo(sessionUid), { issuer, label: login });
}

/**
 * From now on the codes of this app count, and new recovery codes. All sessions end; this device gets a new one.
 * @throws {OfficeError} wrong-input
 */
export async function setOwnTotp(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  input: DeviceInput & { setup: string; code: string; key: Buffer },
): Promise<OpenedSession & { recoveryCodes: string[] }> {
  const { setup, code, key, now } = input;
  const secret = readSetup(key, boundTo(sessionUid), setup);
  if (secret === null)
    throw new OfficeError('wrong-input', 'Страница устарела: начните ещё раз.', { field: 'setup' });
  const step = proveSecret(secret, code, now);
  return transact(db, async (trx) => {
    const person = await findPerson(trx, { uid }, true);
    await trx
      .updateTable('staff')
      .set({
        totp_secret: seal(key, person.login, secret),
        totp_last_step: step,
        version: person.version + 1,
        updated_at: now,
      })
      .where('uid', '=', uid)
      .execute();
    const recoveryCodes = await replaceRecoveryCodes(trx, uid, key, now);
    const sessions = await endOpenSessions(trx, uid, now);
    const details = { sessions };
    await writeAudit(trx, { at: now, actor: uid, action: 'staff.totp-set', subject: uid, details });
    return { ...(await startSession(trx, person, 'password+totp', input)), recoveryCodes };
  });
}

/** New recovery codes; the earlier ones are worthless. */
export async function makeRecoveryCodes(
  db: Kysely<Database>,
  { uid }: Session,
  { key, now }: { key: Buffer; now: Date },
): Promise<string[]> {
  return transact(db, async (trx) => {
    const codes = await replaceRecoveryCodes(trx, uid, key, now);
    await writeAudit(trx, {
      at: now,
      actor: uid,
      action: 'staff.recovery-codes-made',
      subject: uid,
    });
    return codes;
  });
}

function boundTo(sessionUid: string): string {
  return `session ${sessionUid}`;
}

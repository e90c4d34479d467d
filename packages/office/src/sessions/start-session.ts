import { randomBytes } from 'node:crypto';
import type { SessionFactors } from '@prichal/contract/office';
import { makeUuidV7 } from '@prichal/database';
import type { Database, StaffTable } from '@prichal/database';
import type { Selectable, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Session } from './read-session.ts';
import { makeSessionToken, tokenHash } from './session-token.ts';

/** A working day; the next morning one signs in again. */
const LIFETIME_MS = 12 * 60 * 60_000;
/** How long a proof of who it is counts for what needs a recent one. */
export const FRESH_MS = 10 * 60_000;
const DEVICE_MAX = 300;

export interface DeviceInput {
  /** the browser's own description */
  device: string;
  /** the token that the device had before; its session ends */
  before: string | null;
  now: Date;
}

/** An open session and the token that is its only key. */
export interface OpenedSession {
  token: string;
  session: Session;
}

/** Opens a session under a new token, in the caller's transaction. */
export async function startSession(
  trx: Transaction<Database>,
  person: Pick<Selectable<StaffTable>, 'uid' | 'name' | 'role'>,
  factors: SessionFactors,
  { device, before, now }: DeviceInput,
): Promise<OpenedSession> {
  const { uid, name, role } = person;
  const token = makeSessionToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const freshUntil = new Date(now.getTime() + FRESH_MS);
  if (before !== null)
    await trx
      .updateTable('staff_sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', tokenHash(before))
      .where('ended_at', 'is', null)
      .execute();
  const sessionUid = makeUuidV7(now.getTime(), randomBytes);
  await trx
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash(token),
      uid: sessionUid,
      staff_uid: uid,
      factors,
      device: [...device].slice(0, DEVICE_MAX).join(''),
      created_at: now,
      seen_at: now,
      fresh_until: freshUntil,
      expires_at: expiresAt,
    })
    .execute();
  const details = { factors };
  await writeAudit(trx, { at: now, actor: uid, action: 'session.started', subject: uid, details });
  return { token, session: { uid, name, role, sessionUid, factors, freshUntil, expiresAt } };
}

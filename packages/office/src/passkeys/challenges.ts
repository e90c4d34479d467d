import { randomBytes } from 'node:crypto';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { tokenHash } from '../sessions/session-token.ts';

const BYTES = 32;
const LIFETIME_MS = 5 * 60_000;

/** A new challenge. @param staffUid who adds a passkey; null: somebody signs in or confirms */
export async function makeChallenge(
  db: Kysely<Database>,
  staffUid: string | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(BYTES));
  await db
    .insertInto('staff_challenges')
    .values({
      hash: tokenHash(Buffer.from(bytes).toString('base64url')),
      staff_uid: staffUid,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return bytes;
}

/** Uses a challenge up, whatever comes of it. @returns false: unknown, used, too old, or made for something else */
export async function useChallenge(
  db: Kysely<Database>,
  challenge: string,
  staffUid: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('hash', '=', tokenHash(challenge))
    .where('staff_uid', 'is not distinct from', staffUid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

import type { SessionFactors, StaffRole } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { tokenHash } from './session-token.ts';

export interface Session {
  /** of the person */
  uid: string;
  name: string;
  role: StaffRole;
  /** names the session without opening it */
  sessionUid: string;
  factors: SessionFactors;
  /** until then it may do what needs a recent proof of who it is */
  freshUntil: Date;
  expiresAt: Date;
}

/** How old «last seen» may be: a write for every request would be too many. */
const SEEN_MS = 5 * 60_000;

/** Whose session this is; null: unknown, ended, expired, or the person is disabled. */
export async function readSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Session | null> {
  const row = await db
    .selectFrom('staff_sessions as o')
    .innerJoin('staff as s', 's.uid', 'o.staff_uid')
    .select(['s.uid', 's.name', 's.role', 'o.uid as sessionUid', 'o.factors'])
    .select(['o.fresh_until as freshUntil', 'o.expires_at as expiresAt', 'o.seen_at'])
    .where('o.token_hash', '=', tokenHash(token))
    .where('o.ended_at', 'is', null)
    .where('o.expires_at', '>', now)
    .where('s.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { seen_at: seen, ...session } = row;
  if (now.getTime() - seen.getTime() > SEEN_MS)
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: now })
      .where('uid', '=', session.sessionUid)
      .execute();
  return session;
}

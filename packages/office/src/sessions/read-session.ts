import type { Database, StaffRole } from '@prichal/database';
import type { Kysely } from 'kysely';
import { tokenHash } from './session-token.ts';

export interface Session {
  uid: string;
  name: string;
  role: StaffRole;
  expiresAt: Date;
}

/** Whose session this is; null: unknown, ended, expired, or the person is disabled. */
export async function readSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Session | null> {
  const row = await db
    .selectFrom('staff_sessions as o')
    .innerJoin('staff as s', 's.uid', 'o.staff_uid')
    .select(['s.uid', 's.name', 's.role', 'o.expires_at'])
    .where('o.token_hash', '=', tokenHash(token))
    .where('o.ended_at', 'is', null)
    .where('o.expires_at', '>', now)
    .where('s.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { expires_at: expiresAt, ...person } = row;
  return { ...person, expiresAt };
}

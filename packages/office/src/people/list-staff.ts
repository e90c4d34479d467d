import type { Database, StaffTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';

export type StaffMember = Pick<
  Selectable<StaffTable>,
  'uid' | 'login' | 'name' | 'role' | 'state' | 'created_at'
> & {
  /** signs in with a code too */
  second_factor: boolean;
  /** open on this many devices */
  sessions: number;
  /** null: never */
  signed_in_at: Date | null;
};

/** Everybody who was ever added, the earliest first. @throws {OfficeError} not-allowed */
export async function listStaff(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<StaffMember[]> {
  requireOwner(actor);
  const rows = await db
    .selectFrom('staff as s')
    .leftJoin('staff_sessions as o', 'o.staff_uid', 's.uid')
    .select(['s.uid', 's.login', 's.name', 's.role', 's.state', 's.created_at'])
    .select(sql<boolean>`s.totp_secret is not null`.as('second_factor'))
    .select(({ fn }) => [
      fn
        .count('o.token_hash')
        .filterWhere('o.ended_at', 'is', null)
        .filterWhere('o.expires_at', '>', now)
        .as('sessions'),
      fn.max('o.created_at').as('signed_in_at'),
    ])
    .groupBy('s.uid')
    .orderBy('s.created_at', 'asc')
    .orderBy('s.uid', 'asc')
    .execute();
  return rows.map((row) => ({ ...row, sessions: Number(row.sessions) }));
}

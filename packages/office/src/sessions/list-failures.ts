import type { Database, SignInFailuresTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';

/** A sign-in or confirmation that failed. */
export type FailedSignIn = Pick<Selectable<SignInFailuresTable>, 'at' | 'kind'> & {
  /** whose sign-in it was; null: no such login */
  name: string | null;
};

/** The newest first, of the last 30 days. @throws {OfficeError} not-allowed */
export async function listFailures(
  db: Kysely<Database>,
  actor: Actor,
  limit: number,
): Promise<FailedSignIn[]> {
  requireOwner(actor);
  return db
    .selectFrom('sign_in_failures as f')
    .leftJoin('staff as s', 's.uid', 'f.staff_uid')
    .select(['f.at', 'f.kind', 's.name'])
    .orderBy('f.at', 'desc')
    .orderBy('f.uid', 'desc')
    .limit(limit)
    .execute();
}

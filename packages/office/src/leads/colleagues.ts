import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { leadScope } from './lead-scope.ts';

/** Who a lead can be assigned to, by name. @throws {OfficeError} not-allowed */
export async function listColleagues(
  db: Kysely<Database>,
  actor: Actor,
): Promise<{ uid: string; name: string }[]> {
  leadScope(actor);
  return await db
    .selectFrom('staff')
    .select(['uid', 'name'])
    .where('state', '=', 'active')
    .where('role', '!=', 'editor')
    .orderBy('name', 'asc')
    .orderBy('uid', 'asc')
    .execute();
}

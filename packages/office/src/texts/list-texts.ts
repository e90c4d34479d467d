import type { CannedText } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { leadScope } from '../leads/lead-scope.ts';

/**
 * Texts that the actor may send: everybody's and own ones; nobody sees another's. By title, everybody's first.
 * @throws {OfficeError} not-allowed: this role sends nothing to clients
 */
export async function listTexts(db: Kysely<Database>, actor: Actor): Promise<CannedText[]> {
  leadScope(actor);
  const own = actor.kind === 'staff' ? actor.uid : null;
  const texts = await db
    .selectFrom('canned_texts')
    .select(['uid', 'staff_uid', 'title', 'body', 'version'])
    .where((row) => row.or([row('staff_uid', 'is', null), row('staff_uid', '=', own)]))
    .orderBy((row) => row('staff_uid', 'is not', null))
    .orderBy('title', 'asc')
    .orderBy('uid', 'asc')
    .execute();
  const isChief = actor.kind === 'terminal' || actor.role === 'owner';
  return texts.map(({ staff_uid: person, ...text }) => ({
    ...text,
    common: person === null,
    editable: person !== null || isChief,
  }));
}

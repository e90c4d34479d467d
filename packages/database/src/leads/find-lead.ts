import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadPhotosTable } from '../schema/lead-retention.ts';
import type { Lead } from './list-leads.ts';

/** One request by its key; null when there is none. */
export async function findLead(db: Kysely<Database>, uid: string): Promise<Lead | null> {
  const lead = await db.selectFrom('leads').selectAll().where('uid', '=', uid).executeTakeFirst();
  return lead ?? null;
}

/**
 * One request by what people say: «П-48213», «п 48213», «48213»; null when there is none.
 * @param spoken as it was typed
 */
export async function findLeadByNumber(db: Kysely<Database>, spoken: string): Promise<Lead | null> {
  const digits = spoken.replace(/\D/g, '');
  if (digits === '') return null;
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('number', '=', `П-${digits}`)
    .executeTakeFirst();
  return lead ?? null;
}

/** Photos of these requests, each in the visitor's order. */
export async function listLeadPhotos(
  db: Kysely<Database>,
  leadUids: readonly string[],
): Promise<Selectable<LeadPhotosTable>[]> {
  if (leadUids.length === 0) return [];
  return await db
    .selectFrom('lead_photos')
    .selectAll()
    .where('lead_uid', 'in', leadUids)
    .orderBy('lead_uid')
    .orderBy('position')
    .execute();
}

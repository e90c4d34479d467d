import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../schema/database.ts';
import { transact } from '../transact.ts';
import { CARS } from './row-names.ts';

/** Number of the newest committed change of cars, and of the newest one that no list of changes names. */
export interface CarRevision {
  revision: number;
  /** an index that covers less than this cannot be brought up to date car by car */
  rebuildFrom: number;
}

/**
 * Runs `work` in a transaction that changes cars; every car it writes gets `revision`. The number is assigned under a
 * row lock held until the end, so numbers become visible in order: a reader that has seen one has seen every smaller
 * one. Writers of cars therefore wait for each other, so `work` must be short.
 */
export function changeCars<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>, revision: number) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => work(trx, await nextRevision(trx)));
}

/** The last of the next `count` numbers. */
export async function nextRevision(trx: Transaction<Database>, count = 1): Promise<number> {
  const { revision } = await trx
    .insertInto('catalog_revision')
    .values({ name: CARS, revision: count, rebuild_from: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ revision: sql`catalog_revision.revision + ${count}` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Records that so many cars changed that the index must be rebuilt rather than updated. */
export async function requireRebuild(trx: Transaction<Database>, revision: number): Promise<void> {
  await trx
    .updateTable('catalog_revision')
    .set({ rebuild_from: revision })
    .where('name', '=', CARS)
    .execute();
}

/** Deletes cars by key and records it for indexes that still contain them; returns how many there were. */
export async function deleteCars(
  trx: Transaction<Database>,
  revision: number,
  uids: readonly string[],
): Promise<number> {
  if (uids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with gone as (
      delete from cars where uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])
      returning uid, source_id, country, id
    )
    insert into removed_cars (uid, source_id, revision, country, id)
    select uid, source_id, ${revision}, country, id from gone
    on conflict (uid) do update set revision = excluded.revision
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Up to where changes of cars count: before the first import that is under way. */
export const HELD_REVISION: RawBuilder<number | null> = sql`
  (select min(first_revision) - 1 from catalog_imports where state = 'making' and first_revision is not null)
`;

/** The number up to which every change counts: before an import that is under way. */
export async function carRevision(db: Kysely<Database>): Promise<CarRevision> {
  const row = await db
    .selectFrom('catalog_revision')
    .select([sql<number>`least(revision, ${HELD_REVISION})`.as('revision'), 'rebuild_from'])
    .where('name', '=', CARS)
    .executeTakeFirst();
  return { revision: row?.revision ?? 0, rebuildFrom: row?.rebuild_from ?? 0 };
}

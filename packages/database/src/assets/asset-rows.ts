import type { Kysely, Selectable } from 'kysely';
import type { AssetsTable } from '../schema/assets.ts';
import type { Database } from '../schema/database.ts';

export type Asset = Pick<Selectable<AssetsTable>, 'name' | 'body' | 'brotli' | 'gzip'>;

/** Stores the files that are new and sets the last use of all to `now`. Safe to run in two processes at once. */
export async function storeAssets(
  db: Kysely<Database>,
  assets: readonly Asset[],
  now: Date,
): Promise<void> {
  if (assets.length === 0) return;
  const names = assets.map(({ name }) => name);
  const known = await db
    .updateTable('assets')
    .set({ seen_at: now })
    .where('name', 'in', names)
    .returning('name')
    .execute();
  const stored = new Set(known.map(({ name }) => name));
  // One by one: a build is some megabytes, and a statement with all of them would be held in memory three times.
  for (const asset of assets)
    if (!stored.has(asset.name))
      await db
        .insertInto('assets')
        .values({ ...asset, seen_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
}

/** The file of this name from any build that was in use lately; null: unknown. */
export async function findAsset(db: Kysely<Database>, name: string): Promise<Asset | null> {
  const row = await db
    .selectFrom('assets')
    .select(['name', 'body', 'brotli', 'gzip'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the files that no process has named since `before`. */
export async function deleteOldAssets(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('assets').where('seen_at', '<', before).execute();
}

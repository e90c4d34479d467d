import type { CatalogReader } from '@prichal/contract';
import type { CatalogIndex, Database, ReadReplica } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Reads rows of cars that an index names. */
export interface CarReads {
  <T>(index: CatalogIndex, read: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** Which server has answered reads that a replica may answer; both count up. */
export interface ReadCounts {
  replica: number;
  primary: number;
}

/**
 * Reads from the replica when it has everything that the index has seen, else from the primary: rows are never older
 * than the list they stand in. Without a replica: from the primary.
 */
export function createCarReads(
  db: Kysely<Database>,
  replica: ReadReplica | null,
  counts: ReadCounts = { replica: 0, primary: 0 },
): CarReads {
  if (replica === null) return (_index, read) => read(db);
  return async (index, read) => {
    const { published: snapshotId, delta } = index;
    const found = await replica.read({ snapshotId, revision: delta.revision }, read);
    counts[found === null ? 'primary' : 'replica'] += 1;
    return found === null ? await read(db) : found.value;
  };
}

/** The catalogue as pages and the public API show it. */
export function shownCatalog({
  catalog,
  shownCar,
}: {
  catalog: CatalogReader;
  shownCar?: CatalogReader['car'];
}): CatalogReader {
  if (shownCar === undefined) return catalog;
  return Object.assign(Object.create(catalog) as CatalogReader, { car: shownCar });
}

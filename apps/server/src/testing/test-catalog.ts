import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { createCatalog } from '../features/catalog/catalog-reader.ts';

/** The catalogue over a test's database; it looks for changes only when it is asked to, and its errors are thrown. */
export function testCatalog(db: Kysely<Database>, now: () => Date = () => new Date()) {
  return createCatalog({
    db,
    now,
    secret: 'tests',
    checkEveryMs: Infinity,
    onError: (error) => {
      throw error;
    },
  });
}

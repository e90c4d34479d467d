import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Cursors } from './cursor.ts';
import type { Selections } from './selections.ts';

/** What every verb of the catalogue works with. */
export interface CatalogParts {
  db: Kysely<Database>;
  selections: Selections;
  cursors: Cursors;
}

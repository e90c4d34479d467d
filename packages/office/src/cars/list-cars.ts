import { searchTerms } from '@prichal/catalog';
import type { CarsTable, Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '../actor.ts';
import { requireCatalogue } from '../imports/require-catalogue.ts';

export interface CarFilter {
  /** as typed: name, lot, year */
  q: string;
  status: 'active' | 'sold';
  /** of the last car of the part before */
  cursor?: string;
}

const PAGE = 30;
/** A shorter text is in so many cars that the newest ones are found sooner by walking over them, characters. */
const INDEXED_FROM = 3;

/** Cars by what was typed, the newest first, in parts. @throws {OfficeError} not-allowed */
export async function listCars(
  db: Kysely<Database>,
  actor: Actor,
  filter: CarFilter,
): Promise<{ cars: Selectable<CarsTable>[]; next: string | null }> {
  requireCatalogue(actor);
  const cars = await carsQuery(db, filter).execute();
  const part = cars.slice(0, PAGE);
  return { cars: part, next: cars.length > PAGE ? (part.at(-1)?.uid ?? null) : null };
}

/** One more than a part shows. */
export function carsQuery(db: Kysely<Database>, { q, status, cursor }: CarFilter) {
  let query = db
    .selectFrom('cars')
    .selectAll()
    .where('status', '=', status)
    .orderBy('uid', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) query = query.where('uid', '<', cursor);
  const rare = [];
  for (const group of searchTerms(q))
    if (group.every((text) => text.length >= INDEXED_FROM)) rare.push(group);
    else
      query = query.where((of) =>
        of.or(group.map((text) => of('search_text', 'like', sql<string>`${`%${text}%`}`))),
      );
  if (rare.length === 0) return query;
  // an array, since the plan of a join goes by a guess of how many are found, and reads the whole table
  const found = db
    .selectFrom('car_words')
    .select('uid')
    .where('words', '@@', sql<string>`${wordsQuery(rare)}::tsquery`);
  return query.where('uid', '=', sql<string>`any(array(${found}))`);
}

/** Every group must be found, any text of it is enough; a text is the beginning of a word's ending. */
function wordsQuery(terms: readonly (readonly string[])[]): string {
  return terms.map((group) => `(${group.map((text) => `'${text}':*`).join(' | ')})`).join(' & ');
}

import { searchTerms } from '@prichal/catalog';
import { SUMS_NOW, selectCarsNow } from '@prichal/database';
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

/** Cars by what was typed, the newest first, in parts. @throws {OfficeError} not-allowed */
export async function listCars(
  db: Kysely<Database>,
  actor: Actor,
  { q, status, cursor }: CarFilter,
): Promise<{ cars: Selectable<CarsTable>[]; next: string | null }> {
  requireCatalogue(actor);
  let query = selectCarsNow(db)
    .selectAll('cars')
    .select(SUMS_NOW)
    .where('status', '=', status)
    .orderBy('cars.uid', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) query = query.where('cars.uid', '<', cursor);
  for (const group of searchTerms(q))
    query = query.where((of) =>
      of.or(group.map((text) => of('search_text', 'like', sql<string>`${`%${text}%`}`))),
    );
  const cars = await query.execute();
  const part = cars.slice(0, PAGE);
  return { cars: part, next: cars.length > PAGE ? (part.at(-1)?.uid ?? null) : null };
}

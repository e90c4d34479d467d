import type { Condition, Photo } from '@prichal/contract';
import { selectCarsNow, sumNow } from '@prichal/database';
import type { CarsTable, Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';

/** A car as the catalogue has it before an import. */
export type ListedCar = Omit<Selectable<CarsTable>, 'condition' | 'options' | 'photos'> & {
  condition: Condition | null;
  options: string[];
  photos: Photo[];
  /** ₽ that its page shows, where it was asked for: `landed_rub` is of the day when the car was written */
  landed_now?: number | null;
};

export interface CarKey {
  country: string;
  sourceId: string;
}

/** Cars by country and source number; those that are not there are missing. */
export async function readListed(
  db: Kysely<Database>,
  keys: readonly CarKey[],
): Promise<Map<string, ListedCar>> {
  if (keys.length === 0) return new Map();
  const rows = await selectCarsNow(db)
    .innerJoin(
      sql<CarKey>`json_to_recordset(${JSON.stringify(keys)}::json)`.as<'feed'>(
        sql`feed (country text, "sourceId" text)`,
      ),
      (join) =>
        join
          .onRef('feed.country', '=', 'cars.country')
          .onRef('feed.sourceId', '=', 'cars.source_id'),
    )
    .selectAll('cars')
    .select(sql<number | null>`${sumNow('landed_rub')}`.as('landed_now'))
    .execute();
  return new Map(
    rows.map((row) => [
      listedKey({ country: row.country, sourceId: row.source_id }),
      row as unknown as ListedCar,
    ]),
  );
}

export function listedKey({ country, sourceId }: CarKey): string {
  return `${country} ${sourceId}`;
}

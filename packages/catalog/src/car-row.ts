import type { Condition, Photo } from '@prichal/contract';
import type { CarsTable } from '@prichal/database';
import type { Insertable } from 'kysely';

type JsonColumn = 'condition' | 'options' | 'photos';

/** A row of `cars` as this package writes it: JSON columns as values, money and powers as decimal text, times as ISO text. */
export type CarRow = Omit<
  Insertable<CarsTable>,
  'updated_at' | 'revision' | 'listed_at' | 'sold_at' | 'typical_sizes' | JsonColumn
> & {
  condition: Condition | null;
  options: string[];
  photos: Photo[];
  listed_at: string;
  typical_sizes: boolean;
  sold_at: string | null;
};

/** The columns that the estimate fills; everything else comes from the listing. */
export const LANDED_COLUMNS = [
  'landed_rub',
  'landed_to_rub',
  'landed_missing',
  'route_via',
  'route_days',
  'util',
  'age',
  'clearance_date',
  'rates_date',
] as const satisfies readonly (keyof CarRow)[];

export type LandedColumns = Pick<CarRow, (typeof LANDED_COLUMNS)[number]>;
/** A listing before its total is known. */
export type ListingRow = Omit<CarRow, keyof LandedColumns>;

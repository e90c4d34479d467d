import type { ColumnType } from 'kysely';

/** Which edition of the catalogue index is published; one row, `name` = "cars". */
export interface CatalogStateTable {
  name: string;
  /** a new one with every publication; parts and caches are keyed by it */
  edition: string;
  /** active cars in it */
  cars: number;
  /** the newest `updated_at` it has seen: a newer one in `cars` means it is behind */
  covers_until: ColumnType<Date, Date | string, Date | string>;
  /** the run of totals it goes by; null: the cars' own columns */
  totals_run: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: ColumnType<Date, Date | string, Date | string>;
}

/** The published index, cut into pieces that a database moves easily. */
export interface CatalogPartsTable {
  edition: string;
  /** 0, 1, 2… in order */
  part: number;
  bytes: Uint8Array;
}

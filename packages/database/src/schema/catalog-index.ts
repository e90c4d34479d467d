import type { ColumnType } from 'kysely';

/** Which snapshot of the catalogue index is published; one row, `name` = "cars". */
export interface CatalogStateTable {
  name: string;
  /** a new one with every publication; parts and caches are keyed by it */
  edition: string;
  /** active cars in it */
  cars: number;
  /** every change of cars up to this number is in it; -1: published before changes were numbered */
  revision: number;
  /** the run of totals it goes by; null: the cars' own columns */
  totals_run: ColumnType<string | null, string | null | undefined, string | null>;
  published_at: ColumnType<Date, Date | string, Date | string>;
}

/** Counts the changes of cars; one row, `name` = "cars", from the first change on. */
export interface CatalogRevisionTable {
  name: string;
  /** number of the newest change */
  revision: number;
  /** number of the newest change not recorded car by car: older indexes are rebuilt */
  rebuild_from: number;
}

/** Cars that were deleted since the published index. */
export interface RemovedCarsTable {
  uid: string;
  source_id: string;
  revision: number;
  /** with `id` the address of its page; null: deleted by an older release */
  country: string | null;
  id: string | null;
}

/** The published index, cut into pieces that a database moves easily. */
export interface CatalogPartsTable {
  edition: string;
  /** 0, 1, 2… in order */
  part: number;
  bytes: Uint8Array;
}

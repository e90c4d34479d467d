import type { ColumnType } from 'kysely';
import type { Json } from './json.ts';

/** An import of cars that is under way. */
export interface CatalogImportsTable {
  uid: string;
  /** all its changes are stored: they are made even when the process that began it has ended */
  ready: boolean;
  /** false: photos of the cars stay as they are */
  with_photos: boolean;
  started_at: ColumnType<Date, Date | string, never>;
}

/** One change of an import that is still to be made: a car to write, or the key of one that was sold. */
export interface StagedCarsTable {
  import: string;
  /** 0, 1, 2… in the order of the file */
  position: number;
  car: Json<unknown> | null;
  sold: string | null;
}

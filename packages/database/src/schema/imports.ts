import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

/** An import of cars: under way, done, or undone. */
export interface CatalogImportsTable {
  uid: string;
  /**
   * storing: nothing is changed yet; making, undoing: completed even when the process that began it has ended; done,
   * undone: history
   */
  state: 'storing' | 'making' | 'done' | 'undoing' | 'undone';
  /** name of the file, without folders */
  file: Generated<string>;
  /** «terminal», «feed» or the uid of the person */
  actor: Generated<string>;
  /** false: photos of the cars stay as they are */
  with_photos: boolean;
  started_at: ColumnType<Date, Date | string, never>;
  finished_at: Date | null;
  /** numbers reserved for its changes of cars, and the last one that was used; null: made by an older release */
  first_revision: number | null;
  next_revision: number | null;
  last_revision: number | null;
  /** the import that this one puts back, shown in the history as a state of that one; null: brings cars */
  undo_of: string | null;
  /** of an undo: cars up to this key were put back or left */
  undo_reached: string | null;
  added: Generated<number>;
  changed: Generated<number>;
  sold: Generated<number>;
  /** of an undone import: cars put back, and cars left because they were changed after it */
  undone: Generated<number>;
  left_changed: Generated<number>;
}

/** What an import changed: a car as it was before; null: it was not there. */
export interface ImportChangesTable {
  import: string;
  uid: string;
  /** of the car after the import: another one means that the car was changed again */
  revision: number;
  previous: Json<unknown> | null;
}

/** An address from which the site takes cars by itself. */
export interface ImportFeedsTable {
  uid: string;
  /** https; its query may hold a key of the supplier, so it is never logged */
  address: string;
  country: string | null;
  /** it has everything that is on sale in its countries */
  full: boolean;
  every_minutes: number;
  /** held: it shrank by more than 30 % and waits for a confirmation */
  state: 'new' | 'done' | 'held' | 'failed';
  /** Russian: why it is held or failed */
  message: string | null;
  /** of the file that was read last, for a conditional request */
  etag: string | null;
  last_modified: string | null;
  /** the last import that changed something */
  import: string | null;
  checked_at: Date | null;
  /** when a file came last; earlier than `checked_at`: the supplier has said since that it is the same */
  taken_at: Date | null;
  created_at: Date;
}

/** What was answered about a table with these columns, see the import's `ImportAnswers`. */
export interface ImportAnswersTable {
  fingerprint: string;
  answers: Json<unknown>;
  updated_at: Date;
}

/** Changes of an import that are still to be made: some cars to write, or the key of one that was sold. */
export interface StagedCarsTable {
  import: string;
  /** in the order of the file; of several cars that of the first one */
  position: number;
  /** JSON of a list of cars */
  cars: string | null;
  sold: string | null;
}

import type { ColumnType, Selectable, Updateable } from 'kysely';
import type { Json, JsonValue } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Head = { [field: string]: JsonValue };

/** A text of the site that was changed in the office; one without a row is as the build has it. */
export interface SiteTextsTable {
  /** «posts/some.md», as its file is called */
  name: string;
  /** of the draft; null: there is none */
  head: ColumnType<Head | null, string | null | undefined, string | null>;
  body: Maybe<string>;
  /** grows with every change */
  version: ColumnType<number, number | undefined, number>;
  /** uid of the staff or «terminal» */
  edited_by: string;
  edited_at: Moment;
  /** number of the version the site shows; null: what the build has, or nothing */
  published: Maybe<number>;
  published_at: MaybeMoment;
  /** when the draft is published by itself; null: not planned */
  publish_at: MaybeMoment;
  /** what became of the last planned publication, Russian; null: nothing to say */
  note: Maybe<string>;
  /** taken off the site */
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>;
}

export type SiteText = Selectable<SiteTextsTable>;
export type SiteTextUpdate = Updateable<SiteTextsTable>;

/** What a text was. */
export interface SiteTextVersionsTable {
  name: string;
  /** from 1 in every text */
  number: number;
  head: Json<Head>;
  body: string;
  /** uid of the staff, «terminal», or «build»: as it came with the program */
  written_by: string;
  written_at: Moment;
  /** the site has shown it */
  was_published: boolean;
}

/** A picture in texts, re-encoded. */
export interface SiteTextImagesTable {
  /** hash of the body, which its address ends with */
  hash: string;
  body: Buffer;
  /** px */
  width: number;
  height: number;
  added_by: string;
  added_at: Moment;
}

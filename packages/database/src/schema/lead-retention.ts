import type { ColumnType } from 'kysely';
import type { Json } from './json.ts';

/** A stored photo of a request; the bytes are in the photo store under `name`. */
export interface LeadPhotosTable {
  /** «leads/<uuid>.webp» */
  name: string;
  lead_uid: string;
  /** as the visitor ordered them, from 0 */
  position: number;
  /** px */
  width: number;
  height: number;
  bytes: number;
}

/** Every consent text this site has ever shown, exactly: never deleted. */
export interface ConsentTextsTable {
  sha256: string;
  /** "personal-data", "advertising" */
  document: string;
  version: string;
  /** paragraphs, one per line; the hash is of this */
  text: string;
  shown_from: ColumnType<Date, Date | string, never>;
}

/** A photo whose request was erased: to be removed from the store, and only then forgotten here. */
export interface PhotoRemovalsTable {
  name: string;
  asked_at: ColumnType<Date, Date | string, never>;
}

/**
 * `retention`: the time that requests are stored for was over; `retention-published`: it was, and the published review
 * stays, which the request is not erased without.
 */
export const ERASURE_REASONS = ['withdrawal', 'owner', 'retention', 'retention-published'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** That a request's personal data were erased, and why; nothing personal here. */
export interface ErasuresTable {
  lead_uid: string;
  number: string;
  reason: ErasureReason;
  /** names of the fields that held something */
  fields: Json<string[]>;
  /** how many photos */
  photos: number;
  erased_at: ColumnType<Date, Date | string, Date | string>;
}

import type { Database } from '../schema/database.ts';

/**
 * Every table of the schema, in the order of a dump. A test compares it with the database. Sessions are not in a dump:
 * a copy of the data must not be signed in.
 */
export const TABLES = Object.keys({
  state: true,
  rates: true,
  cars: true,
  catalog_state: true,
  catalog_parts: true,
  catalog_revision: true,
  removed_cars: true,
  catalog_imports: true,
  staged_cars: true,
  totals_runs: true,
  car_totals: true,
  leads: true,
  idempotency_keys: true,
  lead_deliveries: true,
  delivery_channels: true,
  delivery_alarms: true,
  lead_claims: true,
  reviews: true,
  lead_photos: true,
  photo_removals: true,
  consent_texts: true,
  erasures: true,
  lead_events: true,
  cookie_choices: true,
  experiments: true,
  analytics_events: true,
  analytics_batches: true,
  assets: true,
  staff: true,
  office_audit: true,
} satisfies Record<Exclude<keyof Database, 'staff_sessions'>, true>) as readonly (keyof Database)[];

/** First line of a dump. */
export interface DumpHeader {
  format: 'prichal-data';
  version: 1;
  /** the newest migration of the database that was dumped */
  migration: string;
}

/** Comes before the rows of a table; then `rows` lines follow, one JSON object each. */
export interface DumpSection {
  table: keyof Database;
  rows: number;
}

/** Last line of a dump: without it the file was cut. */
export interface DumpEnd {
  end: true;
}

import type { Database } from '../schema/database.ts';

/**
 * What a dump leaves out: a copy of the data must neither be signed in nor hold links that sign in, nor reach devices.
 */
export const UNDUMPED = [
  'staff_sessions',
  'staff_tickets',
  'staff_challenges',
  'sign_in_failures',
  'push_subscriptions',
  'push_messages',
] as const satisfies readonly (keyof Database)[];

/** Every other table of the schema, in the order of a dump. A test compares it with the database. */
export const TABLES = Object.keys({
  state: true,
  rates: true,
  pricing_changes: true,
  site_settings: true,
  site_texts: true,
  site_text_versions: true,
  site_text_images: true,
  cars: true,
  catalog_state: true,
  catalog_parts: true,
  catalog_revision: true,
  removed_cars: true,
  catalog_imports: true,
  staged_cars: true,
  import_changes: true,
  import_answers: true,
  import_feeds: true,
  totals_runs: true,
  car_totals: true,
  leads: true,
  idempotency_keys: true,
  lead_deliveries: true,
  delivery_channels: true,
  delivery_alarms: true,
  delivery_updates: true,
  lead_claims: true,
  lead_history: true,
  lead_matches: true,
  reviews: true,
  review_photos: true,
  lead_photos: true,
  photo_removals: true,
  consent_texts: true,
  erasures: true,
  lead_events: true,
  cookie_choices: true,
  experiments: true,
  analytics_events: true,
  analytics_batches: true,
  third_country_routes: true,
  sale_countries: true,
  assets: true,
  staff: true,
  staff_recovery_codes: true,
  staff_passkeys: true,
  office_audit: true,
  canned_texts: true,
  proposals: true,
  proposal_versions: true,
  proposal_questions: true,
  client_links: true,
  link_openings: true,
  deals: true,
  deal_events: true,
  deal_files: true,
  deal_answers: true,
  client_messages: true,
  ledger_rows: true,
  source_spending: true,
  watch_readers: true,
  watches: true,
  watch_notices: true,
  watch_erasures: true,
  watch_cars: true,
  watch_matches: true,
  market_prices: true,
} satisfies Record<
  Exclude<keyof Database, (typeof UNDUMPED)[number]>,
  true
>) as readonly (keyof Database)[];

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

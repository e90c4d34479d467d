import type { AnalyticsBatchesTable, AnalyticsEventsTable, ExperimentsTable } from './analytics.ts';
import type { AssetsTable } from './assets.ts';
import type { CannedTextsTable } from './canned-texts.ts';
import type { CarsTable } from './cars.ts';
import type {
  CatalogPartsTable,
  CatalogRevisionTable,
  CatalogStateTable,
  RemovedCarsTable,
} from './catalog-index.ts';
import type {
  ClientMessagesTable,
  DealAnswersTable,
  DealEventsTable,
  DealFilesTable,
  DealsTable,
  LedgerRowsTable,
} from './deals.ts';
import type {
  DeliveryAlarmsTable,
  DeliveryChannelsTable,
  DeliveryUpdatesTable,
  LeadDeliveriesTable,
  LeadClaimsTable,
} from './deliveries.ts';
import type {
  ConsentTextsTable,
  ErasuresTable,
  LeadPhotosTable,
  PhotoRemovalsTable,
} from './lead-retention.ts';
import type { LeadHistoryTable } from './lead-history.ts';
import type { LeadMatchesTable } from './lead-matches.ts';
import type {
  CatalogImportsTable,
  ImportAnswersTable,
  ImportChangesTable,
  ImportFeedsTable,
  StagedCarsTable,
} from './imports.ts';
import type { IdempotencyKeysTable, LeadsTable } from './leads.ts';
import type { MarketPricesTable } from './market.ts';
import type {
  ClientLinksTable,
  LinkOpeningsTable,
  ProposalQuestionsTable,
  ProposalVersionsTable,
  ProposalsTable,
} from './proposals.ts';
import type { PushMessagesTable, PushSubscriptionsTable } from './push.ts';
import type { RatesTable, StateTable } from './rates.ts';
import type { ThirdCountryRoutesTable } from './routes.ts';
import type { SaleCountriesTable } from './sale-countries.ts';
import type { ReviewPhotosTable, ReviewsTable } from './reviews.ts';
import type { SourceSpendingTable } from './spending.ts';
import type { PricingChangesTable, SiteSettingsTable } from './settings.ts';
import type { SiteTextImagesTable, SiteTextVersionsTable, SiteTextsTable } from './site-texts.ts';
import type {
  OfficeAuditTable,
  SignInFailuresTable,
  StaffChallengesTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffSessionsTable,
  StaffTable,
  StaffTicketsTable,
} from './staff.ts';
import type { CarTotalsTable, TotalsRunsTable } from './totals.ts';
import type { CookieChoicesTable, LeadEventsTable } from './visitor-choices.ts';
import type {
  WatchCarsTable,
  WatchErasuresTable,
  WatchMatchesTable,
  WatchNoticesTable,
  WatchReadersTable,
  WatchesTable,
} from './watches.ts';

/** Every table, for Kysely. */
export interface Database {
  leads: LeadsTable;
  idempotency_keys: IdempotencyKeysTable;
  lead_photos: LeadPhotosTable;
  photo_removals: PhotoRemovalsTable;
  consent_texts: ConsentTextsTable;
  erasures: ErasuresTable;
  rates: RatesTable;
  state: StateTable;
  cars: CarsTable;
  catalog_state: CatalogStateTable;
  catalog_parts: CatalogPartsTable;
  catalog_revision: CatalogRevisionTable;
  removed_cars: RemovedCarsTable;
  catalog_imports: CatalogImportsTable;
  staged_cars: StagedCarsTable;
  import_changes: ImportChangesTable;
  import_answers: ImportAnswersTable;
  import_feeds: ImportFeedsTable;
  totals_runs: TotalsRunsTable;
  car_totals: CarTotalsTable;
  lead_deliveries: LeadDeliveriesTable;
  delivery_channels: DeliveryChannelsTable;
  delivery_alarms: DeliveryAlarmsTable;
  delivery_updates: DeliveryUpdatesTable;
  lead_claims: LeadClaimsTable;
  lead_history: LeadHistoryTable;
  lead_matches: LeadMatchesTable;
  lead_events: LeadEventsTable;
  cookie_choices: CookieChoicesTable;
  reviews: ReviewsTable;
  review_photos: ReviewPhotosTable;
  market_prices: MarketPricesTable;
  third_country_routes: ThirdCountryRoutesTable;
  sale_countries: SaleCountriesTable;
  analytics_events: AnalyticsEventsTable;
  analytics_batches: AnalyticsBatchesTable;
  experiments: ExperimentsTable;
  assets: AssetsTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_tickets: StaffTicketsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges: StaffChallengesTable;
  sign_in_failures: SignInFailuresTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
  office_audit: OfficeAuditTable;
  canned_texts: CannedTextsTable;
  proposals: ProposalsTable;
  proposal_versions: ProposalVersionsTable;
  proposal_questions: ProposalQuestionsTable;
  client_links: ClientLinksTable;
  link_openings: LinkOpeningsTable;
  deals: DealsTable;
  deal_events: DealEventsTable;
  deal_files: DealFilesTable;
  deal_answers: DealAnswersTable;
  client_messages: ClientMessagesTable;
  ledger_rows: LedgerRowsTable;
  source_spending: SourceSpendingTable;
  pricing_changes: PricingChangesTable;
  site_settings: SiteSettingsTable;
  watch_readers: WatchReadersTable;
  watches: WatchesTable;
  watch_notices: WatchNoticesTable;
  watch_erasures: WatchErasuresTable;
  watch_cars: WatchCarsTable;
  watch_matches: WatchMatchesTable;
  site_texts: SiteTextsTable;
  site_text_versions: SiteTextVersionsTable;
  site_text_images: SiteTextImagesTable;
}

/**
 * The database: schema, migrations, two engines behind one Kysely handle, and the promise that an
 * accepted request is on disk.
 *
 *     const handle = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
 *     await migrateToLatest(handle);
 *     await handle.db.selectFrom('leads').selectAll().execute();
 *     await transact(handle.db, (trx) => …);   // retries 40001 and 40P01
 *     await handle.close();
 *
 * Values come out alike from both engines, see parse-values.ts. JSON columns are written as text:
 * `JSON.stringify(value)`. Rules for SQL that also runs on a distributed PostgreSQL: keys made by the
 * application, no sequences, LISTEN for speed alone (`changes/`), explicit ASC or DESC in indexes; the audit log alone
 * has a trigger.
 */
export { openDatabase } from './open-database.ts';
export type { DatabaseHandle, OpenDatabaseOptions } from './database-handle.ts';
export type { ChangeListener } from './changes/change-listener.ts';
export type { Topic } from './changes/topics.ts';
export type { PoolSettings } from './postgres/create-pool.ts';
export { plannedOnce } from './postgres/planned-once.ts';
export type { CataloguePoint, ReadReplica, ReplicaState } from './postgres/read-replica.ts';
export { isUnused, migrateToLatest, missingMigrations } from './migrate.ts';
export { databaseLabel, recordDatabase, recordedDatabase } from './database-label.ts';
export { followSetBackClock } from './set-back-clock.ts';
export { insertOnce } from './insert-once.ts';
export { mayRetry, transact } from './transact.ts';
export type { TransactOptions } from './transact.ts';
export * from './errors.ts';
export type { DatabaseLog } from './log.ts';
export { storableJson, storableText } from './storable-text.ts';
export type { Database } from './schema/database.ts';
export type * from './schema/cars.ts';
export type * from './schema/catalog-index.ts';
export { DELIVERY_STATES } from './schema/deliveries.ts';
export type * from './schema/deliveries.ts';
export type * from './schema/deals.ts';
export type * from './schema/proposals.ts';
export type * from './schema/imports.ts';
export type { MarketPriceRow } from './schema/market.ts';
export type * from './schema/push.ts';
export type * from './schema/rates.ts';
export type * from './schema/settings.ts';
export type { SiteText, SiteTextUpdate } from './schema/site-texts.ts';
export type * from './schema/staff.ts';
export type { SourceSpending } from './schema/spending.ts';
export type * from './schema/totals.ts';
export type * from './schema/visitor-choices.ts';
export type * from './schema/watches.ts';
export type { Json, JsonValue } from './schema/json.ts';
export { LEAD_KINDS } from './schema/leads.ts';
export type * from './schema/lead-retention.ts';
export type { IdempotencyKeysTable, LeadKind, LeadsTable } from './schema/leads.ts';
export type * from './schema/lead-history.ts';
export { UPDATED_CHANNELS, addHistory } from './leads/lead-history.ts';
export type { HistoryEntry } from './leads/lead-history.ts';
export { createAcceptQueue } from './leads/accept-queue.ts';
export type { AcceptQueue, AcceptQueueOptions } from './leads/accept-queue.ts';
export type {
  AcceptedLead,
  AcceptInput,
  AcceptResult,
  NewLead,
  NewPhoto,
  StoredAnswer,
} from './leads/accept-input.ts';
export type { InTransaction } from './leads/write-batch.ts';
export { makeUuidV7 } from './leads/uuid-v7.ts';
export type { Clock, RandomBytes } from './leads/uuid-v7.ts';
export { listLeads } from './leads/list-leads.ts';
export { readAllLeads } from './leads/read-all-leads.ts';
export type { Lead } from './leads/list-leads.ts';
export { countLeadsByDay } from './leads/count-leads.ts';
export type { LeadsOfDay } from './leads/count-leads.ts';
export { findLead, findLeadByNumber, listLeadPhotos } from './leads/find-lead.ts';
export { MOST_REPEATS, readRepeats } from './leads/read-repeats.ts';
export type { Repeat } from './leads/read-repeats.ts';
export { EMPTY_LEDGER_ROW } from './leads/erase-deals.ts';
export { eraseLead, findLeadsToErase } from './leads/erase-lead.ts';
export { openDealOf } from './leads/open-deal.ts';
export {
  ErasureJournalError,
  checkErasureJournal,
  syncErasureJournal,
} from './leads/erasure-journal.ts';
export { eraseWatchReader } from './leads/erase-watch-reader.ts';
export { scrubErased } from './leads/scrub-erased.ts';
export type { Erased, EraseInTransaction } from './leads/erase-lead.ts';
export { typedSum } from './leads/what-stays.ts';
export { storeConsentText, readConsentText } from './leads/consent-texts.ts';
export type { ConsentText } from './leads/consent-texts.ts';
export { listReviewPhotos, readReviewPhoto } from './reviews/review-photos.ts';
export type { ReviewPhotoFiles } from './reviews/review-photos.ts';
export {
  AGREED,
  AGREED_PHOTOS,
  approvedReviews,
  decideReview,
  listReviews,
} from './reviews/reviews.ts';
export type { ApprovedReview, ReviewLead, ShownReview } from './reviews/reviews.ts';
export type { ReviewDecision, ReviewsTable } from './schema/reviews.ts';
export { deleteExpiredData } from './leads/delete-expired-data.ts';
export type { DeletedData, RetentionDays } from './leads/delete-expired-data.ts';
export { deleteExpiredKeys, KEY_RETENTION_MS } from './leads/delete-expired-keys.ts';
export { exportData } from './transfer/export-data.ts';
export type { TransferCounts } from './transfer/export-data.ts';
export { importData, ImportError } from './transfer/import-data.ts';
export { countRows } from './transfer/count-rows.ts';
export {
  clearRestoreMark,
  rejectHalfRestored,
  restoreMark,
  setRestoreMark,
} from './transfer/restore-mark.ts';
export * from './catalog/index.ts';
export { adminSocketPath, connectAdminSocket, serveAdminSocket } from './admin-socket/index.ts';
export type { AdminSocket, AdminSocketLimits } from './admin-socket/index.ts';
export type * from './schema/analytics.ts';
export {
  ensureEventDay,
  eventDay,
  forgetOldEvents,
  listEventDays,
} from './analytics/event-days.ts';
export { createEventWriter } from './analytics/write-events.ts';
export type { EventBatch, StoredEvent } from './analytics/write-events.ts';
export { experimentKey, listExperiments, runExperiment } from './experiments/experiments.ts';
export type { Experiment, ExperimentDefinition } from './experiments/experiments.ts';
export type { Interval } from './experiments/statistics.ts';
export * from './reports/index.ts';
export { deleteOldAssets, findAsset, storeAssets } from './assets/asset-rows.ts';
export type { Asset } from './assets/asset-rows.ts';

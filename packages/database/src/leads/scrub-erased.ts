import { sql } from 'kysely';
import type { DatabaseHandle } from '../database-handle.ts';

/** Tables that an erasure changes, and the planner's statistics, which hold samples of their values. */
const TOUCHED = [
  'leads',
  'lead_history',
  'reviews',
  'review_photos',
  'lead_deliveries',
  'lead_photos',
  'idempotency_keys',
  'proposals',
  'proposal_versions',
  'proposal_questions',
  'deals',
  'deal_events',
  'deal_files',
  'deal_answers',
  'client_messages',
  'ledger_rows',
  'watch_readers',
  'watches',
  'watch_notices',
] as const;

/**
 * Takes what was erased off the disk: until then the old rows lie in the tables' files, samples of them in the
 * statistics, and all of it in the log of changes. The embedded engine writes these tables anew and begins a new log;
 * of a PostgreSQL server dead rows are vacuumed, and its log and backups are the server's own affair.
 * Holds each table for as long as it takes to write it anew.
 */
export async function scrubErased(handle: DatabaseHandle): Promise<void> {
  const embedded = handle.engine === 'embedded';
  await handle.withoutStatementLimit(async (db) => {
    for (const table of TOUCHED)
      await sql`vacuum (${sql.raw(embedded ? 'full, analyze' : 'analyze')}) ${sql.table(table)}`.execute(
        db,
      );
    if (!embedded) return;
    await sql`vacuum (full) pg_catalog.pg_statistic`.execute(db);
    // segments of the log are recycled with what stands in them, unless they are removed
    await sql`set wal_recycle = off`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  });
}

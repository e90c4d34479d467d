import type { Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Rows of one statement. */
const BATCH = 10_000;

/** Runs that stay: the published one, and the one before it for processes that still show it. */
const RUNS_RETAINED = 2;

/** Clears away what older runs and unfinished ones have left. Call it under the lease of the recalculation. */
export async function deleteOldRuns(handle: DatabaseHandle): Promise<void> {
  const { db } = handle;
  const finished = await db
    .selectFrom('totals_runs')
    .select('run')
    .orderBy('run', 'desc')
    .execute();
  const retained = new Set(finished.slice(0, RUNS_RETAINED).map(({ run }) => run));
  for (const run of await writtenRuns(db)) if (!retained.has(run)) await deleteRun(handle, run);
  const oldest = finished[RUNS_RETAINED - 1]?.run;
  if (oldest !== undefined) await db.deleteFrom('totals_runs').where('run', '<', oldest).execute();
}

/** Takes a run's rows away, a piece at a time, so that nothing waits behind them. */
export async function deleteRun({ db }: DatabaseHandle, run: string): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from car_totals where run = ${run} and uid in (
        select uid from car_totals where run = ${run} order by uid limit ${BATCH}
      )
    `.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH) return;
  }
}

/** Every run that has rows, by skipping along the key instead of scanning each row. */
async function writtenRuns(db: Kysely<Database>): Promise<string[]> {
  const runs: string[] = [];
  for (;;) {
    let query = db.selectFrom('car_totals').select('run').orderBy('run', 'asc').limit(1);
    const last = runs.at(-1);
    if (last !== undefined) query = query.where('run', '>', last);
    const row = await query.executeTakeFirst();
    if (row === undefined) return runs;
    runs.push(row.run);
  }
}

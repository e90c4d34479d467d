import { setImmediate } from 'node:timers/promises';
import { carRevision, makeSnapshotId, publishCatalogue } from '@prichal/database';
import type { Database, DatabaseHandle, TotalsOfRun } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LANDED_COLUMNS } from '../car-row.ts';
import type { LandedColumns } from '../car-row.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { totalsData, totalsKey } from '../landed/totals-context.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import { FOLD_MODULE, foldSearch } from '../search/fold.ts';
import { arrayText } from './array-text.ts';
import { deleteOldRuns, deleteRun } from './delete-runs.ts';
import { withLease } from './lease.ts';

/** Cars of one statement: some ten milliseconds of this process, a fraction of a second of the embedded engine. */
const BATCH = 2_000;
const LEASE = 'recalculate-totals';
/** Another process takes over the work of a dead one after this many ms. */
const LEASE_MS = 60_000;

export interface RecalculateOptions {
  now: () => Date;
  batch?: number;
  /** how long the right to do it lasts when it is not renewed, ms; 60 000 */
  leaseMs?: number;
  signal?: AbortSignal;
  /** after each batch, with the cars seen so far */
  onBatch?: (seen: number) => Promise<void> | void;
}

export type Recalculated =
  | { kind: 'done'; run: string; seen: number; written: number }
  /** the newest run was made with the same context */
  | { kind: 'current' }
  /** another process is at it */
  | { kind: 'busy' };

/**
 * Calculates the total of every car on sale into rows of a new run that is not read yet, then publishes a catalogue
 * snapshot that uses them. The site shows the old totals until that moment and the new ones after it. An interrupted
 * run is never shown; the next run deletes it.
 */
export async function recalculateTotals(
  handle: DatabaseHandle,
  totals: TotalsContext,
  options: RecalculateOptions,
): Promise<Recalculated> {
  const { db } = handle;
  const { now } = options;
  const key = totalsKey(totals);
  const newest = await newestRun(db);
  if (key === newest?.key) return { kind: 'current' };
  // later than the one before it, even when this machine's clock is behind
  const run = makeSnapshotId(now(), newest?.run ?? null);
  const done = await withLease(
    db,
    { name: LEASE, owner: run, ms: options.leaseMs ?? LEASE_MS, now },
    async (lost) => {
      const signals = options.signal === undefined ? [lost] : [lost, options.signal];
      return await makeRun(handle, { run, key, totals }, options, AbortSignal.any(signals));
    },
  );
  return done?.value ?? { kind: 'busy' };
}

async function makeRun(
  handle: DatabaseHandle,
  { run, key, totals }: { run: string; key: string; totals: TotalsContext },
  options: RecalculateOptions,
  signal: AbortSignal,
): Promise<Recalculated> {
  const { db } = handle;
  const { now } = options;
  try {
    await deleteOldRuns(handle);
    let { revision: seen } = await carRevision(db);
    const count = await writeRun(db, run, totals, { ...options, signal });
    /** A car that was changed since the run has read it counts by a context before this one. */
    const catchUp = async (on: Kysely<Database>): Promise<void> => {
      const { revision } = await carRevision(on);
      const { onBatch: _, ...rest } = options;
      const late = await writeRun(on, run, totals, { ...rest, signal, since: seen });
      seen = revision;
      count.written += late.written;
    };
    // without ANALYZE the planner treats a table that has just grown by a million rows as empty
    await handle.withoutStatementLimit((free) => sql`analyze car_totals`.execute(free));
    const data = totalsData(totals);
    const ofRun: TotalsOfRun = {
      run,
      today: data.today,
      ratesDate: data.ratesDate,
      clearance: data.clearance,
      routeClearance: data.routeClearance,
    };
    await publishCatalogue(db, {
      fold: foldSearch,
      module: FOLD_MODULE,
      now,
      totals: ofRun,
      signal,
      beforeReading: () => catchUp(db),
      // the run counts as finished only when a snapshot uses it
      inTransaction: async (trx) => {
        signal.throwIfAborted();
        await catchUp(trx);
        await trx
          .insertInto('totals_runs')
          .values({
            run,
            key,
            context: JSON.stringify(data),
            cars: count.written,
            finished_at: now().toISOString(),
          })
          .execute();
      },
    });
    await deleteOldRuns(handle).catch(() => {
      // the next run clears them away
    });
    return { kind: 'done', run, ...count };
  } catch (error) {
    // what is left anyway is cleared by the next run
    await deleteUnfinished(handle, run).catch(() => {});
    throw error;
  }
}

/** A failure may come after the commit, when its answer is lost: a finished run stays. */
async function deleteUnfinished(handle: DatabaseHandle, run: string): Promise<void> {
  const finished = await handle.db
    .selectFrom('totals_runs')
    .select('run')
    .where('run', '=', run)
    .executeTakeFirst();
  if (finished === undefined) await deleteRun(handle, run);
}

function newestRun(db: Kysely<Database>) {
  return db
    .selectFrom('totals_runs')
    .select(['run', 'key'])
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function writeRun(
  db: Kysely<Database>,
  run: string,
  totals: TotalsContext,
  {
    batch = BATCH,
    signal,
    onBatch,
    since = null,
  }: Pick<RecalculateOptions, 'batch' | 'signal' | 'onBatch'> & { since?: number | null },
): Promise<{ seen: number; written: number }> {
  const count = { seen: 0, written: 0 };
  let next = readBatch(db, { after: null, since, limit: batch });
  for (;;) {
    signal?.throwIfAborted();
    const cars = await next;
    const last = cars.at(-1)?.uid;
    const more = last !== undefined && cars.length === batch;
    // the next batch loads while this one is calculated and written
    if (more) {
      next = readBatch(db, { after: last, since, limit: batch });
      // a failure is met where it is awaited
      next.catch(() => {});
    }
    const fresh = cars.flatMap((car) => {
      const columns = landedColumns(car, totals);
      return LANDED_COLUMNS.some((column) => columns[column] !== car[column])
        ? [{ uid: car.uid, version: car.version, ...columns }]
        : [];
    });
    await insertTotals(db, run, fresh);
    count.seen += cars.length;
    count.written += fresh.length;
    await onBatch?.(count.seen);
    if (!more) return count;
    await setImmediate();
  }
}

type FreshTotal = LandedColumns & { uid: string; version: string };

async function readBatch(
  db: Kysely<Database>,
  { after, since, limit }: { after: string | null; since: number | null; limit: number },
) {
  let query = db
    .selectFrom('cars')
    .select([
      'uid',
      'country',
      'powertrain',
      'year',
      'month',
      'engine_cc',
      'power_hp',
      'power_kw',
      'motor_power_30min_kw',
      'price_amount',
      'price_currency',
      'availability',
      'available_at',
      ...LANDED_COLUMNS,
      // as text: a Date would lose the microseconds that distinguish two changes
      sql<string>`updated_at::text`.as('version'),
    ])
    .where('status', '=', 'active')
    .orderBy('uid', 'asc')
    .limit(limit);
  if (after !== null) query = query.where('uid', '>', after);
  // changed after this number
  if (since !== null) query = query.where('revision', '>', since);
  return query.execute();
}

async function insertTotals(
  db: Kysely<Database>,
  run: string,
  rows: readonly FreshTotal[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof FreshTotal) => arrayText(rows.map((row) => row[name]));
  await sql`
    insert into car_totals (run, uid, version, landed_rub, landed_to_rub, landed_missing, util, age, route_via, route_days)
    select ${run}::uuid, * from unnest(
      ${column('uid')}::uuid[], ${column('version')}::timestamptz[], ${column('landed_rub')}::integer[],
      ${column('landed_to_rub')}::integer[], ${column('landed_missing')}::text[], ${column('util')}::text[],
      ${column('age')}::text[], ${column('route_via')}::text[], ${column('route_days')}::integer[]
    )
    on conflict (run, uid) do update set version = excluded.version, landed_rub = excluded.landed_rub,
      landed_to_rub = excluded.landed_to_rub, landed_missing = excluded.landed_missing, util = excluded.util,
      age = excluded.age, route_via = excluded.route_via, route_days = excluded.route_days
  `.execute(db);
}

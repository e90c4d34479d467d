import { changeCars, requireRebuild, transact } from '@prichal/database';
import type { Database, DatabaseHandle } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { storeDemoMarket } from './demo-market.ts';
import { demoRoutes, removeDemoRoutes, storeDemoRoute } from './demo-route.ts';
import { DEMO_RATES, demoRates } from '../landed/demo-rates.ts';
import { landedColumns } from '../landed/landed-columns.ts';
import { startOfOfficeDay } from '../rates/office-day.ts';
import { storeDemoRates } from '../rates/store-demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import type { TotalsContext } from '../landed/totals-context.ts';
import { insertCars } from '../store/insert-cars.ts';
import { insertColumns } from '../store/insert-columns.ts';
import { generateCars } from './generate-cars.ts';
import type { DemoOptions } from './generate-cars.ts';

export interface FillDemoOptions extends DemoOptions {
  /** absent: the demo rates on `today` */
  totals?: TotalsContext;
}

/** Rows of one statement: large enough to be quick, small enough for the embedded engine's memory. */
const CHUNK = 1_000;
/** Up to here the set is written in one transaction; above, a benchmark's set in many, some at once. */
const ONE_TRANSACTION = 20_000;
const WRITERS = 3;

/**
 * Puts the demo set in the place of the one that is there, with its dated rates and its route through a third country, and returns how many cars
 * it wrote. Cars that are not demo stay. A set of up to 20 000 cars appears whole or not at all.
 */
export async function fillDemo(handle: DatabaseHandle, options: FillDemoOptions): Promise<number> {
  const totals =
    options.totals ??
    totalsContext({ today: options.today, rates: demoRates(), routes: demoRoutes() });
  const chunks = chunked(options, totals);
  const now = startOfOfficeDay(options.today);
  const begin = async (trx: Transaction<Database>, revision: number): Promise<number> => {
    await trx.deleteFrom('cars').where('demo', '=', true).execute();
    await requireRebuild(trx, revision);
    await storeDemoRates(trx, now);
    await storeDemoRoute(trx, now);
    return revision;
  };
  if (options.count <= ONE_TRANSACTION) {
    const rows = [...chunks];
    await changeCars(handle.db, async (trx, revision) => {
      await begin(trx, revision);
      for (const chunk of rows) await insertCars(trx, chunk, revision);
      await storeDemoMarket(trx, rows.flat(), now);
    });
    return options.count;
  }
  const first = await handle.withoutStatementLimit((db) => changeCars(db, begin));
  const hurry = handle.engine === 'postgres' ? await hurrySettings(handle.db) : [];
  const write = async (): Promise<void> => {
    for (const chunk of chunks)
      await transact(handle.db, async (trx) => {
        for (const setting of hurry) await setting.execute(trx);
        await insertColumns(trx, chunk, first);
      });
  };
  // the writers take chunks from one generator, so each row is written once
  await Promise.all(Array.from({ length: handle.engine === 'postgres' ? WRITERS : 1 }, write));
  // an index may have been built meanwhile that covers the number and has half of the cars
  await changeCars(handle.db, requireRebuild);
  return options.count;
}

/** For this set alone a crash may lose the last chunks, and long columns are packed the quick way where the server can. */
async function hurrySettings(db: Kysely<Database>): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ lz4: boolean }>`
    select 'lz4' = any(enumvals) as lz4 from pg_settings where name = 'default_toast_compression'
  `.execute(db);
  return [
    sql`set local synchronous_commit = off`,
    ...(rows[0]?.lz4 === true ? [sql`set local default_toast_compression = 'lz4'`] : []),
  ];
}

/**
 * Takes the demo set away: its cars, its rates, and the runs of totals that were made with such rates; what was imported
 * stays. Returns how many cars went.
 */
export async function clearDemo(handle: DatabaseHandle): Promise<number> {
  return await handle.withoutStatementLimit((db) =>
    changeCars(db, async (trx, revision) => {
      const { numDeletedRows } = await trx
        .deleteFrom('cars')
        .where('demo', '=', true)
        .executeTakeFirst();
      await trx.deleteFrom('rates').where('source', '=', DEMO_RATES.source).execute();
      await removeDemoRoutes(trx);
      await trx.deleteFrom('market_prices').where('demo', '=', true).execute();
      await deleteRunsOf(trx, DEMO_RATES.source);
      await requireRebuild(trx, revision);
      return Number(numDeletedRows);
    }),
  );
}

/** Cars that come in would go by the rates of the newest run. Its rows are cleared by the next one. */
async function deleteRunsOf(trx: Transaction<Database>, source: string): Promise<void> {
  await sql`delete from totals_runs where context->'rates'->>'source' = ${source}`.execute(trx);
}

function* chunked(options: DemoOptions, totals: TotalsContext): Generator<CarRow[]> {
  let chunk: CarRow[] = [];
  for (const listing of generateCars(options)) {
    chunk.push({ ...listing, ...landedColumns(listing, totals) });
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

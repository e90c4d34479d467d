/**
 * 100 000 watches after a change of rates, on PostgreSQL, while the site answers from the same process: 60 % of cars, 30 %
 * of estimates, 10 % of searches. Every rate moves by 5 %, so nearly every watch has news: the worst case. The totals of
 * the catalogue are recalculated before and not counted.
 * Limit: ≤ 60 s on one core (time of this process and of the server together).
 *
 *   node bench/watches.ts                  its own server in a temporary folder
 *   BENCH_WATCHES=10000 BENCH_CARS=2000      fewer watches, of fewer cars; 20 000
 */
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  demoRates,
  freshTotals,
  officeDay,
  readPricing,
  recalculateTotals,
} from '@prichal/catalog';
import { emptyCarQuery } from '@prichal/contract';
import { makeUuidV7, newestRun } from '@prichal/database';
import type { Database, WatchKind } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { listCities } from '../apps/server/src/features/calculator/list-cities.ts';
import { createCatalog } from '../apps/server/src/features/catalog/catalog-reader.ts';
import { createFacts } from '../apps/server/src/features/watches/watch-facts.ts';
import { createWatchCheck } from '../apps/server/src/jobs/watches/check-watches.ts';
import { firstNotified, readWatchedCar } from '../packages/watches/src/index.ts';
import { openFilled, openServer } from './catalog-support/filled-database.ts';
import { ownTime, serverProcess, serverTime } from './catalog-support/processor-time.ts';
import { printLines } from './support/lines.ts';
import type { Line } from './support/lines.ts';

const WATCHES = Number(process.env['BENCH_WATCHES'] ?? 100_000);
const CARS = Number(process.env['BENCH_CARS'] ?? 20_000);
const WATCHED_CARS = 5_000;
const ROWS = 2_000;
const BAR_S = 60;
const ASK_EVERY_MS = 50;

/** Noon in Moscow: every reader may be written to. */
let moment = new Date('2026-11-24T09:00:00Z');
const now = () => moment;

async function storeRates(db: Kysely<Database>, day: string, step: number): Promise<void> {
  const rates = demoRates();
  const rows = Object.entries(rates.customs).map(([currency, rate]) => ({
    date: day,
    currency,
    kind: 'customs' as const,
    rub_per_unit: (Number(rate) * step).toFixed(6),
    source: 'bench',
    fetched_at: moment,
  }));
  await db
    .insertInto('rates')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'currency', 'kind'])
        .doUpdateSet((row) => ({ rub_per_unit: row.ref('excluded.rub_per_unit') })),
    )
    .execute();
}

interface Sample {
  kind: WatchKind;
  subject: string;
  carUid: string | null;
  notified: string;
}

/** One watch of each car, estimate and search that are watched, with what its reader knows. */
async function samples(db: Kysely<Database>): Promise<Sample[]> {
  const pricing = await readPricing(db, moment);
  const factsOf = createFacts(pricing, listCities(pricing.costs));
  const run = (await newestRun(db))?.run ?? null;
  const cars = await db
    .selectFrom('cars')
    .select([
      'country',
      'id',
      'year',
      'month',
      'engine_cc',
      'power_hp',
      'price_amount',
      'price_currency',
    ])
    .where('status', '=', 'active')
    .where('availability', '=', 'order')
    .where('powertrain', '=', 'petrol')
    .where('engine_cc', 'is not', null)
    .orderBy('uid', 'asc')
    .limit(WATCHED_CARS)
    .execute();
  const first = { city: null, notified: { turns: [], lookedOn: null }, events: [] };
  const sample = (
    kind: WatchKind,
    subject: string,
    car: Awaited<ReturnType<typeof readWatchedCar>>,
  ) => ({
    kind,
    subject,
    carUid: car?.uid ?? null,
    notified: JSON.stringify(
      firstNotified(factsOf({ ...first, kind, subject, car: car?.car ?? null }), null),
    ),
  });
  const made: Sample[] = [];
  for (const car of cars) {
    made.push(sample('car', `${car.country}/${car.id}`, await readWatchedCar(db, car, run)));
    const query = new URLSearchParams({
      country: car.country,
      importer: 'individual',
      price_amount: car.price_amount,
      price_currency: car.price_currency,
      manufactured: `${car.year}-${String(car.month ?? 1).padStart(2, '0')}`,
      powertrain: 'petrol',
      engine_cc: String(car.engine_cc ?? 2000),
      power_value: String(car.power_hp ?? 150),
      power_unit: 'hp',
    });
    made.push(sample('estimate', query.toString(), null));
    made.push(
      sample(
        'search',
        `/catalog/${car.country}?price_to=${car.price_amount.split('.')[0] ?? ''}`,
        null,
      ),
    );
  }
  return made;
}

async function fill(db: Kysely<Database>): Promise<void> {
  for (const table of ['watch_notices', 'watches', 'watch_readers', 'watch_matches'] as const)
    await sql`truncate ${sql.table(table)}`.execute(db);
  await db.deleteFrom('state').where('name', 'in', ['watch-sweep', 'watch-cars']).execute();
  const of = await samples(db);
  const byKind = (kind: WatchKind) => of.filter((one) => one.kind === kind);
  const [cars, estimates, searches] = [byKind('car'), byKind('estimate'), byKind('search')];
  const pick = (nth: number): Sample | undefined => {
    const from = nth % 10 < 6 ? cars : nth % 10 < 9 ? estimates : searches;
    return from[nth % from.length];
  };
  for (let from = 0; from < WATCHES; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, WATCHES - from) }, (_, at) => {
      const { kind, subject, carUid, notified } = pick(from + at) ?? cars[0]!;
      const uid = makeUuidV7(moment.getTime(), randomBytes);
      const reader = makeUuidV7(moment.getTime(), randomBytes);
      return {
        uid,
        reader,
        kind,
        subject,
        car_uid: carUid,
        notified: JSON.parse(notified) as unknown,
      };
    });
    const json = JSON.stringify(rows);
    const at = moment.toISOString();
    await sql`
      insert into watch_readers (uid, channel, address, token_hash, created_at)
      select reader, 'email', reader || '@example.ru', reader::text, ${at}::timestamptz
      from jsonb_to_recordset(${json}::jsonb) as r(reader uuid)
    `.execute(db);
    await sql`
      insert into watches (uid, reader_uid, kind, subject, car_uid, title, zone, state, notified, consent, next_at, created_at)
      select uid, reader, kind, subject, car_uid, subject, 'Europe/Moscow', 'on', notified, '{}', ${at}::timestamptz,
        ${at}::timestamptz
      from jsonb_to_recordset(${json}::jsonb)
        as r(uid uuid, reader uuid, kind text, subject text, car_uid uuid, notified jsonb)
    `.execute(db);
  }
  await sql`vacuum analyze watches`.execute(db);
}

const lines: Line[] = [];
const { urlOf, stop } = await openServer();
const handle = await openFilled(urlOf, CARS, 8);
try {
  const { db } = handle;
  const { signal } = new AbortController();
  const log = { info() {} };
  const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError: console.error });
  const check = createWatchCheck({ db, now, log, signal });
  const recalculate = async () => {
    const totals = await freshTotals(db, moment);
    if (totals !== null) await recalculateTotals(handle, totals, { now, signal });
  };
  await storeRates(db, officeDay(moment), 1);
  await recalculate();
  await fill(db);
  const begun = performance.now();
  const first = await check();
  console.log(
    `a first check without news: ${first.checked} watches, ${seconds(begun)} s, ${first.news} messages`,
  );
  moment = new Date('2026-11-25T09:00:00Z');
  await storeRates(db, officeDay(moment), 1.05);
  await recalculate();
  await catalog.countries();

  const postmaster = await serverProcess(db);
  const waits: number[] = [];
  const asking = new AbortController();
  const site = (async () => {
    for (; !asking.signal.aborted; await sleep(ASK_EVERY_MS)) {
      const asked = performance.now();
      await catalog.list({ ...emptyCarQuery(), sort: 'price' });
      waits.push(performance.now() - asked);
    }
  })();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const spent = { own: ownTime(), server: serverTime(postmaster) };
  const started = performance.now();
  const { checked, news } = await check();
  const wall = seconds(started);
  const own = (ownTime() - spent.own) / 1000;
  const server = (serverTime(postmaster) - spent.server) / 1000;
  asking.abort();
  await site;
  delay.disable();
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
  lines.push(
    { what: 'watches checked at', value: checked, unit: '' },
    { what: 'messages', value: news, unit: '' },
    { what: 'by the clock', value: wall, unit: 's' },
    { what: 'processor, this process', value: own, unit: 's' },
    { what: 'processor, PostgreSQL', value: server, unit: 's' },
    { what: 'processor, both', value: own + server, unit: 's', bar: BAR_S },
    { what: 'lists asked meanwhile, p50', value: at(0.5), unit: 'ms' },
    { what: 'lists asked meanwhile, p99', value: at(0.99), unit: 'ms' },
    { what: 'event loop held at most', value: delay.max / 1e6, unit: 'ms' },
  );
  if (checked !== WATCHES) throw new Error(`only ${checked} watches were checked at`);
} finally {
  await handle.close();
  await stop();
}
process.exitCode = printLines('watches', lines) ? 0 : 1;

function seconds(since: number): number {
  return Number(((performance.now() - since) / 1000).toFixed(1));
}

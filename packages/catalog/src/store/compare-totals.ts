import { setImmediate } from 'node:timers/promises';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { landedColumns } from '../landed/landed-columns.ts';
import type { TotalsContext } from '../landed/totals-context.ts';

/** Cars of one slice: a few milliseconds of this process, then other requests have a turn. */
const SLICE = 200;
/** More cars than this are not calculated for one answer. */
const MOST = 20_000;
const EXAMPLES = 3;

/** A car whose total moves; whole ₽, to Vladivostok. */
interface MovedCar {
  country: string;
  id: string;
  brand_name: string;
  model_name: string;
  year: number;
  before: number;
  after: number;
}

/** How totals of the catalogue would move. */
export interface TotalsImpact {
  /** cars on sale */
  cars: number;
  /** of them calculated, the newest first */
  computed: number;
  changed: number;
  /** ₽; null: nothing moves */
  least: number | null;
  most: number | null;
  mean: number | null;
  /** the one that falls most, one in the middle, the one that rises most */
  examples: MovedCar[];
}

/** Calculates cars on sale with two contexts, in slices, and writes nothing. Of a range the lower end is compared. */
export async function compareTotals(
  db: Kysely<Database>,
  before: TotalsContext,
  after: TotalsContext,
  { most = MOST, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<TotalsImpact> {
  const moved: MovedCar[] = [];
  let computed = 0;
  let last: string | null = null;
  while (computed < most) {
    signal?.throwIfAborted();
    const cars = await readSlice(db, last, Math.min(SLICE, most - computed));
    for (const { country, id, brand_name, model_name, year, ...car } of cars) {
      const facts = { ...car, country, year };
      const was = landedColumns(facts, before).landed_rub ?? null;
      const next = landedColumns(facts, after).landed_rub ?? null;
      if (was !== null && next !== null && was !== next)
        moved.push({ country, id, brand_name, model_name, year, before: was, after: next });
    }
    computed += cars.length;
    last = cars.at(-1)?.uid ?? null;
    if (cars.length < SLICE) break;
    await setImmediate();
  }
  const cars = computed < most ? computed : await countCars(db, computed);
  return { cars, computed, ...summary(moved) };
}

function summary(moved: MovedCar[]): Omit<TotalsImpact, 'cars' | 'computed'> {
  const sorted = moved.toSorted((a, b) => change(a) - change(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  const sum = moved.reduce((all, car) => all + change(car), 0);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return {
    changed: moved.length,
    least: least === undefined ? null : change(least),
    most: most === undefined ? null : change(most),
    mean: moved.length === 0 ? null : Math.round(sum / moved.length),
    examples: [...new Set([least, middle, most])]
      .filter((car) => car !== undefined)
      .slice(0, EXAMPLES),
  };
}

const change = ({ before, after }: MovedCar): number => after - before;

/** As the published catalogue counts them: counting a million rows takes longer than the answer. */
async function countCars(db: Kysely<Database>, atLeast: number): Promise<number> {
  const state = await db
    .selectFrom('catalog_state')
    .select('cars')
    .where('name', '=', 'cars')
    .executeTakeFirst();
  return Math.max(atLeast, state?.cars ?? 0);
}

function readSlice(db: Kysely<Database>, after: string | null, limit: number) {
  const newest = db
    .selectFrom('cars')
    .select([
      'uid',
      'country',
      'id',
      'brand_name',
      'model_name',
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
    ])
    .where('status', '=', 'active')
    .orderBy('uid', 'desc')
    .limit(limit);
  return (after === null ? newest : newest.where('uid', '<', after)).execute();
}

import { LEDGER_ENOUGH, carCountries } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { basisPointsOf, ledgerSpread } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface PaidCar {
  title: string;
  country: string;
  promised: number;
  paid: number;
}

/** Promised against paid, hundredths of a per cent; `median` null: fewer than LEDGER_ENOUGH. */
export interface PaidCars {
  count: number;
  median: number | null;
  countries: {
    country: CarCountry;
    median: number | null;
    cars: { title: string; basis_points: number }[];
  }[];
}

/**
 * What cars handed over since a day have cost against the promise, whatever their clients said of the public ledger: the
 * owner's own numbers. What was erased is left out.
 * @param since YYYY-MM-DD
 * @param withDemo also made-up deals, and the made-up rows of a demo's ledger
 */
export async function readPaid(
  db: Kysely<Database>,
  { since, withDemo }: { since: string; withDemo: boolean },
): Promise<PaidCars> {
  const own: PaidCar[] = await db
    .selectFrom('deals')
    .select([
      sql<string>`promise->'car'->>'title'`.as('title'),
      sql<string>`promise->'car'->>'country'`.as('country'),
      'promised_kopecks as promised',
      'client_kopecks as paid',
    ])
    .where('state', '=', 'handed-over')
    .where('promise', 'is not', null)
    .where('handover_on', '>=', since)
    .$if(!withDemo, (query) => query.where('demo', '=', false))
    .execute();
  const madeUp: PaidCar[] = await db
    .selectFrom('ledger_rows')
    .select(['title', 'country', 'promised_kopecks as promised', 'paid_kopecks as paid'])
    .where('deal_uid', 'is', null)
    .where('is_shown', '=', true)
    .where('month', '>=', since.slice(0, 7))
    .where(sql.lit(withDemo), '=', true)
    .execute();
  const cars = [...own, ...madeUp];
  return {
    count: cars.length,
    median: medianOf(cars),
    countries: carCountries().flatMap((country) => {
      const some = cars.filter((car) => car.country === country);
      return some.length === 0
        ? []
        : [{ country, median: medianOf(some), cars: some.map(pointOf).toSorted(byPoint) }];
    }),
  };
}

function medianOf(cars: readonly PaidCar[]): number | null {
  const facts = cars.map(({ promised, paid }) => ({ promised, paid, daysLate: 0 }));
  return ledgerSpread(facts, LEDGER_ENOUGH)?.median ?? null;
}

function pointOf({ title, promised, paid }: PaidCar) {
  return { title, basis_points: basisPointsOf(promised, paid) };
}

const byPoint = (a: { basis_points: number }, b: { basis_points: number }): number =>
  a.basis_points - b.basis_points;

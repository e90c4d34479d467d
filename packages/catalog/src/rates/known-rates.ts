import { USUAL_CURRENCIES, isoDay, parseDay, purchaseRates } from '@prichal/customs';
import type { Currency, RateTable, Rates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEMO_RATES_SOURCE } from '@prichal/contract';
import { readSourceState } from './source-state.ts';
import type { SourceState } from './source-state.ts';
import { marginInForce } from './pricing-changes.ts';

/** After this many days without data from the source the rates are shown as «устарели». */
export const STALE_AFTER_DAYS = 3;

/** Rates of a day are rejected without these currencies: customs calculates in EUR, cars are priced in the others. */
export const NEEDED_CURRENCIES: readonly Currency[] = USUAL_CURRENCIES.filter(
  (code) => code !== 'RUB',
);

/** Rates with what a page says about their age. */
export interface KnownRates {
  rates: Rates;
  /** demonstration values */
  demo: boolean;
  /** whole days since they were last known to be in force; 0 for tomorrow's */
  ageDays: number;
  stale: boolean;
  /** what the source answered last */
  source: SourceState;
}

export interface RatesOptions {
  /**
   * percent over the official rate, "3"; null: the one in force that day. Where a day has purchase rates of its own,
   * those count
   */
  marginPercent?: string | null;
}

/**
 * The newest rates of the table, which may be tomorrow's; null when there are none. They are in force
 * from their date and for as long as the source goes on naming that date (weekends, holidays), so the
 * age counts from the later of the two. `today` is YYYY-MM-DD.
 */
export async function latestRates(
  db: Kysely<Database>,
  today: string,
  options: RatesOptions = {},
): Promise<KnownRates | null> {
  const rates = await readRates(db, null, today, options);
  if (rates === null) return null;
  return judgeRates(rates, today, await readSourceState(db));
}

/** The stored rates of one day; null when that day has none. */
export async function ratesOfDay(
  db: Kysely<Database>,
  day: string,
  options: RatesOptions = {},
): Promise<Rates | null> {
  return parseDay(day) === null ? null : readRates(db, day, day, options);
}

/** How old rates are on `today`, given what the source said last. */
function judgeRates(rates: Rates, today: string, source: SourceState): KnownRates {
  const date = daysSince1970(isoDay(rates.date));
  const confirmed =
    source.date !== null && source.checkedDay !== null && parseDay(source.date) === rates.date
      ? daysSince1970(source.checkedDay)
      : date;
  const ageDays = Math.max(0, daysSince1970(today) - Math.max(date, confirmed));
  return {
    rates,
    demo: rates.source === DEMO_RATES_SOURCE,
    ageDays,
    stale: ageDays > STALE_AFTER_DAYS,
    source,
  };
}

async function readRates(
  db: Kysely<Database>,
  day: string | null,
  marginDay: string,
  { marginPercent = null }: RatesOptions,
): Promise<Rates | null> {
  const rows = await db
    .selectFrom('rates')
    .select(['date', 'currency', 'kind', 'rub_per_unit', 'source'])
    .where(
      'date',
      '=',
      day === null
        ? sql<string>`(select max(date) from rates where kind = 'customs')`
        : sql<string>`${day}::date`,
    )
    .execute();
  const official = rows.find((row) => row.kind === 'customs');
  const date = parseDay(official?.date ?? '');
  if (official === undefined || date === null) return null;
  const tableOf = (kind: string): RateTable =>
    Object.fromEntries(
      rows
        .filter((row) => row.kind === kind)
        .map((row) => [row.currency, row.rub_per_unit.replace(/\.?0+$/, '')]),
    );
  const customs = tableOf('customs');
  const margin = marginPercent ?? (await marginInForce(db, marginDay));
  return {
    date,
    source: official.source,
    customs,
    purchase: { ...purchaseRates(customs, margin), ...tableOf('purchase') },
  };
}

function daysSince1970(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}

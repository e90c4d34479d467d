import { costsInForce, latestRates, officeDay, ratesOfDay } from '@prichal/catalog';
import type { KnownRates } from '@prichal/catalog';
import { DEFAULT_SETTINGS, dayOf, expectedClearanceDate } from '@prichal/customs';
import type { CostTable, Country, Day, EstimateContext, Rates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** What every estimate of a moment shares. */
export interface Basis {
  /** the office's day */
  today: Day;
  /** null: no rates were ever stored */
  known: KnownRates | null;
  costs: CostTable;
}

export interface BasisOptions {
  db: Kysely<Database>;
  now: () => Date;
  /** the company's cost table from its file, null when there is none */
  costsFile: CostTable | null;
  /** percent that the buyer's bank adds to the official rate, "3" */
  marginPercent: string;
}

export interface BasisReader {
  read(): Promise<Basis>;
  /** the rates kept for a day, null when there are none */
  ratesOf(day: string): Promise<Rates | null>;
  /** the tables have changed */
  forget(): void;
}

/** How long a reading serves, ms: many estimates, few looks at tables that change once a day. */
const KEPT_MS = 30_000;
const DAYS_KEPT = 50;

/** Reads rates and costs once in a while. While the database is away, what was read last goes on serving. */
export function createBasis({ db, now, costsFile, marginPercent }: BasisOptions): BasisReader {
  let kept: { basis: Promise<Basis>; until: number } | null = null;
  let last: Basis | null = null;
  const days = new Map<string, Rates>();

  async function readNow(): Promise<Basis> {
    const today = officeDay(now());
    try {
      const [known, costs] = await Promise.all([
        latestRates(db, today, { marginPercent }),
        costsInForce(db, today, costsFile),
      ]);
      last = { today: dayOf(today), known, costs };
    } catch (error) {
      if (last === null) throw error;
      last = { ...last, today: dayOf(today) };
    }
    return last;
  }

  return {
    read() {
      const time = now().getTime();
      if (kept !== null && time < kept.until) return kept.basis;
      const mine = { basis: readNow(), until: time + KEPT_MS };
      kept = mine;
      mine.basis.catch(() => {
        if (kept === mine) kept = null;
      });
      return mine.basis;
    },
    async ratesOf(day) {
      const known = days.get(day);
      if (known !== undefined) return known;
      const rates = await ratesOfDay(db, day, { marginPercent });
      if (rates === null) return null;
      for (const oldest of days.keys()) {
        if (days.size < DAYS_KEPT) break;
        days.delete(oldest);
      }
      days.set(day, rates);
      return rates;
    },
    forget() {
      kept = null;
      days.clear();
    },
  };
}

/** The context of an estimate for a country: its usual day of clearance, these rates or the newest ones. */
export function contextOf(basis: Basis, country: Country, rates?: Rates): EstimateContext {
  return {
    clearanceDate: expectedClearanceDate(basis.today, country),
    rates: rates ?? basis.known?.rates ?? noRates(basis.today),
    costs: basis.costs,
    settings: DEFAULT_SETTINGS,
  };
}

/** Nothing is known: every estimate says which rate it lacks. */
function noRates(today: Day): Rates {
  return { customs: {}, purchase: {}, date: today, source: 'курсы не получены' };
}

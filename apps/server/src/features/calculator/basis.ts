import { officeDay, ratesOfDay, readBasis } from '@prichal/catalog';
import type { Basis, BasisSettings } from '@prichal/catalog';
import { dayOf } from '@prichal/customs';
import type { Rates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

export interface BasisOptions extends Required<BasisSettings> {
  db: Kysely<Database>;
  now: () => Date;
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
export function createBasis({ db, now, ...settings }: BasisOptions): BasisReader {
  let kept: { basis: Promise<Basis>; until: number } | null = null;
  let last: Basis | null = null;
  const days = new Map<string, Rates>();

  async function readNow(): Promise<Basis> {
    try {
      last = await readBasis(db, now(), settings);
    } catch (error) {
      if (last === null) throw error;
      last = { ...last, today: dayOf(officeDay(now())) };
    }
    return last;
  }

  return {
    read() {
      // A clock set back must not make old rates look fresh.
      const time = performance.now();
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
      const rates = await ratesOfDay(db, day, settings);
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

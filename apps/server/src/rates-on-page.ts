import { storedRates } from '@prichal/catalog';
import type { RatesOnPage } from '@prichal/contract';
import { isoDay } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Every page shows the rates, so they are read once in a while and not once per page, ms. */
const KEPT_MS = 30_000;

export interface RatesReader {
  read(): Promise<RatesOnPage>;
  /** forget what was read: the table has changed */
  forget(): void;
}

/** The newest official rates of the table, for the strip of every page. */
export function createRatesReader(db: Kysely<Database>, now: () => Date): RatesReader {
  let kept: { rates: Promise<RatesOnPage>; until: number } | null = null;
  return {
    read() {
      const time = now().getTime();
      if (kept === null || time >= kept.until) {
        const rates = readRates(db);
        const mine = { rates, until: time + KEPT_MS };
        kept = mine;
        rates.catch(() => {
          if (kept === mine) kept = null;
        });
      }
      return kept.rates;
    },
    forget() {
      kept = null;
    },
  };
}

async function readRates(db: Kysely<Database>): Promise<RatesOnPage> {
  const rates = await storedRates(db);
  if (rates === null) return { date: '', source: '', demo: true, perUnit: {} };
  return {
    date: isoDay(rates.date),
    source: rates.source,
    demo: /демо/i.test(rates.source),
    perUnit: { ...rates.customs },
  };
}

import { officeDay, ratesOfDay, readPricing, termsAt } from '@prichal/catalog';
import type { PricingSnapshot, PricingSettings, PricingTerms } from '@prichal/catalog';
import { dayOf } from '@prichal/customs';
import type { Rates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';

export interface PricingReaderOptions extends Required<PricingSettings> {
  db: Kysely<Database>;
  now: () => Date;
}

export interface PricingReader {
  read(): Promise<PricingSnapshot>;
  /** that of now, with what the owner had set at a moment */
  readAt(moment: Date): Promise<PricingSnapshot>;
  /** the rates stored for a day, null when there are none */
  ratesOf(day: string): Promise<Rates | null>;
  /** the tables have changed */
  forget(): void;
}

/** How long a snapshot is reused, ms: there are many estimates, and the tables change once a day. */
const CACHED_MS = 30_000;
const DAYS_CACHED = 50;
const MOMENTS_CACHED = 50;

/** Reads rates and costs once in a while. While the database is away, what was read last goes on serving. */
export function createPricingReader({ db, now, ...settings }: PricingReaderOptions): PricingReader {
  let cached: { pricing: Promise<PricingSnapshot>; until: number } | null = null;
  let last: PricingSnapshot | null = null;
  const days = new LRUCache<string, Rates>({ max: DAYS_CACHED });
  const moments = new LRUCache<number, PricingTerms>({ max: MOMENTS_CACHED });

  async function readNow(): Promise<PricingSnapshot> {
    try {
      last = await readPricing(db, now(), settings);
    } catch (error) {
      if (last === null) throw error;
      last = { ...last, today: dayOf(officeDay(now())) };
    }
    return last;
  }

  function read(): Promise<PricingSnapshot> {
    // A monotonic clock: setting the system clock back must not make old rates look fresh.
    const time = performance.now();
    if (cached !== null && time < cached.until) return cached.pricing;
    const mine = { pricing: readNow(), until: time + CACHED_MS };
    cached = mine;
    mine.pricing.catch(() => {
      if (cached === mine) cached = null;
    });
    return mine.pricing;
  }

  return {
    read,
    async readAt(moment) {
      const key = moment.getTime();
      const terms = moments.get(key) ?? (await termsAt(db, moment, settings));
      moments.set(key, terms);
      return { ...(await read()), ...terms };
    },
    async ratesOf(day) {
      const known = days.get(day);
      if (known !== undefined) return known;
      const rates = await ratesOfDay(db, day, settings);
      if (rates !== null) days.set(day, rates);
      return rates;
    },
    forget() {
      cached = null;
      days.clear();
      moments.clear();
    },
  };
}

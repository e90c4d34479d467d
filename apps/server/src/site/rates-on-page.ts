import type { CurrenciesAnswer, RatesOnPage } from '@prichal/contract';
import { onceFor } from './once-for.ts';

/** The official rates for the strip of every page; an empty date: none are known. */
export const ratesOnPage: (rates: CurrenciesAnswer) => RatesOnPage = onceFor(
  ({ date, source, demo, stale, customs }) => {
    return { date: date ?? '', source, demo, stale, perUnit: customs };
  },
);

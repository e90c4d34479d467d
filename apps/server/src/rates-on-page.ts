import type { CurrenciesAnswer, RatesOnPage } from '@prichal/contract';

/** The official rates for the strip of every page; an empty date: none are known. */
export function ratesOnPage({ date, source, demo, stale, customs }: CurrenciesAnswer): RatesOnPage {
  return { date: date ?? '', source, demo, stale, perUnit: customs };
}

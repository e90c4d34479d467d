import type { PricingSnapshot } from '@prichal/catalog';
import type { CurrenciesAnswer } from '@prichal/contract';
import { isoDay } from '@prichal/customs';

/** The rates that estimates go by now, both kinds. */
export function listCurrencies({ known }: PricingSnapshot): CurrenciesAnswer {
  if (known === null)
    return {
      date: null,
      source: 'курсы не получены',
      demo: false,
      stale: true,
      age_days: null,
      customs: {},
      purchase: {},
    };
  const { rates, demo, stale, ageDays } = known;
  return {
    date: isoDay(rates.date),
    source: rates.source,
    demo,
    stale,
    age_days: ageDays,
    customs: rates.customs,
    purchase: rates.purchase,
  };
}

import type { CarCard, MarketPriceOnPage, CarCountry } from '@prichal/contract';

/** A car of the model and year as it would come from one country. */
export interface Way {
  country: CarCountry;
  id: string;
  /** the car of the page; else the cheapest of that country */
  isThis: boolean;
  /** exact */
  landed: CarCard['landed'];
  /** usual days to Vladivostok; null: it is on its way already */
  days: number | null;
}

export interface BringOrBuy {
  market: MarketPriceOnPage;
  /** this car's among them */
  ways: Way[];
}

/** A total against the market, whole ₽. */
export type MarketDifference = { kind: 'below' | 'above'; rub: number } | { kind: 'same' };

/** Under this share of the market price the two are as good as equal. */
const SAME_SHARE = 0.01;

/** «Ниже» is said only of a total that the calculator has counted for this car and its day. */
export function differenceToMarket(totalRub: number, marketRub: number): MarketDifference {
  const rub = Math.round(marketRub - totalRub);
  if (Math.abs(rub) < marketRub * SAME_SHARE) return { kind: 'same' };
  return rub > 0 ? { kind: 'below', rub } : { kind: 'above', rub: -rub };
}

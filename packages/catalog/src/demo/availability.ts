import { COUNTRY_CURRENCY } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';
import { DEMO_RATES } from '../landed/demo-rates.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of so many rows one is at an auction, one on its way and one in stock; the others are bought to order. */
const EACH = 25;
/** What bringing a car adds in the demo: nobody's figures. */
const SHARE = 1.15;
const ADDED_RUB = 1_100_000;

/** Where a demo car is, by its row alone, so that the other facts of the set stay what they are; `now` in ms. */
export function demoAvailability(
  row: number,
  country: Country,
  now: number,
): Pick<ListingRow, 'availability' | 'available_at' | 'stock_city'> {
  const place = row % EACH;
  const turn = Math.floor(row / EACH);
  if (place === 3 && country === 'japan') {
    const at = new Date(now + (1 + (turn % 6)) * DAY_MS + (10 + (turn % 5)) * HOUR_MS);
    return { availability: 'auction', available_at: at.toISOString(), stock_city: null };
  }
  if (place === 8) {
    const day = new Date(now + (6 + (turn % 24)) * DAY_MS).toISOString().slice(0, 10);
    return { availability: 'transit', available_at: day, stock_city: null };
  }
  if (place === 13) {
    const city = turn % 4 === 3 ? 'Москва' : 'Владивосток';
    return { availability: 'stock', available_at: null, stock_city: city };
  }
  return { availability: 'order', available_at: null, stock_city: null };
}

/** What differs for a demo car in stock: a price in roubles, from its price abroad, and no ban that still matters. */
export function stockColumns(
  priceAbroad: string,
  country: Country,
): Pick<ListingRow, 'price_amount' | 'price_currency' | 'export_ban' | 'export_note'> {
  const rate = Number(DEMO_RATES.purchase[COUNTRY_CURRENCY[country]]);
  const rub = Math.round((Number(priceAbroad) * rate * SHARE + ADDED_RUB) / 10_000) * 10_000;
  return { price_amount: `${rub}.00`, price_currency: 'RUB', export_ban: false, export_note: null };
}

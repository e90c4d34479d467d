import { CURRENCY_SIGNS } from '@prichal/contract';
import type { Currency } from '@prichal/contract';

/** The sign beside a sum. The yuan wears ¥ here: its own character is in no font the site brings along. */
export function currencySign(currency: Currency): string {
  return currency === 'CNY' ? '¥' : CURRENCY_SIGNS[currency];
}

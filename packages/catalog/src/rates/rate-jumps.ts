import type { Currency, RateTable } from '@prichal/customs';
import { NEEDED_CURRENCIES } from './known-rates.ts';

/** No currency of the list has moved so far between two days of the bank; a rate for 100 units moves a hundredfold. */
const JUMP_MAX = 2;

export interface RateJump {
  currency: Currency;
  from: string;
  to: string;
}

/** Rates that cannot be those of the next days: more than twice the known ones, or less than half. */
export function rateJumps(known: RateTable, next: RateTable): RateJump[] {
  return NEEDED_CURRENCIES.flatMap((currency) => {
    const [from, to] = [known[currency], next[currency]];
    if (from === undefined || to === undefined) return [];
    const times = Number(to) / Number(from);
    return times > JUMP_MAX || times < 1 / JUMP_MAX ? [{ currency, from, to }] : [];
  });
}

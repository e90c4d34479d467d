import { CURRENCY_UNITS, countryCurrency, formatNumber } from '@prichal/contract';
import type { CarCountry, Currency } from '@prichal/contract';
import type { FieldReader } from './field-reader.ts';

/**
 * The dearest car that is believed: about a billion roubles in each currency. More is a price without its decimal
 * point, with two columns in one cell, or of another currency.
 */
const PRICE_MAX: Readonly<Record<Currency, number>> = {
  RUB: 1_000_000_000,
  USD: 10_000_000,
  EUR: 10_000_000,
  CNY: 100_000_000,
  JPY: 2_000_000_000,
  KRW: 20_000_000_000,
  AED: 50_000_000,
  KGS: 1_000_000_000,
  GEL: 50_000_000,
  KZT: 10_000_000_000,
};

interface ReadPrice {
  /** null: it is missing or wrong, which was added to the issues */
  amount: number | null;
  currency: Currency;
}

/** The price in the currency of its field, or else in that of the country. */
export function readPrice(read: FieldReader, country: CarCountry | null): ReadPrice {
  // a line without a country is rejected anyway: the widest bounds
  const currency = read.code('currency') ?? (country === null ? 'KRW' : countryCurrency(country));
  const most = PRICE_MAX[currency];
  const wrong = `Цена\u00a0— от\u00a01 до\u00a0${formatNumber(most)}\u00a0${CURRENCY_UNITS[currency]}.`;
  const amount = read.amount('price', 1, most, wrong);
  if (amount === null && read.text('price') === null)
    read.addIssue('price', 'Обязательное поле пустое.');
  return { amount, currency };
}

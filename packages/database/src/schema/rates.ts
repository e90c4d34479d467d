import type { ColumnType } from 'kysely';

/** Roubles per unit of a currency on a day. */
export interface RatesTable {
  /** YYYY-MM-DD, the day the rate is in force */
  date: string;
  /** ISO 4217 */
  currency: string;
  /** "customs": set by the Bank of Russia; "purchase": what the bank really charges */
  kind: 'customs' | 'purchase';
  /** ₽ per one unit of the currency, exact numeric text */
  rub_per_unit: string;
  source: string;
  fetched_at: ColumnType<Date, Date | string, Date | string>;
}

/** Small values stored by the running site, by name. */
export interface StateTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
}

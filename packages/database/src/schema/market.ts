import type { ColumnType, Generated, Selectable } from 'kysely';

/** What a model of one year costs in Russia; the key is brand, model and year. */
export interface MarketPricesTable {
  brand_slug: string;
  model_slug: string;
  year: number;
  brand_name: string;
  model_name: string;
  /** whole ₽ */
  price_rub: number;
  /** who says so: a site of adverts, a report */
  source: string;
  /** YYYY-MM-DD: the day of the price */
  day: string;
  /** made up for a demo */
  demo: Generated<boolean>;
  imported_at: ColumnType<Date, Date | string, Date | string>;
}
export type MarketPriceRow = Selectable<MarketPricesTable>;

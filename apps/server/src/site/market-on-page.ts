import { marketPriceOf } from '@prichal/catalog';
import type { Car, MarketPriceOnPage } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** An older price says nothing of today's market, days. */
const GOOD_DAYS = 180;
const DAY_MS = 86_400_000;

/** The market price of a car as its page may show it; null: none, or too old. */
export async function marketOnPage(
  db: Kysely<Database>,
  { brand, model, year }: Pick<Car, 'brand' | 'model' | 'year'>,
  { live, now }: { live: boolean; now: Date },
): Promise<MarketPriceOnPage | null> {
  const price = await marketPriceOf(db, { brand: brand.slug, model: model.slug, year }, live);
  if (price === null || now.getTime() - Date.parse(price.day) > GOOD_DAYS * DAY_MS) return null;
  const { price_rub: rub, source, day, demo } = price;
  return { rub, source, day, demo };
}

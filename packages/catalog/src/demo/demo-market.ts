import type { Database } from '@prichal/database';
import type { Transaction } from 'kysely';
import type { CarRow } from '../car-row.ts';
import { storeMarketPrices } from '../market/market-prices.ts';
import type { MarketPrice } from '../market/read-market-prices.ts';

const ROWS = 24;
/** Made up: every third one is under the sum of the demo's car, so that both answers can be seen. */
const FACTORS = [1.14, 1.08, 0.95];
const ROUND = 10_000;

/** Some made-up market prices beside a demo's own cars, marked as such. */
export async function storeDemoMarket(
  trx: Transaction<Database>,
  cars: Iterable<CarRow>,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('market_prices').where('demo', '=', true).execute();
  const { real } = await trx
    .selectFrom('market_prices')
    .select(({ fn }) => fn.countAll<string | number>().as('real'))
    .executeTakeFirstOrThrow();
  if (Number(real) > 0) return;
  const prices = new Map<string, MarketPrice>();
  for (const car of cars) {
    const { brand_slug, brand_name, model_slug, model_name, year } = car;
    const key = `${brand_slug} ${model_slug} ${year}`;
    const isPriced = car.landed_rub !== null && car.landed_to_rub === null;
    if (!isPriced || car.availability !== 'order' || prices.has(key)) continue;
    const factor = FACTORS[prices.size % FACTORS.length] ?? 1;
    prices.set(key, {
      brand_slug,
      brand_name,
      model_slug,
      model_name,
      year,
      price_rub: Math.round(((car.landed_rub ?? 0) * factor) / ROUND) * ROUND,
      source: 'Демо: число для примера',
      day: now.toISOString().slice(0, 10),
    });
    if (prices.size === ROWS) break;
  }
  if (prices.size > 0) await storeMarketPrices(trx, [...prices.values()], { demo: true, now });
}

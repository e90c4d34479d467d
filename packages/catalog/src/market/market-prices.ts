import { randomUUID } from 'node:crypto';
import type { Database, MarketPriceRow } from '@prichal/database';
import { transact } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { writeState } from '../store/state.ts';
import type { MarketPrice } from './read-market-prices.ts';

/** Name of the state that changes with the prices: pages that show them are made anew. */
export const MARKET_STATE = 'market-prices';
const CHUNK = 500;

/** The market price of a model and year; null: nobody has said one. `live`: without made-up ones. */
export async function marketPriceOf(
  db: Kysely<Database>,
  { brand, model, year }: { brand: string; model: string; year: number },
  live: boolean,
): Promise<MarketPriceRow | null> {
  const row = await db
    .selectFrom('market_prices')
    .selectAll()
    .where('brand_slug', '=', brand)
    .where('model_slug', '=', model)
    .where('year', '=', year)
    .$if(live, (query) => query.where('demo', '=', false))
    .executeTakeFirst();
  return row ?? null;
}

/** Writes prices over those of the same model and year; made-up ones go with the first real ones. */
export async function storeMarketPrices(
  trx: Transaction<Database>,
  prices: readonly MarketPrice[],
  { demo, now }: { demo: boolean; now: Date },
): Promise<void> {
  if (!demo) await trx.deleteFrom('market_prices').where('demo', '=', true).execute();
  for (let at = 0; at < prices.length; at += CHUNK)
    await trx
      .insertInto('market_prices')
      .values(prices.slice(at, at + CHUNK).map((price) => ({ ...price, demo, imported_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['brand_slug', 'model_slug', 'year']).doUpdateSet((eb) => ({
          brand_name: eb.ref('excluded.brand_name'),
          model_name: eb.ref('excluded.model_name'),
          price_rub: eb.ref('excluded.price_rub'),
          source: eb.ref('excluded.source'),
          day: eb.ref('excluded.day'),
          demo: eb.ref('excluded.demo'),
          imported_at: eb.ref('excluded.imported_at'),
        })),
      )
      .execute();
  await marketChanged(trx, now);
}

/** Removes every price. @returns how many there were */
export async function removeMarketPrices(trx: Transaction<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('market_prices').executeTakeFirst();
  await marketChanged(trx, now);
  return Number(numDeletedRows);
}

/** Prices by brand, model and year, and how many there are in all. */
export async function listMarketPrices(
  db: Kysely<Database>,
  limit: number,
): Promise<{ prices: MarketPriceRow[]; count: number }> {
  return await transact(db, async (trx) => {
    const { count } = await trx
      .selectFrom('market_prices')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .executeTakeFirstOrThrow();
    const prices = await trx
      .selectFrom('market_prices')
      .selectAll()
      .orderBy('brand_name')
      .orderBy('model_name')
      .orderBy('year', 'desc')
      .limit(limit)
      .execute();
    return { prices, count: Number(count) };
  });
}

async function marketChanged(trx: Transaction<Database>, now: Date): Promise<void> {
  await writeState(trx, MARKET_STATE, { at: now.toISOString(), mark: randomUUID() }, now);
}

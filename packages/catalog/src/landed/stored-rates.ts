import { parseDay, purchaseRates } from '@prichal/customs';
import type { RateTable, Rates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEMO_RATES } from './demo-rates.ts';

/** What a bank adds to the official rate when nobody has told its own, percent. */
const USUAL_MARGIN_PERCENT = '3';

/** The newest rates of the table, both kinds; null when there are none. */
export async function storedRates(db: Kysely<Database>): Promise<Rates | null> {
  const rows = await db
    .selectFrom('rates')
    .select(['date', 'currency', 'kind', 'rub_per_unit', 'source'])
    .where('date', '=', (query) =>
      query
        .selectFrom('rates')
        .select((of) => of.fn.max('date').as('date'))
        .where('kind', '=', 'customs'),
    )
    .execute();
  const official = rows.find((row) => row.kind === 'customs');
  const date = parseDay(official?.date ?? '');
  if (official === undefined || date === null) return null;
  const tableOf = (kind: string): RateTable =>
    Object.fromEntries(
      rows
        .filter((row) => row.kind === kind)
        .map((row) => [row.currency, row.rub_per_unit.replace(/\.?0+$/, '')]),
    );
  const customs = tableOf('customs');
  return {
    date,
    source: official.source,
    customs,
    purchase: { ...purchaseRates(customs, USUAL_MARGIN_PERCENT), ...tableOf('purchase') },
  };
}

/** Writes the dated demo set into the table; a set of the same day is replaced. */
export async function storeDemoRates(db: Kysely<Database>, now: Date): Promise<void> {
  const { date, source, customs, purchase } = DEMO_RATES;
  const values = (['customs', 'purchase'] as const).flatMap((kind) =>
    Object.entries(kind === 'customs' ? customs : purchase).map(([currency, rub_per_unit]) => ({
      date,
      currency,
      kind,
      rub_per_unit,
      source,
      fetched_at: now.toISOString(),
    })),
  );
  await db
    .insertInto('rates')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['date', 'currency', 'kind']).doUpdateSet({
        rub_per_unit: sql`excluded.rub_per_unit`,
        source: sql`excluded.source`,
        fetched_at: sql`excluded.fetched_at`,
      }),
    )
    .execute();
}

import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEMO_RATES } from '../landed/demo-rates.ts';

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

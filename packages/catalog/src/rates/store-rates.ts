import type { RateTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The rates of one day: roubles for one unit, decimal strings. */
export interface DayRates {
  /** YYYY-MM-DD */
  date: string;
  /** source name, shown to visitors */
  source: string;
  customs: RateTable;
  /** absent: the official rate and the margin */
  purchase?: RateTable | undefined;
}

/** Writes a day's rates; those of the same day, currency and kind are replaced. */
export async function storeRates(db: Kysely<Database>, rates: DayRates, now: Date): Promise<void> {
  const { date, source } = rates;
  const values = (['customs', 'purchase'] as const).flatMap((kind) =>
    Object.entries(rates[kind] ?? {}).map(([currency, rub_per_unit]) => ({
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

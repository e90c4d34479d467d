import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Outcome } from '../connector.ts';

/** Remembers when a channel worked or failed last, for the owner. */
export async function noteOutcome(
  db: Kysely<Database>,
  destination: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const seen =
    outcome.kind === 'delivered'
      ? { last_sent_at: now }
      : { last_failed_at: now, last_failure: outcome.reason };
  await db
    .insertInto('delivery_channels')
    .values({ destination, sends: '[]', breaker: 'CLOSED', ...seen })
    .onConflict((conflict) => conflict.column('destination').doUpdateSet(seen))
    .execute();
}

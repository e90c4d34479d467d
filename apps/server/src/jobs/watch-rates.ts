import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Calls back when the table of rates has changed since the last look, whoever changed it. */
export function watchRates(db: Kysely<Database>, changed: () => void): () => Promise<void> {
  let last: string | null = null;
  return async () => {
    const row = await db
      .selectFrom('rates')
      .select((query) => [
        query.fn.max('fetched_at').as('newest'),
        query.fn.countAll<string>().as('count'),
      ])
      .executeTakeFirst();
    const seen = `${row?.newest?.getTime() ?? ''}/${row?.count ?? 0}`;
    if (last !== null && seen !== last) changed();
    last = seen;
  };
}

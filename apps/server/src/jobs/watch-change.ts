import { officeDay } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Calls back when the version text has changed since the last check, in this or another process. */
export function watchChange(read: () => Promise<string>, changed: () => void): () => Promise<void> {
  let last: string | null = null;
  return async () => {
    const seen = await read();
    if (last !== null && seen !== last) changed();
    last = seen;
  };
}

/** Another text whenever rates, costs or routes change, and every day: a decision counts from its first day. */
export async function versionOfRates(db: Kysely<Database>, now: Date): Promise<string> {
  const row = await db
    .selectFrom('rates')
    .select((query) => [
      query.fn.max('fetched_at').as('newest'),
      query.fn.countAll<string>().as('count'),
    ])
    .executeTakeFirst();
  const { routes } = await db
    .selectFrom('third_country_routes')
    .select((query) => query.fn.countAll<string>().as('routes'))
    .executeTakeFirstOrThrow();
  const decisions = await db
    .selectFrom('pricing_changes')
    .select(({ fn }) => [
      fn.countAll<string>().as('made'),
      fn.count<string>('cancelled_at').as('cancelled'),
    ])
    .executeTakeFirst();
  const { made = 0, cancelled = 0 } = decisions ?? {};
  const rates = `${row?.newest?.getTime() ?? ''}/${row?.count ?? 0}`;
  return `${officeDay(now)}/${rates}/${made}/${cancelled}/${routes}`;
}

/** Another text whenever a review is published, hidden or answered. */
export async function versionOfReviews(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('reviews')
    .select((query) => [
      query.fn.max('decided_at').as('newest'),
      query.fn.sum<string | null>('version').as('changes'),
      query.fn.countAll<string>().as('count'),
    ])
    .executeTakeFirst();
  return `${row?.newest?.getTime() ?? ''}/${row?.changes ?? 0}/${row?.count ?? 0}`;
}

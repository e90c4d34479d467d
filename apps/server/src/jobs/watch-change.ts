import { MARKET_STATE, officeDay, readState } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Calls back when the version text has changed since the last check, in this or another process. */
export function watchChange(
  read: () => Promise<string>,
  changed: () => void | Promise<void>,
): () => Promise<void> {
  let last: string | null = null;
  return async () => {
    const seen = await read();
    if (last !== null && seen !== last) await changed();
    last = seen;
  };
}

/** Another text whenever rates, costs, routes, countries or market prices change, and every day: a decision counts from its first day. */
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
  const { countries } = await db
    .selectFrom('sale_countries')
    .select((query) => query.fn.countAll<string>().as('countries'))
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
  const market = JSON.stringify(await readState(db, MARKET_STATE));
  return `${officeDay(now)}/${rates}/${made}/${cancelled}/${routes}/${countries}/${market}`;
}

/** Another text whenever a review is published, hidden or answered, or a row of the public ledger comes or goes. */
export async function versionOfReviews(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('reviews')
    .select((query) => [
      query.fn.max('decided_at').as('newest'),
      query.fn.sum<string | null>('version').as('changes'),
      query.fn.countAll<string>().as('count'),
    ])
    .executeTakeFirst();
  const { photos } = await db
    .selectFrom('review_photos')
    .select(({ fn }) => fn.countAll<string>().as('photos'))
    .executeTakeFirstOrThrow();
  const ledger = await db
    .selectFrom('ledger_rows')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('paid_kopecks').as('paid'),
      fn.max('month').as('month'),
    ])
    .executeTakeFirst();
  const rows = `${ledger?.count ?? 0}/${ledger?.paid ?? 0}/${ledger?.month ?? ''}`;
  return `${row?.newest?.getTime() ?? ''}/${row?.changes ?? 0}/${row?.count ?? 0}/${photos}/${rows}`;
}

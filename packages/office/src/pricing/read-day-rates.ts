import type { PricingDay } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

type DayRates = PricingDay['rates'];
type Kind = 'customs' | 'purchase';
type Author = DayRates[number]['customs']['changed'];

/**
 * Rates of a day, or of the last one before it that has any: what rates typed in for this day are laid over. Purchase
 * rates are the company's own alone.
 * @param day YYYY-MM-DD
 */
export async function readDayRates(db: Kysely<Database>, day: string): Promise<DayRates> {
  const rows = await db
    .selectFrom('rates')
    .select(['date', 'currency', 'kind', 'rub_per_unit', 'source'])
    .where(
      'date',
      '=',
      sql<string>`(select max(date) from rates where kind = 'customs' and date <= ${day}::date)`,
    )
    .execute();
  const [first] = rows;
  const authors = first === undefined ? new Map<string, Author>() : await readAuthors(db, first);
  const cell = (currency: string, kind: Kind) => {
    const row = rows.find((one) => one.currency === currency && one.kind === kind);
    return {
      value: row?.rub_per_unit.replace(/\.?0+$/, '') ?? null,
      changed: authors.get(`${kind} ${currency}`) ?? null,
    };
  };
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    customs: cell(currency, 'customs'),
    purchase: cell(currency, 'purchase'),
  }));
}

/** Who typed in the rates of this day; empty: they are the bank's. */
async function readAuthors(
  db: Kysely<Database>,
  { date, source }: { date: string; source: string },
): Promise<Map<string, Author>> {
  const decisions = await db
    .selectFrom('pricing_changes')
    .leftJoin('staff', (join) => join.on(sql<boolean>`staff.uid::text = pricing_changes.actor`))
    .select(['value', 'staff.name as by', 'pricing_changes.created_at'])
    .where('kind', '=', 'rates')
    .where('valid_from', '=', date)
    .orderBy('pricing_changes.created_at', 'asc')
    .orderBy('pricing_changes.uid', 'asc')
    .execute();
  const authors = new Map<string, Author>();
  let before: Record<Kind, Record<string, string>> = { customs: {}, purchase: {} };
  for (const { value, by, created_at: at } of decisions) {
    const typed = value as { source?: string } & Partial<typeof before>;
    // the bank has named this day since
    if (typed.source !== source) continue;
    const after = { customs: typed.customs ?? {}, purchase: typed.purchase ?? {} };
    for (const kind of ['customs', 'purchase'] as const)
      for (const currency of new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]))
        if (before[kind][currency] !== after[kind][currency])
          authors.set(`${kind} ${currency}`, { by, at: at.toISOString() });
    before = after;
  }
  return authors;
}

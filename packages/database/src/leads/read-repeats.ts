import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { Lead } from './list-leads.ts';

/** Which request of the same phone this is. */
export interface Repeat {
  /** 1: the first one */
  nth: number;
  /** of how many so far */
  count: number;
  /** number of the first one, «П-48213» */
  first: string;
}

/**
 * Links requests by their phone, by key; those without a phone have no entry. Reckoned when read: two requests of one
 * moment, in two processes, are linked all the same, and none is refused or dropped.
 */
export async function readRepeats(
  db: Kysely<Database>,
  leads: readonly Pick<Lead, 'uid' | 'phone'>[],
): Promise<Map<string, Repeat>> {
  const phones = [...new Set(leads.flatMap(({ phone }) => (phone === null ? [] : [phone])))];
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads')
    .select([
      'uid',
      sql<string>`row_number() over (partition by phone order by created_at, uid)`.as('nth'),
      sql<string>`count(*) over (partition by phone)`.as('count'),
      sql<string>`first_value(number) over (partition by phone order by created_at, uid)`.as(
        'first',
      ),
    ])
    .where('phone', 'in', phones)
    .execute();
  return new Map(
    rows.map(({ uid, nth, count, first }) => [
      uid,
      { nth: Number(nth), count: Number(count), first },
    ]),
  );
}

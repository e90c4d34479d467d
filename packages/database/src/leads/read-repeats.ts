import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { Lead } from './list-leads.ts';

/** Which request of the same phone this is. */
export interface Repeat {
  /** 1: the first one; counted up to `MOST_REPEATS` */
  nth: number;
  /** of how many so far; counted up to `MOST_REPEATS` */
  count: number;
  /** number of the first one, «П-48213» */
  first: string;
}

/** Beyond this the exact place says no more; one phone with a million requests must not slow down anybody's delivery. */
export const MOST_REPEATS = 100;

/**
 * Links requests by their phone, by key; those without a phone have no entry, and one that a manager has separated
 * stands alone. Computed when read, so two simultaneous
 * requests in two processes are linked too, and none is rejected or dropped. Reads at most `MOST_REPEATS` entries of
 * the index by phone twice for each request.
 */
export async function readRepeats(
  db: Kysely<Database>,
  leads: readonly Pick<Lead, 'uid' | 'phone'>[],
): Promise<Map<string, Repeat>> {
  const uids = leads.flatMap(({ uid, phone }) => (phone === null ? [] : [uid]));
  if (uids.length === 0) return new Map();
  const { rows } = await sql<{ uid: string; nth: number; count: number; first: string }>`
    select l.uid, b.nth, c.count, f.number as first
    from leads as l
    cross join lateral (
      select count(*)::int as nth from (
        select 1 from leads as o
        where o.phone = l.phone and o.created_at <= l.created_at
          and (o.created_at, o.uid) <= (l.created_at, l.uid)
          and (o.uid = l.uid or not (o.separated or l.separated))
        limit ${MOST_REPEATS}
      ) as earlier
    ) as b
    cross join lateral (
      select count(*)::int as count from (
        select 1 from leads as o where o.phone = l.phone
          and (o.uid = l.uid or not (o.separated or l.separated)) limit ${MOST_REPEATS}
      ) as same
    ) as c
    cross join lateral (
      select o.number from leads as o where o.phone = l.phone
        and (o.uid = l.uid or not (o.separated or l.separated))
      order by o.created_at asc, o.uid asc limit 1
    ) as f
    where l.uid = any(${uids}::uuid[]) and l.phone is not null
  `.execute(db);
  return new Map(rows.map(({ uid, ...repeat }) => [uid, repeat]));
}

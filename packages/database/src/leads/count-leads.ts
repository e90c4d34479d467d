import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { LeadKind } from '../schema/leads.ts';

/** Requests of one day of the office's calendar. */
export interface LeadsOfDay {
  /** YYYY-MM-DD */
  day: string;
  kind: LeadKind;
  count: number;
  /** of these: the field that people do not see was filled in */
  hidden: number;
}

/** Vladivostok has no summer time. */
const OFFICE_SECONDS = 10 * 3600;

/** Requests received at `since` or later, by day and kind; days without any are left out. */
export async function countLeadsByDay(db: Kysely<Database>, since: Date): Promise<LeadsOfDay[]> {
  return await db
    .selectFrom('leads')
    .select([
      sql<string>`to_char(to_timestamp(floor((extract(epoch from created_at) + ${sql.lit(OFFICE_SECONDS)}) / 86400) * 86400) at time zone 'UTC', 'YYYY-MM-DD')`.as(
        'day',
      ),
      'kind',
    ])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(eb.ref('honeypot'), '=', true).as('hidden'),
    ])
    .where('created_at', '>=', since)
    .where('demo', '=', false)
    .groupBy([sql`1`, 'kind'])
    .orderBy(sql`1`, 'asc')
    .orderBy('kind', 'asc')
    .execute();
}

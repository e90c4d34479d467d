import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReportSpan } from '../reports/report-span.ts';
import type { Database } from '../schema/database.ts';

/** Requests of one day of the office's calendar from one source. */
export interface LeadsOfDay {
  /** YYYY-MM-DD */
  day: string;
  /** utm_source; '' for those who came directly */
  source: string;
  count: number;
  /** of these: the field that people do not see was filled in */
  hidden: number;
}

/** Vladivostok has no summer time. */
const OFFICE_SECONDS = 10 * 3600;

/** Requests of a span by day and source; days without any are left out. */
export async function countLeadsByDay(
  db: Kysely<Database>,
  { from, to, demo = false }: ReportSpan,
): Promise<LeadsOfDay[]> {
  const query = db
    .selectFrom('leads')
    .select([
      sql<string>`to_char(to_timestamp(floor((extract(epoch from created_at) + ${sql.lit(OFFICE_SECONDS)}) / 86400) * 86400) at time zone 'UTC', 'YYYY-MM-DD')`.as(
        'day',
      ),
      sql<string>`coalesce(campaign->>'utm_source', '')`.as('source'),
    ])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(eb.ref('honeypot'), '=', true).as('hidden'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`, 'asc')
    .orderBy(sql`2`, 'asc');
  return await (demo ? query : query.where('demo', '=', false)).execute();
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { ReportSpan } from './report-span.ts';

/** Page errors with one cause: kind, message without numbers, and the place in the built files. */
export interface ErrorGroup {
  type: string;
  errorType: string;
  name: string;
  message: string;
  /** of the newest one; addresses of built files */
  stack: string;
  filename: string;
  line: number | null;
  column: number | null;
  /** the resource or the address that was asked, without its query */
  target: string;
  count: number;
  /** measured visits that met it */
  visits: number;
  first: Date;
  last: Date;
  /** where it happened most recently */
  route: string;
}

/** Errors grouped by cause, the most frequent first. */
export async function readErrorGroups(
  db: Kysely<Database>,
  { from, to }: ReportSpan,
  limit = 100,
): Promise<ErrorGroup[]> {
  const { rows } = await sql<ErrorGroup>`
    with errors as (
      select at, route, session_id, coalesce(props->>'type', '') as type,
        coalesce(props->>'error_type', '') as error_type, coalesce(props->>'name', '') as name,
        coalesce(props->>'message', '') as message, coalesce(props->>'stack', '') as stack,
        coalesce(props->>'filename', '') as filename,
        coalesce(props->>'resource_url', props->>'request_url', '') as target,
        case when jsonb_typeof(props->'lineno') = 'number' then (props->>'lineno')::float8 end as line,
        case when jsonb_typeof(props->'colno') = 'number' then (props->>'colno')::float8 end as col
      from analytics_events
      where at >= ${from} and at < ${to} and name = 'error'
    )
    select type, error_type as "errorType", name, max(message) as message, filename, line, col as "column", target,
      (array_agg(stack order by at desc))[1] as stack, (array_agg(route order by at desc))[1] as route,
      count(*) as count, count(distinct session_id) as visits, min(at) as first, max(at) as last
    from errors
    group by type, error_type, name, regexp_replace(message, '[0-9]+', '0', 'g'), filename, line, col, target
    order by count desc, last desc
    limit ${limit}
  `.execute(db);
  return rows;
}

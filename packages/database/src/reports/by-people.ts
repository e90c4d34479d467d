import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportSpan } from './report-span.ts';

/** Visits of a span in which measuring saw a program. */
export function programs({ from, to }: ReportSpan): RawBuilder<unknown> {
  return sql`select distinct session_id from analytics_events
    where at >= ${from} and at < ${to} and name = 'bot_signal' and props->>'bot' = 'true'
      and session_id is not null`;
}

/** Is an event none of a program? What has no visit was not measured so far and counts. One rule for every panel. */
export function byPeople(span: ReportSpan): RawBuilder<boolean> {
  return sql`(session_id is null or session_id not in (${programs(span)}))`;
}

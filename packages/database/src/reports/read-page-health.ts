import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { byPeople } from './by-people.ts';
import type { ReportSpan } from './report-span.ts';

/** Budgets of pages that were broken, one line for each metric. */
export interface BudgetLine {
  metric: string;
  /** as the page has it; kB, ms, MB, pieces */
  budget: number;
  /** the largest value */
  worst: number;
  warnings: number;
  errors: number;
  critical: number;
  /** pages that broke it three times or more */
  alerts: number;
  last: Date;
}

/** Moments in which pages stood still: `long-task`, `slow-render`, `large-layout`. */
export interface SlownessLine {
  kind: string;
  count: number;
  /** three of four were no longer than this, ms */
  p75: number;
  /** where most of them were met */
  route: string;
}

export interface PageHealth {
  budgets: BudgetLine[];
  /** changes of a page's status: passed, warning, failed → how often */
  statuses: Record<string, number>;
  slowness: SlownessLine[];
  /** the separate counter of errors, five of a page at most */
  countedErrors: number;
}

/** Broken budgets, the most critical first. */
export async function readBudgets(db: Kysely<Database>, span: ReportSpan): Promise<BudgetLine[]> {
  const { from, to } = span;
  const { rows } = await sql<BudgetLine>`
    select props->>'metric' as metric, max((props->>'budget')::float8) as budget,
      max((props->>'value')::float8) as worst,
      count(*) filter (where props->>'severity' = 'warning') as warnings,
      count(*) filter (where props->>'severity' = 'error') as errors,
      count(*) filter (where props->>'severity' = 'critical') as critical,
      count(*) filter (where props->>'alert' = 'true') as alerts, max(at) as last
    from analytics_events
    where at >= ${from} and at < ${to} and name = 'budget_violation'
      and jsonb_typeof(props->'metric') = 'string' and jsonb_typeof(props->'value') = 'number'
      and jsonb_typeof(props->'budget') = 'number' and ${byPeople(span)}
    group by 1
    order by critical desc, errors desc, warnings desc, metric asc
  `.execute(db);
  return rows;
}

/** How pages fare at visitors beyond the vitals. */
export async function readPageHealth(db: Kysely<Database>, span: ReportSpan): Promise<PageHealth> {
  const { from, to } = span;
  const { rows: statuses } = await sql<{ status: string; count: number }>`
    select coalesce(props->>'status', '') as status, count(*) as count from analytics_events
    where at >= ${from} and at < ${to} and name = 'health_check' and ${byPeople(span)}
    group by 1
  `.execute(db);
  const { rows: slowness } = await sql<SlownessLine>`
    select props->>'kind' as kind, count(*) as count,
      percentile_cont(0.75) within group (order by (props->>'duration')::float8 asc) as p75,
      mode() within group (order by route asc) as route
    from analytics_events
    where at >= ${from} and at < ${to} and name in ('long_task', 'large_layout')
      and jsonb_typeof(props->'kind') = 'string' and jsonb_typeof(props->'duration') = 'number'
      and ${byPeople(span)}
    group by 1
    order by count desc
  `.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from analytics_events
    where at >= ${from} and at < ${to} and name = 'error_metric'
  `.execute(db);
  return {
    budgets: await readBudgets(db, span),
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    slowness,
    countedErrors: counted[0]?.count ?? 0,
  };
}

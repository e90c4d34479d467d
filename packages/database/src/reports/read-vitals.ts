import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { VitalName, VitalRating } from '@prichal/contract';
import type { Database } from '../schema/database.ts';
import { byPeople } from './by-people.ts';
import type { ReportSpan } from './report-span.ts';

/** Good up to the first, to be improved up to the second, poor past it; ms, CLS without a unit. Specification, section 9. */
export const VITAL_THRESHOLDS: Record<VitalName, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export interface VitalLine {
  route: string;
  metric: VitalName;
  /** how many values */
  count: number;
  /** three of four visitors had it better; ms, CLS without a unit */
  p75: number;
  rating: VitalRating;
  /** shares of the values, 0–1 */
  good: number;
  needsImprovement: number;
  poor: number;
}

export function rateVital(metric: VitalName, value: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** Every vital of every route at its 75th percentile, the most visited routes first; `routes`: how many of them. */
export async function readVitals(
  db: Kysely<Database>,
  span: ReportSpan,
  routes = 50,
): Promise<VitalLine[]> {
  const { from, to } = span;
  const bounds = sql.join(
    Object.entries(VITAL_THRESHOLDS).map(
      ([metric, [good, poor]]) => sql`(${metric}::text, ${good}::float8, ${poor}::float8)`,
    ),
  );
  const { rows } = await sql<Omit<VitalLine, 'rating' | 'needsImprovement'>>`
    with measured as (
      select route, metric, good_to, poor_past, (props->>'value')::float8 as value
      from analytics_events
      join (values ${bounds}) as bounds (metric, good_to, poor_past) on metric = props->>'metric'
      where at >= ${from} and at < ${to} and name = 'web_vital' and jsonb_typeof(props->'value') = 'number'
        and ${byPeople(span)}
    ), busiest as (
      select route, count(*) as seen from measured group by route
      order by seen desc, route asc limit ${routes}
    )
    select measured.route, metric, count(*) as count,
      percentile_cont(0.75) within group (order by value asc) as p75,
      avg((value <= good_to)::int)::float8 as good, avg((value > poor_past)::int)::float8 as poor
    from measured join busiest on busiest.route = measured.route
    group by measured.route, metric, seen
    order by seen desc, measured.route asc
  `.execute(db);
  const order = Object.keys(VITAL_THRESHOLDS);
  const place = new Map(
    [...new Set(rows.map(({ route }) => route))].map((route, at) => [route, at]),
  );
  return rows
    .map((row) => ({
      ...row,
      rating: rateVital(row.metric, row.p75),
      needsImprovement: Math.max(0, 1 - row.good - row.poor),
    }))
    .toSorted(
      (one, other) =>
        (place.get(one.route) ?? 0) - (place.get(other.route) ?? 0) ||
        order.indexOf(one.metric) - order.indexOf(other.metric),
    );
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { programs } from './by-people.ts';
import { isClaimed } from './lead-stages.ts';
import type { ReportSpan } from './report-span.ts';

/** From a page to a request that a manager took. */
export const FUNNEL_STEPS = ['page', 'catalog', 'car', 'form_start', 'request', 'claimed'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FunnelLine {
  step: FunnelStep;
  /** visits of people that came so far, of those who agreed to be measured; null: a manager's step */
  visits: number | null;
  /** visits that came so far in which measuring saw a program; not among `visits` */
  bots: number | null;
  /** count of views, begun forms; for requests and claimed ones all stored, also of visitors who were not measured */
  count: number;
}

/**
 * The funnel of a span. Visits of a later step are counted by themselves: who comes straight to a car counts there and
 * among the pages, not in the catalogue. Requests whose hidden field was filled in are left out.
 */
export async function readFunnel(db: Kysely<Database>, span: ReportSpan): Promise<FunnelLine[]> {
  const { from, to } = span;
  const { rows } = await sql<{ step: FunnelStep; visits: number; bots: number; count: number }>`
    with programs (program) as (${programs(span)})
    select step, count(distinct session_id) filter (where program is null) as visits,
      count(distinct program) as bots, count(*) as count
    from analytics_events
    left join programs on program = session_id
    cross join lateral (values
      ('page', name = 'page_view'),
      ('catalog', name = 'page_view' and route in ('/catalog/{country}', '/catalog/{country}/{brand}',
        '/catalog/{country}/{brand}/{model}')),
      ('car', name = 'page_view' and route = '/catalog/{country}/{id}'),
      ('form_start', name = 'form_start'),
      ('request', name = 'form_submit' and props->>'outcome' = 'success')
    ) as steps (step, reached)
    where at >= ${from} and at < ${to} and name in ('page_view', 'form_start', 'form_submit') and reached
    group by step
  `.execute(db);
  const leads = await db
    .selectFrom('leads as l')
    .leftJoin('lead_claims as t', 't.lead_uid', 'l.uid')
    .select(({ fn }) => [
      fn.countAll<number>().as('requests'),
      fn.countAll<number>().filterWhere(isClaimed()).as('claimed'),
    ])
    .where('l.created_at', '>=', from)
    .where('l.created_at', '<', to)
    .where('l.honeypot', '=', false)
    .where('l.demo', '=', false)
    .executeTakeFirstOrThrow();
  const found = new Map(rows.map((row) => [row.step, row]));
  return FUNNEL_STEPS.map((step) => {
    const visits = step === 'claimed' ? null : (found.get(step)?.visits ?? 0);
    const bots = step === 'claimed' ? null : (found.get(step)?.bots ?? 0);
    const count = { request: leads.requests, claimed: leads.claimed }[
      step as 'request' | 'claimed'
    ];
    return { step, visits, bots, count: count ?? found.get(step)?.count ?? 0 };
  });
}

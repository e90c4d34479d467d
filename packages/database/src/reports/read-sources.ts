import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { byPeople } from './by-people.ts';
import { isClaimed, reachedStage } from './lead-stages.ts';
import type { ReportSpan } from './report-span.ts';

export interface SourceLine {
  /** utm_source; '' without one, also where another site linked here: no request says that, and both sides are counted alike */
  source: string;
  medium: string;
  campaign: string;
  /** the host that linked here, of visits without utm_source; '' when they came directly; null for everything else */
  referrer: string | null;
  /** measured visits of people; of visits that were not, only those whose first view has a source */
  visits: number;
  /** all stored requests, by the campaign parameters of their last visit */
  requests: number;
  claimed: number;
  /** of the requests, those that came to a contract, also when they were closed after it */
  contracts: number;
}

/** A source with all of its campaigns. */
export type SourceTotal = Omit<SourceLine, 'medium' | 'campaign' | 'referrer'>;

/** Sources, so that made-up ones in addresses do not fill an answer. */
const SOURCES_MAX = 500;

/** Of a view that says where its visit came from. */
const HAS_SOURCE = sql`(coalesce(props->>'utm_source', props->>'referrer_host') is not null)`;

/** Where visits and requests came from, the most requests first. */
export async function readSources(
  db: Kysely<Database>,
  span: ReportSpan,
  limit = 100,
): Promise<SourceLine[]> {
  const { lines } = await readSourcesInFull(db, span, limit);
  return lines;
}

/** The same with the totals of each source, which hold the campaigns beyond `limit` too. */
export async function readSourcesInFull(
  db: Kysely<Database>,
  span: ReportSpan,
  limit = 100,
): Promise<{ totals: SourceTotal[]; lines: SourceLine[] }> {
  const { from, to, demo = false } = span;
  const { rows } = await sql<SourceLine & { whole: boolean }>`
    with views as (
      select distinct on (coalesce(session_id, id::text)) nullif(props->>'utm_source', '') as source,
        coalesce(props->>'referrer_host', '') as host, coalesce(props->>'utm_medium', '') as medium,
        coalesce(props->>'utm_campaign', '') as campaign
      from analytics_events
      where at >= ${from} and at < ${to} and name = 'page_view' and ${byPeople(span)}
        and (session_id is not null or ${HAS_SOURCE})
      order by coalesce(session_id, id::text) asc, ${HAS_SOURCE} desc, at asc
    ), arrivals as (
      select coalesce(source, '') as source, medium, campaign, case when source is null then host end as referrer,
        1 as visit, 0 as request, 0 as claimed, 0 as contract
      from views
    ), requests as (
      select coalesce(campaign->>'utm_source', '') as source, coalesce(campaign->>'utm_medium', '') as medium,
        coalesce(campaign->>'utm_campaign', '') as campaign, null::text as referrer, 0 as visit, 1 as request,
        case when ${isClaimed()} then 1 else 0 end as claimed,
        case when ${reachedStage('contract')} then 1 else 0 end as contract
      from leads as l left join lead_claims as t on t.lead_uid = l.uid
      where l.created_at >= ${from} and l.created_at < ${to} and not l.honeypot
        and (${demo} or not l.demo)
    ), lines as materialized (
      select source, medium, campaign, referrer, sum(visit) as visits, sum(request) as requests, sum(claimed) as claimed,
        sum(contract) as contracts
      from (select * from arrivals union all select * from requests) as both_sides
      group by source, medium, campaign, referrer
    ), first_lines as (
      select false as whole, * from lines
      order by requests desc, visits desc, source asc, medium asc, campaign asc, referrer asc limit ${limit}
    ), totals as (
      select true as whole, source, '' as medium, '' as campaign, null::text as referrer, sum(visits)::bigint as visits, sum(requests)::bigint as requests,
        sum(claimed)::bigint as claimed, sum(contracts)::bigint as contracts
      from lines group by source order by requests desc, visits desc, source asc limit ${SOURCES_MAX}
    )
    select * from (select * from first_lines union all select * from totals) as listed
    order by requests desc, visits desc, source asc, medium asc, campaign asc, referrer asc
  `.execute(db);
  return {
    totals: rows
      .filter(({ whole }) => whole)
      .map(({ whole: _1, medium: _2, campaign: _3, referrer: _4, ...total }) => total),
    lines: rows.filter(({ whole }) => !whole).map(({ whole: _whole, ...line }) => line),
  };
}

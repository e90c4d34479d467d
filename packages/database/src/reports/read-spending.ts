import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { reachedStage } from './lead-stages.ts';

export interface SpentOnSource {
  /** utm_source */
  source: string;
  /** whole ₽ */
  rub: number;
  /** of those between the two, the days that something was entered for */
  days: number;
  /** contracts of the requests that came on these days: those that the sum can have paid for */
  contracts: number;
}

/** of the office's clock before that of UTC; it has no summer time */
const OFFSET = sql`interval '${sql.raw(String(OFFICE_OFFSET_MINUTES))} minutes'`;
const OFFICE_DAY = sql`((l.created_at at time zone 'UTC') + ${OFFSET})::date`;

/**
 * What sources cost between two days, both included. A sum that was entered for a longer period counts by its days,
 * each of them alike.
 * @param span `demo`: also what was made up for a demo
 */
export async function readSpending(
  db: Kysely<Database>,
  { fromDay, toDay, demo = false }: { fromDay: string; toDay: string; demo?: boolean },
): Promise<SpentOnSource[]> {
  const { rows } = await sql<SpentOnSource>`
    with entered as (
      select source, rub::numeric as rub, to_day - from_day + 1 as of_days,
        greatest(from_day, ${fromDay}::date) as starts, least(to_day, ${toDay}::date) as ends
      from source_spending
      where to_day >= ${fromDay}::date and from_day <= ${toDay}::date and (${demo} or not demo)
    ), sums as (
      select source, round(sum(rub * (ends - starts + 1) / of_days))::float8 as rub from entered group by source
    ), covered as (
      select distinct source, starts + days.after as day
      from entered cross join lateral generate_series(0, ends - starts) as days(after)
    ), contracts as (
      select c.source, count(*)::int as contracts
      from leads as l join covered as c
        on c.source = coalesce(l.campaign->>'utm_source', '') and c.day = ${OFFICE_DAY}
      where l.created_at >= (${fromDay}::timestamp - ${OFFSET}) at time zone 'UTC'
        and l.created_at < (${toDay}::timestamp + interval '1 day' - ${OFFSET}) at time zone 'UTC'
        and not l.honeypot and (${demo} or not l.demo) and ${reachedStage('contract')}
      group by c.source
    )
    select s.source, s.rub, (select count(*)::int from covered as c where c.source = s.source) as days,
      coalesce(k.contracts, 0) as contracts
    from sums as s left join contracts as k on k.source = s.source order by s.source asc
  `.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { byPeople } from './by-people.ts';
import type { ReportSpan } from './report-span.ts';

export interface GoalLine {
  /** `goal`: one of the specified goals; `purchase`: an accepted request whose price is known; `calculation` */
  kind: 'goal' | 'purchase' | 'calculation';
  /** name of the goal; country of the car or of the calculation, '' when it is not known */
  name: string;
  count: number;
  /** measured visits that came so far */
  visits: number;
  /** of all together: points of goals; whole ₽ of purchases and calculations */
  value: number;
}

/** What visits have reached, without those of programs; the most valuable of each kind first. */
export async function readGoals(db: Kysely<Database>, span: ReportSpan): Promise<GoalLine[]> {
  const { from, to } = span;
  const { rows } = await sql<GoalLine>`
    select case name when 'calculator_usage' then 'calculation' else name end as kind,
      coalesce(props->>(case name when 'goal' then 'goal' else 'country' end), '') as name,
      count(*) as count, count(distinct session_id) as visits,
      coalesce(sum(case when jsonb_typeof(coalesce(props->'value', props->'total_rub')) = 'number'
        then coalesce(props->>'value', props->>'total_rub')::float8 end), 0) as value
    from analytics_events
    where at >= ${from} and at < ${to} and name in ('goal', 'purchase', 'calculator_usage')
      and ${byPeople(span)}
    group by 1, 2
    order by kind asc, value desc, name asc
  `.execute(db);
  return rows;
}

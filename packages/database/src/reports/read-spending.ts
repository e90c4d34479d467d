import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

export interface SpentOnSource {
  /** utm_source */
  source: string;
  /** whole ₽ */
  rub: number;
  /** YYYY-MM-DD: the last day that something was entered for */
  until: string;
}

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
    select source, max(to_day)::text as until, round(sum(
      rub::numeric * (least(to_day, ${toDay}::date) - greatest(from_day, ${fromDay}::date) + 1) / (to_day - from_day + 1)
    ))::float8 as rub
    from source_spending
    where to_day >= ${fromDay}::date and from_day <= ${toDay}::date and (${demo} or not demo)
    group by source order by source asc
  `.execute(db);
  return rows;
}

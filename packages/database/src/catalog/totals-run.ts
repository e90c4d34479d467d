import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../schema/database.ts';

/** The run of totals that a snapshot uses, with the data that its rows omit. */
export interface TotalsOfRun {
  run: string;
  /** YYYY-MM-DD, the day of the run */
  today: string;
  /** YYYY-MM-DD, of every total of the run */
  ratesDate: string;
  /** country → YYYY-MM-DD, the day its cars are calculated for */
  clearance: Readonly<Record<string, string>>;
  /** the same of cars on a route through a third country; absent in runs of older releases */
  routeClearance?: Readonly<Record<string, string>> | undefined;
}

/** For a join where there is no run: nobody's key. */
const NO_RUN = '00000000-0000-0000-0000-000000000000';

export function runKey(totals: TotalsOfRun | null): string {
  return totals?.run ?? NO_RUN;
}

/** The newest finished run; null before the first one. */
export async function newestRun(db: Kysely<Database>): Promise<TotalsOfRun | null> {
  const row = await db
    .selectFrom('totals_runs')
    .select(['run', 'context'])
    .orderBy('run', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { today, ratesDate, clearance, routeClearance } = row.context as unknown as Omit<
    TotalsOfRun,
    'run'
  >;
  return { run: row.run, today, ratesDate, clearance, routeClearance };
}

/**
 * Cars joined with what the newest run says of them as they are now: their own columns are of the day when they were
 * written, and count where the run says nothing. To be selected with `SUMS_NOW`.
 */
export function selectCarsNow(db: Kysely<Database>) {
  return db.selectFrom('cars').leftJoin('car_totals as now', (join) =>
    join
      .on('now.run', '=', (query) =>
        query.selectFrom('totals_runs').select('run').orderBy('run', 'desc').limit(1),
      )
      .onRef('now.uid', '=', 'cars.uid')
      .onRef('now.version', '=', 'cars.updated_at'),
  );
}

type SumColumn = 'landed_rub' | 'landed_to_rub' | 'route_via';

/** The sums that the pages of these cars show. */
export const SUMS_NOW = [
  sql<number | null>`${sumNow('landed_rub')}`.as('landed_rub'),
  sql<number | null>`${sumNow('landed_to_rub')}`.as('landed_to_rub'),
  sql<string | null>`${sumNow('route_via')}`.as('route_via'),
] as const;

/** One of them, of `selectCarsNow`. */
export function sumNow(name: SumColumn): RawBuilder<unknown> {
  const own = sql.ref(`cars.${name}`);
  const fresh = sql.ref(`now.${name}`);
  return sql`case when now.uid is null then ${own} else ${fresh} end`;
}

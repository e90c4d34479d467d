import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** The run of totals that a snapshot uses, with the data that its rows omit. */
export interface TotalsOfRun {
  run: string;
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
  const { ratesDate, clearance, routeClearance } = row.context as unknown as Omit<
    TotalsOfRun,
    'run'
  >;
  return { run: row.run, ratesDate, clearance, routeClearance };
}

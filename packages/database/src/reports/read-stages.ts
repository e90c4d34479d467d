import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { STAGE_STEPS, isClaimed, isReached, reachedStage } from './lead-stages.ts';
import type { StageStep } from './lead-stages.ts';
import type { ReportSpan } from './report-span.ts';

/** How far the requests of a span have come; each number holds those after it. */
export type StageCounts = Record<'requests' | 'claimed' | 'contacted' | StageStep, number> & {
  /** closed without any car, wherever they had come to */
  lost: number;
};

/** Requests of a span by how far they have come up to now. Those whose hidden field was filled in are left out. */
export async function readStages(
  db: Kysely<Database>,
  { from, to, demo = false }: ReportSpan,
): Promise<StageCounts> {
  const steps = sql.join(
    STAGE_STEPS.map(
      (step) => sql`count(*) filter (where ${reachedStage(step)}) as ${sql.id(step)}`,
    ),
  );
  const { rows } = await sql<StageCounts>`
    select count(*) as requests, ${steps},
      count(*) filter (where ${isClaimed()}) as claimed,
      count(*) filter (where ${isReached()}) as contacted,
      count(*) filter (where l.stage = 'lost' and not ${reachedStage('handed-over')}) as lost
    from leads as l left join lead_claims as t on t.lead_uid = l.uid
    where l.created_at >= ${from} and l.created_at < ${to} and not l.honeypot and (${demo} or not l.demo)
  `.execute(db);
  return rows[0]!;
}

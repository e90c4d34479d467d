import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { IS_BOUGHT, IS_HANDED_OVER } from './lead-stages.ts';
import type { StageStep } from './lead-stages.ts';
import type { ReportSpan } from './report-span.ts';

/** What clients pay by the deals that came so far; kopecks. Each holds those after it. */
export type StageMoney = Record<Exclude<StageStep, 'proposal'>, { deals: number; kopecks: number }>;

const STEPS = ['contract', 'shipping', 'handed-over'] as const;
const REACHED = { contract: sql`true`, shipping: IS_BOUGHT, 'handed-over': IS_HANDED_OVER };

/**
 * The money of the same requests that `readStages` counts, without deals that were cancelled. Each deal counts by what
 * became of its own car: a client may take two.
 */
export async function readStageMoney(
  db: Kysely<Database>,
  { from, to, demo = false }: ReportSpan,
): Promise<StageMoney> {
  const sums = sql.join(
    STEPS.flatMap((step) => [
      sql`count(*) filter (where ${REACHED[step]}) as ${sql.id(`${step} deals`)}`,
      sql`coalesce(sum(d.client_kopecks) filter (where ${REACHED[step]}), 0)::bigint
        as ${sql.id(`${step} kopecks`)}`,
    ]),
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sums}
    from leads as l join deals as d on d.lead_uid = l.uid
    where l.created_at >= ${from} and l.created_at < ${to} and not l.honeypot and (${demo} or not l.demo)
      and d.state <> 'cancelled'
  `.execute(db);
  const of = (step: (typeof STEPS)[number]) => ({
    deals: rows[0]?.[`${step} deals`] ?? 0,
    kopecks: rows[0]?.[`${step} kopecks`] ?? 0,
  });
  return {
    contract: of('contract'),
    shipping: of('shipping'),
    'handed-over': of('handed-over'),
  };
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import {
  differenceInterval,
  SAMPLE_RATIO_ALARM,
  sampleNeeded,
  sampleRatio,
  wilsonInterval,
} from '../experiments/statistics.ts';
import type { Interval } from '../experiments/statistics.ts';
import { listExperiments } from '../experiments/experiments.ts';
import type { Experiment } from '../experiments/experiments.ts';
import { isClaimed } from './lead-stages.ts';
import type { ReportSpan } from './report-span.ts';

/** The group of those who see no popup. */
export const HOLDOUT = 'holdout';
/** The variant that the others are compared with. */
export const CONTROL = 'standard';
/** Assumed share of accepted requests while the control says nothing: it has none, or more than half of a tiny sample. */
const USUAL_SHARE = 0.02;

export interface GroupLine {
  /** a variant, or HOLDOUT */
  group: string;
  /** share of visitors that it should have, 0–1 */
  weight: number;
  /** popups shown through the draw; of the holdout: those that would have been */
  exposures: number;
  /** requests by those visitors afterwards, of any form */
  requests: number;
  /** of them, those a manager took: what the test is decided by */
  accepted: number;
  /** accepted / exposures with its interval at 95 % (Wilson) */
  share: number;
  interval: Interval;
  /** the others are compared with this one */
  isControl: boolean;
  /** against the control, with its interval at 95 % (Newcombe); null: for the control itself, and until both were seen */
  difference: (Interval & { difference: number }) | null;
}

export interface ExperimentReport {
  experiment: Experiment;
  groups: GroupLine[];
  /** `alarm`: the groups were not drawn as they should be, and nothing below may be believed */
  sampleRatio: { chiSquare: number; degrees: number; p: number; alarm: boolean };
  /** exposures that each group needs to show a doubling of the control's share; `reached`: all have them */
  sample: { needed: number; reached: boolean };
}

/** Popups by what opened them, also those whose variant was not drawn: no comparison, only how it went. */
export interface TriggerLine {
  trigger: string;
  variant: string;
  shown: number;
  dismissed: number;
  submitted: number;
}

export interface VariantsReport {
  /** tests that ran in the span, the newest first */
  experiments: ExperimentReport[];
  triggers: TriggerLine[];
}

export async function readVariants(
  db: Kysely<Database>,
  span: ReportSpan,
): Promise<VariantsReport> {
  const experiments = await listExperiments(db, span);
  return {
    experiments: await Promise.all(
      experiments.map(async (experiment) =>
        judge(experiment, await countGroups(db, experiment, span)),
      ),
    ),
    triggers: await countTriggers(db, span),
  };
}

interface Counts {
  group: string;
  exposures: number;
  requests: number;
  accepted: number;
}

/** What a test has counted → what may be said of it. Pure. */
function judge(experiment: Experiment, counts: readonly Counts[]): ExperimentReport {
  const shares = groupShares(experiment);
  const found = new Map(counts.map((line) => [line.group, line]));
  const of = (group: string) =>
    found.get(group) ?? { group, exposures: 0, requests: 0, accepted: 0 };
  // a request can come long after its popup, in another span
  const sample = (line: Counts) => ({
    successes: Math.min(line.accepted, line.exposures),
    seen: line.exposures,
  });
  const control = sample(of(CONTROL));
  const groups = Object.entries(shares).map(([group, weight]) => {
    const line = of(group);
    const { successes, seen } = sample(line);
    return {
      ...line,
      weight,
      share: seen === 0 ? 0 : successes / seen,
      interval: wilsonInterval(successes, seen),
      isControl: group === CONTROL,
      difference:
        group === CONTROL || seen === 0 || control.seen === 0
          ? null
          : differenceInterval({ successes, seen }, control),
    };
  });
  const ratio = sampleRatio(
    groups.map(({ exposures }) => exposures),
    groups.map(({ weight }) => weight),
  );
  const share = control.seen === 0 ? 0 : control.successes / control.seen;
  const base = share > 0 && share <= 0.5 ? share : USUAL_SHARE;
  // a doubling is what a test must at least be able to see
  const needed = sampleNeeded(base, base);
  return {
    experiment,
    groups,
    sampleRatio: { ...ratio, alarm: ratio.p < SAMPLE_RATIO_ALARM },
    sample: { needed, reached: groups.every(({ exposures }) => exposures >= needed) },
  };
}

/** Groups of a test with their shares of all visitors; the holdout last, when there is one. */
function groupShares({ weights, holdoutPercent }: Experiment): Record<string, number> {
  const shown = 1 - holdoutPercent / 100;
  const shares = Object.entries(weights).flatMap(([variant, weight]) =>
    weight !== undefined && weight > 0 ? [[variant, weight * shown] as const] : [],
  );
  return {
    ...Object.fromEntries(shares),
    ...(holdoutPercent > 0 ? { [HOLDOUT]: holdoutPercent / 100 } : {}),
  };
}

async function countGroups(
  db: Kysely<Database>,
  { key, startedAt, endedAt }: Experiment,
  span: ReportSpan,
): Promise<Counts[]> {
  const from = new Date(Math.max(span.from.getTime(), startedAt.getTime()));
  const to = new Date(Math.min(span.to.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const { rows } = await sql<Counts>`
    with seen as (
      select coalesce(ab_test_group, '') as "group", 1 as exposure, 0 as request, 0 as accepted
      from lead_events
      where created_at >= ${from} and created_at < ${to} and experiment = ${key}
        and event_type in ('lead_capture_shown', 'lead_capture_held')
    ), asked as (
      select context->'experiment'->>'group', 0, 1, case when ${isClaimed()} then 1 else 0 end
      from leads as l left join lead_claims as t on t.lead_uid = l.uid
      where l.created_at >= ${from} and l.created_at < ${to} and not l.honeypot
        and context->'experiment'->>'key' = ${key}
    )
    select "group", sum(exposure) as exposures, sum(request) as requests, sum(accepted) as accepted
    from (select * from seen union all select * from asked) as both_sides
    group by "group"
  `.execute(db);
  return rows;
}

async function countTriggers(
  db: Kysely<Database>,
  { from, to }: ReportSpan,
): Promise<TriggerLine[]> {
  const { rows } = await sql<TriggerLine>`
    select coalesce(trigger_type, '') as trigger, coalesce(variant, '') as variant,
      count(*) filter (where event_type = 'lead_capture_shown') as shown,
      count(*) filter (where event_type = 'lead_capture_dismissed') as dismissed,
      count(*) filter (where event_type = 'lead_capture_submitted') as submitted
    from lead_events
    where created_at >= ${from} and created_at < ${to} and event_type <> 'lead_capture_held'
    group by 1, 2
    order by shown desc, trigger asc, variant asc
  `.execute(db);
  return rows;
}

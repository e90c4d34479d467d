import type { Overview, OverviewPeriod } from '@prichal/contract/office';
import {
  countLeadsByDay,
  readErrorGroups,
  readFunnel,
  readGoals,
  readPageHealth,
  readSourcesInFull,
  readSpending,
  readStageMoney,
  readStages,
  readVariants,
  readVitals,
  VITAL_THRESHOLDS,
} from '@prichal/database';
import type { Database, StageCounts, StageMoney } from '@prichal/database';
import { readResponseTimes } from '@prichal/lead-delivery';
import type { Office } from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { readPaid } from '@prichal/office';
import { readWatchNumbers } from '@prichal/watches';
import { lastDays, startOfDay, startOfWeek } from './office-days.ts';
import { pageName } from './page-names.ts';
import { errorsOf, healthOf } from './page-shapes.ts';
import { popupOf } from './popup-shapes.ts';
import { readChannels } from './read-channels.ts';
import { requestsOf, sourcesOf } from './source-shapes.ts';

/** Besides the current week. */
const RESPONSE_WEEKS = 5;
const PAID_DAYS = 365;

export interface OverviewInput {
  now: Date;
  days: OverviewPeriod;
  office: Office;
  promiseMinutes: number;
  /** also the made-up requests of a demo */
  withDemo: boolean;
}

/** How things went: some twenty statements, asked by the owner alone. */
export async function readOverview(
  db: Kysely<Database>,
  { now, days: period, office, promiseMinutes, withDemo }: OverviewInput,
): Promise<Overview> {
  const days = lastDays(now, period);
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)];
  const span = { from: startOfDay(now, period - 1), to: new Date(now.getTime() + 1) };
  const leads = { ...span, demo: withDemo };
  const [weeks, byDay, stages, money, sources, spent] = await Promise.all([
    readResponseTimes(db, { since: startOfWeek(now, RESPONSE_WEEKS), now, office, withDemo }),
    countLeadsByDay(db, leads),
    readStages(db, leads),
    readStageMoney(db, leads),
    readSourcesInFull(db, leads),
    readSpending(db, { fromDay, toDay, demo: withDemo }),
  ]);
  const [funnel, channels, variants, vitals, errors, health, goals, paid, watches] =
    await Promise.all([
      readFunnel(db, span),
      readChannels(db, now),
      readVariants(db, span),
      readVitals(db, span),
      readErrorGroups(db, span),
      readPageHealth(db, span),
      readGoals(db, span),
      readPaid(db, { since: lastDays(now, PAID_DAYS)[0] ?? fromDay, withDemo }),
      readWatchNumbers(db, span),
    ]);
  return {
    days: period,
    from: fromDay,
    to: toDay,
    demo: withDemo,
    responses: {
      promise_minutes: promiseMinutes,
      weeks: weeks.map(({ onTime, medianMinutes, p90Minutes, ...week }) => ({
        ...week,
        on_time: onTime,
        median_minutes: medianMinutes,
        p90_minutes: p90Minutes,
      })),
    },
    requests: requestsOf(byDay, days),
    visits: funnel.flatMap(({ step, visits, bots, count }) =>
      visits === null || step === 'request'
        ? []
        : [{ step, visits, bots: bots ?? 0, times: count }],
    ),
    stages: stagesOf(stages),
    stage_money: moneyOf(money),
    sources: sourcesOf(sources, spent),
    channels,
    popup: popupOf(variants),
    vitals: vitals.map(({ needsImprovement: _middle, ...line }) => ({
      ...line,
      page: pageName(line.route),
      thresholds: [...VITAL_THRESHOLDS[line.metric]],
    })),
    errors: errorsOf(errors),
    ...healthOf(health),
    goals,
    paid,
    watches,
  };
}

function moneyOf({ 'handed-over': handedOver, ...money }: StageMoney): Overview['stage_money'] {
  return { ...money, handed_over: handedOver };
}

function stagesOf({ 'handed-over': handedOver, ...stages }: StageCounts): Overview['stages'] {
  return { ...stages, handed_over: handedOver };
}

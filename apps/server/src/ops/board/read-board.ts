import { contextSchema } from '@prichal/contract';
import {
  countLeadsByDay,
  listLeads,
  readErrorGroups,
  readFunnel,
  readGoals,
  readPageHealth,
  readSources,
  readVariants,
  readVitals,
} from '@prichal/database';
import type {
  Database,
  ErrorGroup,
  FunnelLine,
  GoalLine,
  Lead,
  LeadsOfDay,
  PageHealth,
  SourceLine,
  VariantsReport,
  VitalLine,
} from '@prichal/database';
import {
  countDeliveries,
  listAlarms,
  readChannelStates,
  readResponseTimes,
  readWaiting,
} from '@prichal/lead-delivery';
import type {
  ChannelState,
  Delivery,
  DeliveryCount,
  Office,
  ResponseWeek,
  StoredAlarm,
  WaitingChannel,
} from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { lastDays } from './labels.ts';

/** Periods the board covers, days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const RESPONSE_WEEKS = 6;
const LATEST = 12;

/** A request of the list with what became of it. */
export interface LatestLead {
  lead: Lead;
  /** «japan/demo-10017»; null: none */
  car: string | null;
  claimedAt: Date | null;
  deliveries: Pick<Delivery, 'destination' | 'state'>[];
}

export interface BoardFacts {
  now: Date;
  /** days of the office's calendar, oldest first */
  days: readonly string[];
  leads: LeadsOfDay[];
  funnel: FunnelLine[];
  sources: SourceLine[];
  variants: VariantsReport;
  vitals: VitalLine[];
  errors: ErrorGroup[];
  goals: GoalLine[];
  health: PageHealth;
  deliveries: { counts: DeliveryCount[]; waiting: WaitingChannel[]; channels: ChannelState[] };
  weeks: ResponseWeek[];
  alarms: StoredAlarm[];
  latest: LatestLead[];
}

/** Everything the board shows: some twenty statements, asked by the owner alone. */
export async function readBoard(
  db: Kysely<Database>,
  { now, period, office }: { now: Date; period: Period; office: Office },
): Promise<BoardFacts> {
  const days = lastDays(now, period);
  const since = startOfDay(days[0] ?? '');
  const span = { from: since, to: new Date(now.getTime() + 1) };
  const recently = new Date(now.getTime() - RESPONSE_WEEKS * 7 * DAY_MS);
  const [counts, waiting, channels] = await Promise.all([
    countDeliveries(db),
    readWaiting(db),
    readChannelStates(db),
  ]);
  const [leads, weeks, alarms, latest] = await Promise.all([
    countLeadsByDay(db, span),
    readResponseTimes(db, recently, office),
    listAlarms(db),
    readLatest(db, now),
  ]);
  const [funnel, sources, variants, vitals, errors, goals, health] = await Promise.all([
    readFunnel(db, span),
    readSources(db, span),
    readVariants(db, span),
    readVitals(db, span),
    readErrorGroups(db, span),
    readGoals(db, span),
    readPageHealth(db, span),
  ]);
  const deliveries = { counts, waiting, channels };
  return {
    now,
    days,
    leads,
    deliveries,
    weeks,
    alarms,
    latest,
    funnel,
    sources,
    variants,
    vitals,
    errors,
    goals,
    health,
  };
}

async function readLatest(db: Kysely<Database>, now: Date): Promise<LatestLead[]> {
  const leads = await listLeads(db, { limit: LATEST, now });
  const uids = leads.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  const [deliveries, claims] = await Promise.all([
    db
      .selectFrom('lead_deliveries')
      .select(['lead_uid', 'destination', 'state'])
      .where('lead_uid', 'in', uids)
      .orderBy('destination', 'asc')
      .execute(),
    db
      .selectFrom('lead_claims')
      .select(['lead_uid', 'claimed_at'])
      .where('lead_uid', 'in', uids)
      .execute(),
  ]);
  return leads.map((lead) => ({
    lead,
    car: carOf(lead),
    claimedAt: claims.find(({ lead_uid }) => lead_uid === lead.uid)?.claimed_at ?? null,
    deliveries: deliveries.filter(({ lead_uid }) => lead_uid === lead.uid),
  }));
}

function carOf({ context }: Lead): string | null {
  const { success, data } = contextSchema.safeParse(context);
  return success && data.car ? `${data.car.country}/${data.car.id}` : null;
}

/** Midnight of the office. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+10:00`);
}

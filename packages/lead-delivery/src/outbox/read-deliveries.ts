import type { Database, DeliveryState, LeadDeliveriesTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';

export type Delivery = Selectable<LeadDeliveriesTable>;

/** The ways of one request, by destination. */
export async function listDeliveries(db: Kysely<Database>, leadUid: string): Promise<Delivery[]> {
  return await db
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('lead_uid', '=', leadUid)
    .orderBy('destination', 'asc')
    .execute();
}

/** What was given up, newest first, with the number of its request. */
export async function listDead(
  db: Kysely<Database>,
  limit = 100,
): Promise<(Delivery & { number: string | null })[]> {
  return await db
    .selectFrom('lead_deliveries as d')
    .leftJoin('leads as l', 'l.uid', 'd.lead_uid')
    .selectAll('d')
    .select('l.number')
    .where('d.state', '=', 'dead')
    .orderBy('d.settled_at', 'desc')
    .limit(limit)
    .execute();
}

/** Older than this and not delivered: somebody has to know. */
export const WAITING_MS = 10 * 60_000;

export interface StuckDelivery {
  lead_uid: string;
  /** «П-48213» */
  number: string;
  received_at: Date;
  destination: string;
  state: 'pending' | 'dead';
  /** tries that began */
  tries: number;
  /** Russian, without secrets and personal data; null: not tried yet */
  reason: string | null;
}

/** What was given up or has been on its way for more than ten minutes, the oldest request first. */
export async function listStuck(
  db: Kysely<Database>,
  now: Date,
  limit = 500,
): Promise<StuckDelivery[]> {
  return (
    await sql<StuckDelivery>`
      select d.lead_uid, l.number, l.created_at as received_at, d.destination, d.state, d.started as tries,
        d.last_error as reason
      from lead_deliveries as d join leads as l on l.uid = d.lead_uid
      where ${stuckAt(now)}
      order by l.created_at asc, d.lead_uid asc, d.destination asc limit ${limit}
    `.execute(db)
  ).rows;
}

export interface StuckCount {
  leads: number;
  destinations: string[];
  /** most tries of one of them */
  tries: number;
}

/** How many requests `listStuck` would name, and in which channels. */
export async function countStuck(db: Kysely<Database>, now: Date): Promise<StuckCount> {
  const { rows } = await sql<StuckCount>`
    select count(distinct d.lead_uid)::int as leads, coalesce(max(d.started), 0) as tries,
      coalesce(array_agg(distinct d.destination), '{}') as destinations
    from lead_deliveries as d where ${stuckAt(now)}
  `.execute(db);
  return rows[0] ?? { leads: 0, destinations: [], tries: 0 };
}

function stuckAt(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - WAITING_MS).toISOString();
  return sql`(d.state = 'dead' or (d.state = 'pending' and d.created_at < ${since}::timestamptz))`;
}

export interface DeliveryCount {
  destination: string;
  state: DeliveryState;
  count: number;
}

/** How many deliveries stand where; walks the whole table. */
export async function countDeliveries(db: Kysely<Database>): Promise<DeliveryCount[]> {
  return await db
    .selectFrom('lead_deliveries')
    .select(['destination', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['destination', 'state'])
    .orderBy('destination', 'asc')
    .orderBy('state', 'asc')
    .execute();
}

export interface WaitingChannel {
  destination: string;
  count: number;
  /** when the request that has waited longest came in */
  oldest: Date;
}

/** What is on its way, by destination; reads only that. */
export async function readWaiting(db: Kysely<Database>): Promise<WaitingChannel[]> {
  return await db
    .selectFrom('lead_deliveries')
    .select('destination')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date>('created_at').as('oldest'),
    ])
    .where('state', '=', 'pending')
    .groupBy('destination')
    .orderBy('destination', 'asc')
    .execute();
}

export interface ChannelState {
  destination: string;
  breaker: 'CLOSED' | 'OPEN' | 'HALF_OPEN';
  breaker_since: Date | null;
  paused_until: Date | null;
}

/** How the channels stand, as the processes that serve them have written it. */
export async function readChannelStates(db: Kysely<Database>): Promise<ChannelState[]> {
  return await db
    .selectFrom('delivery_channels')
    .select(['destination', 'breaker', 'breaker_since', 'paused_until'])
    .orderBy('destination', 'asc')
    .execute();
}

import type { Database, DeliveryState, LeadDeliveriesTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';

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

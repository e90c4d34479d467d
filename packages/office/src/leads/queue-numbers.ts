import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { COUNT_MAX } from './list-leads.ts';
import { TAB_ORDERS } from './list-cursor.ts';
import { filterCondition, tabCondition } from './tabs.ts';

/** How many leads of everybody need a hand now; each is the number of its list, counted up to a thousand. */
export interface QueueNumbers {
  waiting: Counted;
  /** `firstCallAt`: the time that a client chose first of those who were to be called; null: there is none */
  overdue: Counted & { firstCallAt: Date | null };
  /** `people`: whose they are, the most first; a link of a messenger names nobody */
  noStep: { count: number; people: { name: string; count: number }[] };
}

interface Counted {
  count: number;
  /** when the one that waits longest came in; of `overdue`, without those whose clients chose a time */
  oldestAt: Date | null;
}

const PEOPLE = 6;

/**
 * @param input `receivedBefore`: what came before was promised an answer by now
 * @throws {OfficeError} not-allowed
 */
export async function readQueueNumbers(
  db: Kysely<Database>,
  actor: Actor,
  { receivedBefore, now }: { receivedBefore: Date; now: Date },
): Promise<QueueNumbers> {
  requireOwner(actor);
  const noStep = filterCondition({ kind: 'no-step' }, now);
  const [waiting, overdue, all] = await Promise.all([
    countWithin(db, tabCondition('waiting', null, now)),
    countOverdue(db, filterCondition({ kind: 'overdue', receivedBefore }, now)),
    countWithin(db, noStep),
  ]);
  const { rows: people } = await sql<{ name: string; count: number }>`
    select s.name, count(*) as count from leads join staff as s on s.uid = leads.assignee
    where ${noStep} group by s.uid, s.name order by count desc, s.name asc limit ${PEOPLE}
  `.execute(db);
  return { waiting, overdue, noStep: { count: all.count, people } };
}

/** A client chose the time of the call, and it is still the next step. */
const IS_ASKED = sql`(next_step_at is not null and context->>'call_at' is not null)`;

async function countOverdue(
  db: Kysely<Database>,
  within: RawBuilder<boolean>,
): Promise<QueueNumbers['overdue']> {
  const { rows } = await sql<QueueNumbers['overdue']>`
    select least(count(*), ${COUNT_MAX})::int as count,
      min(created_at) filter (where not ${IS_ASKED}) as "oldestAt",
      min(next_step_at) filter (where ${IS_ASKED}) as "firstCallAt"
    from (
      select created_at, next_step_at, context from leads where ${within}
      order by ${TAB_ORDERS.waiting} limit ${COUNT_MAX}
    ) as part
  `.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null, firstCallAt: null };
}

async function countWithin(db: Kysely<Database>, within: RawBuilder<boolean>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select least(count(*), ${COUNT_MAX})::int as count, min(created_at) as "oldestAt"
    from (select created_at from leads where ${within} order by ${TAB_ORDERS.waiting} limit ${COUNT_MAX}) as part
  `.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

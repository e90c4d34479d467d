import { addHistory, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { WORKING_ASSIGNEE } from './back-to-work.ts';
import { returnToQueue } from './return-to-queue.ts';

const MOST = 100;

/** The office's working time, as the promise counts it. */
export interface WorkingTime {
  promiseMinutes: number;
  workingMinutes(from: Date, to: Date): number;
}

/**
 * Gives back to the queue what somebody took and did not call within twice the promise, in working minutes; where the
 * visitor chose the time of the call, counted from that time. The alarm
 * of leads that nobody works on then reaches the owner. Several processes may call it.
 * @returns how many
 */
export async function returnUncalledLeads(
  db: Kysely<Database>,
  time: WorkingTime,
  now: Date,
): Promise<number> {
  const limit = 2 * time.promiseMinutes;
  return await transact(db, async (trx) => {
    const leads = await trx
      .selectFrom('leads')
      .select(['uid', 'assignee', 'assigned_at', 'next_step_at'])
      .where('assignee', 'is not', null)
      .where('contacted_at', 'is', null)
      .where('stage', '=', sql.lit('working'))
      .where('assigned_at', '<', new Date(now.getTime() - limit * 60_000))
      .where((row) =>
        row.or([
          row('next_step_at', 'is', null),
          // the visitor chose the time of the call, and it is over
          row(sql`context->>'call_at'`, 'is not', null).and(
            'next_step_at',
            '<',
            new Date(now.getTime() - limit * 60_000),
          ),
        ]),
      )
      .where('snoozed_until', 'is', null)
      .where('erased_at', 'is', null)
      .where('demo', '=', false)
      .orderBy('assigned_at', 'asc')
      .limit(MOST)
      .forUpdate()
      .skipLocked()
      .execute();
    const late = leads.filter(
      ({ assigned_at: at, next_step_at: call }) =>
        at !== null && time.workingMinutes(call !== null && call > at ? call : at, now) > limit,
    );
    await returnToQueue(trx, late, { actor: 'system', reason: 'not-called', now });
    return late.length;
  });
}

interface Ended {
  uid: string;
  closed: boolean;
  /** number of the client's new request */
  by: string | null;
  /** who works on it from now on */
  person: string | null;
}

/**
 * Ends the snooze of leads whose client has sent a new request, and opens closed ones whose time to be offered again has
 * come. Several processes may call it.
 * @returns how many
 */
export async function endSnoozes(db: Kysely<Database>, now: Date): Promise<number> {
  const moment = now.toISOString();
  return await transact(db, async (trx) => {
    const { rows } = await sql<Ended>`
      select l.uid, l.stage = 'lost' as closed, n.number as by, ${WORKING_ASSIGNEE} as person
      from leads as l
      left join lateral (
        select o.number from leads as o
        where o.phone = l.phone and o.created_at > l.snoozed_at and o.uid <> l.uid and not o.separated
        order by o.created_at desc limit 1
      ) as n on not l.separated
      where l.snoozed_until is not null and l.erased_at is null
        and (n.number is not null or (l.stage = 'lost' and l.snoozed_until <= ${moment}::timestamptz))
      order by l.uid asc limit ${MOST}
      for update of l skip locked
    `.execute(trx);
    for (const { uid, closed, by, person } of rows) {
      await trx
        .updateTable('leads')
        .set({
          snoozed_at: null,
          snoozed_until: null,
          version: sql`version + 1`,
          next_step: sql`coalesce(next_step, 'call')`,
          next_step_at: now,
          ...(closed
            ? {
                stage: 'working',
                lost_reason: null,
                in_queue: person === null,
                ...(person === null ? { assignee: null, assigned_at: null } : {}),
              }
            : {}),
        })
        .where('uid', '=', uid)
        .execute();
      await addHistory(trx, {
        lead: uid,
        at: now,
        actor: 'system',
        kind: 'unsnoozed',
        details: { by, reopened: closed },
      });
    }
    return rows.length;
  });
}

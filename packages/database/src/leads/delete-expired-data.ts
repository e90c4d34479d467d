import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { PUBLISHED } from '../reviews/reviews.ts';
import type { Database } from '../schema/database.ts';
import { eraseLead } from './erase-lead.ts';
import type { EraseInTransaction } from './erase-lead.ts';
import { reduceLead } from './reduce-lead.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Rows of one statement: the embedded engine has one connection, and requests wait for it. */
const BATCH = 500;

/** For how many days what visitors have left is stored. */
export interface RetentionDays {
  /** requests: then their personal data are erased */
  leads: number;
  /** what the popup did */
  leadEvents: number;
  /** proofs of the answers to the cookie banner */
  cookieChoices: number;
}

export interface DeletedData {
  leads: number;
  /** requests of which only their published review is left */
  reduced: number;
  leadEvents: number;
  cookieChoices: number;
}

/**
 * Erases and deletes what is older than its time. A request is erased as by its owner, with a record of it; of one whose
 * review is published the review alone stays, see `reduceLead`. Those of a deal under way stay until a day after its
 * end: they are processed for a contract (152-FZ, art. 6 part 1 item 5).
 * @param now ms since 1970
 * @param inTransaction erased in the same transaction as each request
 */
export async function deleteExpiredData(
  db: Kysely<Database>,
  days: RetentionDays,
  now: number,
  inTransaction?: EraseInTransaction,
): Promise<DeletedData> {
  const before = (count: number): Date => new Date(now - count * DAY_MS);
  const withdrawn = await eraseWithdrawn(db, now, inTransaction);
  return {
    leads: withdrawn + (await eraseExpiredLeads(db, before(days.leads), now, inTransaction)),
    reduced: await reducePublishedLeads(db, before(days.leads), now, inTransaction),
    leadEvents: await deleteBefore(db, 'lead_events', before(days.leadEvents)),
    cookieChoices: await deleteBefore(db, 'cookie_choices', before(days.cookieChoices)),
  };
}

/** An end that was recorded by mistake can be undone for so long. */
const AFTER_DEAL_MS = DAY_MS;

/** Has the request a deal under way, or one whose end can still be undone? */
function hasDeal(now: number): RawBuilder<boolean> {
  return sql`exists (
    select from deals as d where d.lead_uid = leads.uid
      and (d.state = 'open' or d.updated_at > ${new Date(now - AFTER_DEAL_MS).toISOString()}::timestamptz)
  )`;
}

/** Erases requests whose consent was withdrawn during a deal, a day after the last of their deals has ended. */
async function eraseWithdrawn(
  db: Kysely<Database>,
  now: number,
  inTransaction: EraseInTransaction | undefined,
): Promise<number> {
  const rows = await db
    .selectFrom('leads')
    .select('leads.uid')
    .where('leads.withdrawn_at', 'is not', null)
    .where('leads.erased_at', 'is', null)
    .where(sql<boolean>`not ${hasDeal(now)}`)
    .orderBy('leads.uid', 'asc')
    .limit(BATCH)
    .execute();
  let erased = 0;
  for (const { uid } of rows) {
    const result = await eraseLead(db, uid, {
      reason: 'withdrawal',
      now: new Date(now),
      ...(inTransaction ? { inTransaction } : {}),
    });
    if (result.kind === 'erased') erased += 1;
  }
  return erased;
}

/** Requests whose time is over, without those of a deal. */
const expiredLeads = (db: Kysely<Database>, before: Date, now: number) =>
  db
    .selectFrom('leads')
    .select('leads.uid')
    .where('leads.created_at', '<', before)
    .where('leads.erased_at', 'is', null)
    .where(sql<boolean>`not ${hasDeal(now)}`)
    .orderBy('leads.created_at', 'asc')
    .limit(BATCH);

async function eraseExpiredLeads(
  db: Kysely<Database>,
  before: Date,
  now: number,
  inTransaction: EraseInTransaction | undefined,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await expiredLeads(db, before, now)
      .where(sql<boolean>`not ${PUBLISHED}`)
      .execute();
    for (const { uid } of rows) {
      const result = await eraseLead(db, uid, {
        reason: 'retention',
        now: new Date(now),
        ...(inTransaction ? { inTransaction } : {}),
      });
      if (result.kind === 'erased') erased += 1;
    }
    if (rows.length < BATCH) return erased;
  }
}

/** Once for each: there is a record of it then. */
async function reducePublishedLeads(
  db: Kysely<Database>,
  before: Date,
  now: number,
  inTransaction: EraseInTransaction | undefined,
): Promise<number> {
  let reduced = 0;
  for (;;) {
    const rows = await expiredLeads(db, before, now)
      .where(PUBLISHED)
      .where(sql<boolean>`not exists (select 1 from erasures where erasures.lead_uid = leads.uid)`)
      .execute();
    for (const { uid } of rows) {
      const moment = { now: new Date(now), ...(inTransaction ? { inTransaction } : {}) };
      if (await reduceLead(db, uid, moment)) reduced += 1;
    }
    if (rows.length < BATCH) return reduced;
  }
}

async function deleteBefore(
  db: Kysely<Database>,
  table: 'lead_events' | 'cookie_choices',
  before: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where created_at < ${before.toISOString()}::timestamptz
        order by created_at asc limit ${BATCH}
      )
    `.execute(db);
    const count = Number(numAffectedRows ?? 0);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { clientFirstName } from '@prichal/contract';
import { addHistory, makeUuidV7 } from '@prichal/database';
import type { Database, JsonValue, Lead } from '@prichal/database';
import type { DealProgress, LineChange } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { backToWork } from '../leads/back-to-work.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import type { DealRow } from './stored-deal.ts';

export interface LockedDeal {
  row: DealRow;
  lead: Lead;
}

/** A deal and its lead, the lead locked first as everywhere; null: there is none, or its data are erased. */
export async function lockDeal(
  trx: Transaction<Database>,
  uid: string,
): Promise<LockedDeal | null> {
  const lead = await trx
    .selectFrom('leads')
    .selectAll()
    .where('uid', '=', (query) =>
      query.selectFrom('deals').select('lead_uid').where('deals.uid', '=', uid),
    )
    .forUpdate()
    .executeTakeFirst();
  if (lead === undefined || lead.erased_at !== null) return null;
  const row = await trx
    .selectFrom('deals')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined || row.promise === null ? null : { row, lead };
}

/** Adds an event to a locked deal. */
export async function insertEvent(
  trx: Transaction<Database>,
  dealUid: string,
  {
    before,
    ...event
  }: {
    key: string;
    at: Date;
    actor: string;
    kind: string;
    event: JsonValue | null;
    changes: readonly LineChange[];
    text: string;
    /** `deals.progress` until now; null: the event does not change it */
    before: DealProgress | null;
  },
): Promise<void> {
  const { position } = await trx
    .selectFrom('deal_events')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('deal_uid', '=', dealUid)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deal_events')
    .values({
      ...event,
      uid: makeUuidV7(event.at.getTime(), randomBytes),
      deal_uid: dealUid,
      position,
      event: event.event === null ? null : JSON.stringify(event.event),
      changes: JSON.stringify(event.changes),
      progress_before: before === null ? null : JSON.stringify(before),
    })
    .execute();
}

const ACTIONS = {
  asked: 'deal.asked',
  answered: 'deal.answered',
  files: 'deal.files-sent',
  consent: 'deal.consent-changed',
} as const satisfies Record<string, AuditAction>;

/**
 * Writes down what a client or an agent did: an event, the lead's history and an audit line. Forms that staff have open
 * stay good; the lead comes up among the work of today.
 */
export async function writeAside(
  trx: Transaction<Database>,
  { row, lead }: LockedDeal,
  {
    kind,
    by,
    now,
    details = {},
  }: {
    kind: keyof typeof ACTIONS;
    by: 'client' | 'agent';
    now: Date;
    details?: Record<string, JsonValue>;
  },
): Promise<void> {
  await insertEvent(trx, row.uid, {
    key: randomUUID(),
    at: now,
    actor: by,
    kind,
    event: null,
    changes: [],
    before: null,
    text: typeof details['count'] === 'number' ? `Файлов: ${details['count']}` : '',
  });
  await trx.updateTable('deals').set({ updated_at: now }).where('uid', '=', row.uid).execute();
  const needsCall = kind === 'asked' || kind === 'answered';
  if (needsCall && row.state === 'open')
    await trx
      .updateTable('leads')
      .set({ next_step: 'call', next_step_at: now, snoozed_at: null, snoozed_until: null })
      .set({ ...(await backToWork(trx, lead)), version: sql`version + 1` })
      .where('uid', '=', lead.uid)
      .execute();
  const said: Record<string, JsonValue> = { ...details, event: kind, number: row.number };
  await addHistory(trx, { lead: lead.uid, at: now, actor: by, kind: 'deal', details: said });
  await writeAudit(trx, {
    at: now,
    actor: by,
    action: ACTIONS[kind],
    subject: row.uid,
    details: said,
  });
}

/** First names of the client and of the manager who works on the lead. */
export async function readDealRow(
  db: Kysely<Database>,
  uid: string,
): Promise<{ client: string | null; manager: string | null }> {
  const row = await db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .leftJoin('staff', 'staff.uid', 'leads.assignee')
    .select(['leads.name', 'staff.name as manager'])
    .where('deals.uid', '=', uid)
    .executeTakeFirst();
  return { client: clientFirstName(row?.name), manager: firstWord(row?.manager) };
}

/** «Олег» of «Олег Маслов». */
export function firstWord(name: string | null | undefined): string | null {
  return name?.trim().split(/\s+/, 1)[0] || null;
}

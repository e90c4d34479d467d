import type { LeadTab } from '@prichal/contract/office';
import type { Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { OfficeError } from '../errors.ts';

/** Where a part of a list ended: the tab, what its order compares, and the key of the last lead. */
type Cursor = [tab: LeadTab, first: boolean, at: string | null, uid: string];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Since when a lead waits: the time of the call that its client chose, or when it came. An index has these words. */
const WAITS_SINCE = sql`(case when next_step_at is not null and context->>'call_at' is not null
  then next_step_at else created_at end)`;

function waitsSince({ next_step_at: step, context, created_at: came }: Lead): Date {
  const isAsked =
    typeof context === 'object' &&
    context !== null &&
    !Array.isArray(context) &&
    context['call_at'] != null;
  return step !== null && isAsked ? step : came;
}

/** The order of each tab: what a manager does first, or the newest first. */
export const TAB_ORDERS: Record<LeadTab, RawBuilder<unknown>> = {
  waiting: sql`first_in_queue desc, ${WAITS_SINCE} asc, uid asc`,
  mine: sql`next_step_at asc nulls first, uid asc`,
  snoozed: sql`snoozed_until asc, uid asc`,
  all: sql`created_at desc, uid desc`,
};

/** What comes after the last lead of a part. */
export function writeCursor(tab: LeadTab, lead: Lead): string {
  const at = {
    waiting: waitsSince(lead),
    mine: lead.next_step_at,
    snoozed: lead.snoozed_until,
    all: lead.created_at,
  }[tab];
  const cursor: Cursor = [tab, lead.first_in_queue, at?.toISOString() ?? null, lead.uid];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The condition that begins behind the cursor. @throws {OfficeError} wrong-input: it was never given */
export function afterCursor(tab: LeadTab, text: string): RawBuilder<boolean> {
  const [, first, at, uid] = parse(tab, text);
  const key = sql`(${at}::timestamptz, ${uid}::uuid)`;
  switch (tab) {
    case 'waiting':
      return sql`leads.first_in_queue <= ${first} and (leads.first_in_queue < ${first} or (${WAITS_SINCE}, leads.uid) > ${key})`;
    case 'mine':
      return at === null
        ? sql`(leads.next_step_at is not null or leads.uid > ${uid}::uuid)`
        : sql`(leads.next_step_at, leads.uid) > ${key}`;
    case 'snoozed':
      return sql`(leads.snoozed_until, leads.uid) > ${key}`;
    case 'all':
      return sql`(leads.created_at, leads.uid) < ${key}`;
  }
}

function parse(tab: LeadTab, text: string): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(value)) {
      const [of, first, at, uid]: unknown[] = value;
      const isMoment =
        (at === null && tab === 'mine') ||
        (typeof at === 'string' &&
          !Number.isNaN(Date.parse(at)) &&
          at === new Date(at).toISOString());
      if (
        of === tab &&
        typeof first === 'boolean' &&
        isMoment &&
        typeof uid === 'string' &&
        UUID.test(uid)
      )
        return [tab, first, at as string | null, uid];
    }
  } catch {
    // not even JSON
  }
  throw new OfficeError('wrong-input', 'Продолжение списка устарело. Откройте его заново.');
}

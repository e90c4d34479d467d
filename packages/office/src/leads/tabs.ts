import { CALL_MINUTES, OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import type { LeadTab } from '@prichal/contract/office';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * What stands in a tab, as a condition over `leads` in the terms of its index. Snoozed leads of others are cut off by
 * the scope.
 * @param person whose «Мои на сегодня»; null: the terminal, which has none
 */
export function tabCondition(tab: LeadTab, person: string | null, now: Date): Condition {
  switch (tab) {
    case 'waiting':
      return sql`leads.in_queue and not leads.honeypot and leads.erased_at is null and ${notSnoozed(now)}`;
    case 'mine':
      return sql`leads.assignee = ${person}::uuid and leads.stage not in ('handed-over', 'lost')
        and leads.erased_at is null and ${notSnoozed(now)}
        and (leads.next_step_at is null or leads.next_step_at < ${endOfDay(now)}::timestamptz)`;
    case 'snoozed':
      return sql`leads.snoozed_until > ${moment(now)}::timestamptz and leads.erased_at is null`;
    case 'all':
      return sql`true`;
  }
}

/** A call asked for before this moment should have been made. */
const callsOver = (now: Date): Date => new Date(now.getTime() - CALL_MINUTES * MINUTE);

function notSnoozed(now: Date): Condition {
  return sql`(leads.snoozed_until is null or leads.snoozed_until <= ${moment(now)}::timestamptz)`;
}

const moment = (at: Date): string => at.toISOString();

/** What a list is narrowed to instead of a tab. */
export type LeadCondition =
  /** those that came before this moment were promised an answer by now, or a call whose half-hour is over */
  | { kind: 'overdue'; receivedBefore: Date }
  /** spoken with, or taken by a link of a messenger, and nobody has planned what comes next, or nobody does it */
  | { kind: 'no-step' };

/** The condition over `leads` in the terms of its index. */
export function filterCondition(filter: LeadCondition, now: Date): Condition {
  switch (filter.kind) {
    case 'overdue':
      return sql`${tabCondition('waiting', null, now)} and leads.contacted_at is null
        and leads.created_at < ${moment(filter.receivedBefore)}::timestamptz
        and (leads.next_step_at is null or leads.context->>'call_at' is null
          or leads.next_step_at < ${moment(callsOver(now))}::timestamptz)`;
    case 'no-step':
      return sql`not leads.in_queue and (leads.next_step_at is null or leads.assignee is null)
        and (leads.next_step_at is null or leads.next_step_at <= ${moment(now)}::timestamptz)
        and leads.stage not in ('handed-over', 'lost') and leads.erased_at is null and not leads.honeypot
        and (leads.contacted_at is not null or leads.assignee is null) and ${notSnoozed(now)}`;
  }
}

/** Midnight of the office's calendar. */
function endOfDay(now: Date): string {
  const offset = OFFICE_OFFSET_MINUTES * MINUTE;
  const day = Math.floor((now.getTime() + offset) / DAY);
  return new Date((day + 1) * DAY - offset).toISOString();
}

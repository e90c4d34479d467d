import type { LeadTab } from '@prichal/contract/office';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import { afterCursor, TAB_ORDERS, writeCursor } from './list-cursor.ts';
import { leadScope, withinScopeSql } from './lead-scope.ts';
import type { LeadScope } from './lead-scope.ts';
import { searchCondition } from './search-leads.ts';
import type { LeadSearch } from './search-leads.ts';
import { filterCondition, tabCondition } from './tabs.ts';
import type { LeadCondition } from './tabs.ts';

/** Leads of one part. */
const PART = 50;
/** A tab is counted up to this: beyond it the exact number says nothing, and costs time. */
export const COUNT_MAX = 1000;

export interface ListInput {
  tab: LeadTab;
  /** searches everything that the actor may see, whatever the tab; absent: the tab */
  search?: LeadSearch;
  /** these alone, whatever the tab; not with a search */
  filter?: LeadCondition;
  /** from the part before; absent: the first */
  cursor?: string;
  now: Date;
}

/**
 * A part of a tab in the order of a manager's work, or of what was found, the newest first.
 * @returns `next`: the cursor of the next part; null: this was the last
 * @throws {OfficeError} not-allowed; wrong-input: a cursor that was never given
 */
export async function listLeads(
  db: Kysely<Database>,
  actor: Actor,
  input: ListInput,
): Promise<{ leads: Lead[]; next: string | null }> {
  const order = orderOf(input);
  const { rows } = await listQuery(actor, input).execute(db);
  const leads = rows.slice(0, PART);
  const last = leads.at(-1);
  const next = rows.length > PART && last !== undefined ? writeCursor(order, last) : null;
  return { leads, next };
}

/**
 * The statement of `listLeads`. What is found, and what is snoozed, is few: it is read whole, because the planner would
 * rather walk through all leads by age until fifty fit.
 */
export function listQuery(actor: Actor, input: ListInput): RawBuilder<Lead> {
  const { tab, search, filter, cursor, now } = input;
  const scope = leadScope(actor);
  const order = orderOf(input);
  const end = sql`order by ${TAB_ORDERS[order]} limit ${PART + 1}`;
  const after = cursor === undefined ? sql`true` : afterCursor(order, cursor);
  const within =
    search !== undefined
      ? searchCondition(search)
      : filter !== undefined
        ? filterCondition(filter, now)
        : tabCondition(tab, personOf(actor), now);
  if (search !== undefined || (filter === undefined && tab === 'snoozed'))
    return sql<Lead>`
      with found as materialized (
        select uid, assignee, created_at, snoozed_until from leads where ${within}
      ), part as (
        select leads.uid from found as leads where ${after} and ${withinScopeSql(scope)} ${end}
      )
      select leads.* from leads where leads.uid in (select uid from part) ${end}
    `;
  const parts = branches(scope, filter === undefined ? tab : 'all').map(
    (branch) => sql`(select * from leads where ${within} and ${after} and ${branch} ${end})`,
  );
  return sql<Lead>`select * from (${sql.join(parts, sql` union all `)}) as part ${end}`;
}

/** How many stand in each tab, up to a thousand, in one statement. @throws {OfficeError} not-allowed */
export async function countLeads(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<Record<LeadTab, number>> {
  const { rows } = await countQuery(actor, now).execute(db);
  return rows[0] ?? { waiting: 0, mine: 0, snoozed: 0, all: 0 };
}

/** The statement of `countLeads`. */
export function countQuery(actor: Actor, now: Date): RawBuilder<Record<LeadTab, number>> {
  const scope = leadScope(actor);
  const count = (tab: LeadTab): RawBuilder<number> => {
    const within = tabCondition(tab, personOf(actor), now);
    if (tab === 'snoozed')
      return sql`(
        with leads as materialized (select assignee from leads where ${within})
        select least(count(*), ${COUNT_MAX})::int from leads where ${withinScopeSql(scope)}
      )`;
    const parts = branches(scope, tab).map(
      (branch) => sql`(select 1 from leads where ${within} and ${branch} limit ${COUNT_MAX})`,
    );
    return sql`(select least(count(*), ${COUNT_MAX})::int from (${sql.join(parts, sql` union all `)}) as part)`;
  };
  return sql<Record<LeadTab, number>>`
    select ${count('waiting')} as waiting, ${count('mine')} as mine,
      ${count('snoozed')} as snoozed, ${count('all')} as "all"
  `;
}

/** Which order the list has: what was found, the newest first; what needs a hand, the longest wait first. */
function orderOf({ tab, search, filter }: ListInput): LeadTab {
  if (search !== undefined) return 'all';
  return filter === undefined ? tab : 'waiting';
}

function personOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.uid : null;
}

/**
 * The scope as parts that an index orders each: one's own leads and those of nobody. «Own or nobody's» as one condition
 * would be read through all leads of everybody.
 */
function branches(scope: LeadScope, tab: LeadTab): RawBuilder<boolean>[] {
  // the queue has leads of nobody alone, «mine» those of the actor
  if (scope === null || tab === 'waiting' || tab === 'mine') return [sql`true`];
  return [sql`leads.assignee = ${scope.own}::uuid`, sql`leads.assignee is null`];
}

import type { LeadTab } from '@prichal/contract/office';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import { afterCursor, TAB_ORDERS, writeCursor } from './list-cursor.ts';
import { leadScope } from './lead-scope.ts';
import type { LeadScope } from './lead-scope.ts';
import { searchCondition } from './search-leads.ts';
import type { LeadSearch } from './search-leads.ts';
import { tabCondition } from './tabs.ts';

/** Leads of one part. */
const PART = 50;
/** A tab is counted up to this: beyond it the exact number says nothing, and costs time. */
const COUNT_MAX = 1000;

export interface ListInput {
  tab: LeadTab;
  /** searches everything that the actor may see, whatever the tab; absent: the tab */
  search?: LeadSearch;
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
  { tab, search, cursor, now }: ListInput,
): Promise<{ leads: Lead[]; next: string | null }> {
  const scope = leadScope(actor);
  const order = search === undefined ? tab : 'all';
  const within =
    search === undefined ? tabCondition(tab, personOf(actor), now) : searchCondition(search);
  const where =
    cursor === undefined ? within : sql<boolean>`${within} and ${afterCursor(order, cursor)}`;
  const parts = branches(scope, order).map(
    (branch) =>
      sql`(select * from leads where ${where} and ${branch} order by ${TAB_ORDERS[order]} limit ${PART + 1})`,
  );
  const { rows } = await sql<Lead>`
    select * from (${sql.join(parts, sql` union all `)}) as part
    order by ${TAB_ORDERS[order]} limit ${PART + 1}
  `.execute(db);
  const leads = rows.slice(0, PART);
  const last = leads.at(-1);
  const next = rows.length > PART && last !== undefined ? writeCursor(order, last) : null;
  return { leads, next };
}

/** How many stand in each tab, up to a thousand, in one statement. @throws {OfficeError} not-allowed */
export async function countLeads(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
): Promise<Record<LeadTab, number>> {
  const scope = leadScope(actor);
  const count = (tab: LeadTab): RawBuilder<number> => {
    const parts = branches(scope, tab).map(
      (branch) =>
        sql`(select 1 from leads where ${tabCondition(tab, personOf(actor), now)} and ${branch} limit ${COUNT_MAX})`,
    );
    return sql`(select least(count(*), ${COUNT_MAX})::int from (${sql.join(parts, sql` union all `)}) as part)`;
  };
  const { rows } = await sql<Record<LeadTab, number>>`
    select ${count('waiting')} as waiting, ${count('mine')} as mine,
      ${count('snoozed')} as snoozed, ${count('all')} as "all"
  `.execute(db);
  return rows[0] ?? { waiting: 0, mine: 0, snoozed: 0, all: 0 };
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

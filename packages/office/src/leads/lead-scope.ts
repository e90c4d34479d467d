import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';

/** Whose leads one may see: null, everybody's; otherwise those of this person and those of nobody. */
export type LeadScope = { own: string } | null;

/** @throws {OfficeError} not-allowed: this role has nothing to do with leads */
export function leadScope(actor: Actor): LeadScope {
  if (actor.kind === 'terminal' || actor.role === 'owner') return null;
  if (actor.role === 'manager') return { own: actor.uid };
  throw new OfficeError('not-allowed', 'Заявки ведут менеджеры и владелец.');
}

/** The scope as a condition of a query over `leads`. */
export function withinScope(scope: LeadScope) {
  return (row: ExpressionBuilder<Database, 'leads'>): Expression<SqlBool> =>
    scope === null
      ? row.val(true)
      : row.or([row('leads.assignee', '=', scope.own), row('leads.assignee', 'is', null)]);
}

/** The same in raw SQL over `leads`, for what is few already: through an index it reads everybody's leads. */
export function withinScopeSql(scope: LeadScope): RawBuilder<boolean> {
  return scope === null
    ? sql`true`
    : sql`(leads.assignee is null or leads.assignee = ${scope.own}::uuid)`;
}

/** May this lead be seen within the scope? */
export function isWithin(scope: LeadScope, lead: { assignee: string | null }): boolean {
  return scope === null || lead.assignee === null || lead.assignee === scope.own;
}

/** The same answer for a lead of somebody else and for one that does not exist. */
export function noSuchLead(): OfficeError {
  return new OfficeError('not-found', 'Такой заявки нет.');
}

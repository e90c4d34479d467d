import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { requireActive, requireUnerased } from '../leads/change-lead.ts';
import { isWithin, leadScope, withinScope } from '../leads/lead-scope.ts';
import type { DealRow } from './stored-deal.ts';
import { lockDeal } from './write-deal.ts';
import type { LockedDeal } from './write-deal.ts';

/** The same answer for a deal of somebody else's lead and for one that does not exist. */
export function noSuchDeal(): OfficeError {
  return new OfficeError('not-found', 'Такой сделки нет.');
}

/** A deal of a lead that the actor may see. @throws {OfficeError} not-allowed, not-found */
export async function findDeal(db: Kysely<Database>, actor: Actor, uid: string): Promise<DealRow> {
  const row = await db
    .selectFrom('deals')
    .innerJoin('leads', 'leads.uid', 'deals.lead_uid')
    .selectAll('deals')
    .where('deals.uid', '=', uid)
    .where('deals.promise', 'is not', null)
    .where(withinScope(leadScope(actor)))
    .executeTakeFirst();
  if (row === undefined) throw noSuchDeal();
  return row;
}

/** The same with its lead, both locked. @throws {OfficeError} not-allowed, not-found, wrong-input */
export async function lockScoped(
  trx: Transaction<Database>,
  actor: Actor,
  uid: string,
): Promise<LockedDeal> {
  if (actor.kind === 'staff') await requireActive(trx, actor.uid);
  const scope = leadScope(actor);
  const locked = await lockDeal(trx, uid);
  if (locked === null || !isWithin(scope, locked.lead)) throw noSuchDeal();
  requireUnerased(locked.lead);
  return locked;
}

/** @throws {OfficeError} lead-changed: somebody was faster */
export function requireVersion(
  row: Pick<DealRow, 'version'>,
  { version }: { version: number },
): void {
  if (row.version !== version)
    throw new OfficeError('lead-changed', 'Сделку только что изменили. Вот какой она стала.');
}

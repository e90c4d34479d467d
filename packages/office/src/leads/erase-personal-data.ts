import { eraseLead, findLeadsToErase, openDealOf } from '@prichal/database';
import type { Database, EraseInTransaction, Erased } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { noSuchLead } from './lead-scope.ts';

/**
 * Erases the personal data of a lead because the owner wants it, and writes down who asked for that, in one transaction.
 * @param input `inTransaction`: what else is erased in it
 * @throws {OfficeError} not-allowed
 */
export async function erasePersonalData(
  db: Kysely<Database>,
  actor: Actor,
  { uid, now, inTransaction }: { uid: string; now: Date; inTransaction: EraseInTransaction },
): Promise<Erased> {
  requireOwner(actor);
  return await eraseLead(db, uid, {
    reason: 'owner',
    now,
    inTransaction: async (trx, leadUid) => {
      await inTransaction(trx, leadUid);
      const by = actorName(actor);
      await writeAudit(trx, { at: now, actor: by, action: 'lead.erased', subject: leadUid });
    },
  });
}

/**
 * Erases a client's personal data: those of this lead and of all others with its phone, each in a transaction of its own.
 * @returns what became of each that was not erased before
 * @throws {OfficeError} not-allowed, not-found; wrong-input: a deal is under way, nothing is erased
 */
export async function erasePersonsLeads(
  db: Kysely<Database>,
  actor: Actor,
  { uid, ...input }: Parameters<typeof erasePersonalData>[2],
): Promise<Extract<Erased, { kind: 'erased' }>[]> {
  requireOwner(actor);
  const lead = await db
    .selectFrom('leads')
    .select('phone')
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (lead === undefined) throw noSuchLead();
  const uids = lead.phone === null ? [uid] : await findLeadsToErase(db, { phone: lead.phone });
  for (const one of uids) await requireNoDeal(db, one);
  const erased: Extract<Erased, { kind: 'erased' }>[] = [];
  for (const one of uids) {
    const result = await erasePersonalData(db, actor, { uid: one, ...input });
    if (result.kind === 'erased') erased.push(result);
  }
  return erased;
}

async function requireNoDeal(db: Kysely<Database>, uid: string): Promise<void> {
  const deal = await openDealOf(db, uid);
  if (deal !== null)
    throw new OfficeError(
      'wrong-input',
      `Идёт сделка ${deal}: её данные нужны для договора. Отметьте конец сделки, потом стирайте.`,
    );
}

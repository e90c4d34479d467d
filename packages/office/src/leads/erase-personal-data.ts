import { eraseLead } from '@prichal/database';
import type { Database, EraseInTransaction, Erased } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';

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

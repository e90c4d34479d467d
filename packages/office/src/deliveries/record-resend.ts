import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Sends requests to their channels again and records who asked for it, in one transaction.
 * @param input `leadUid` null: of all requests
 * @param resend makes the deliveries due and resolves with how many; `resendDeliveries` of the delivery
 * @returns how many
 * @throws {OfficeError} not-allowed
 */
export async function recordResend(
  db: Kysely<Database>,
  actor: Actor,
  { leadUid, now }: { leadUid: string | null; now: Date },
  resend: (trx: Transaction<Database>) => Promise<number>,
): Promise<number> {
  requireOwner(actor);
  return await transact(db, async (trx) => {
    const deliveries = await resend(trx);
    if (deliveries > 0)
      await writeAudit(trx, {
        at: now,
        actor: actorName(actor),
        action: 'delivery.resent',
        subject: leadUid,
        details: { deliveries },
      });
    return deliveries;
  });
}

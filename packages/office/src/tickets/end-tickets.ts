import type { Database } from '@prichal/database';
import type { Transaction } from 'kysely';

/** Ends the unused tickets that a person made, and those for the person's own sign-in. */
export async function endTickets(
  trx: Transaction<Database>,
  staffUid: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('staff_tickets')
    .set({ expires_at: now })
    .where((eb) => eb.or([eb('staff_uid', '=', staffUid), eb('created_by', '=', staffUid)]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends the unused invitations of a login: another one stands in their place, or the person has come. */
export async function endInvitations(
  trx: Transaction<Database>,
  login: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('staff_tickets')
    .set({ expires_at: now })
    .where('login', '=', login)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

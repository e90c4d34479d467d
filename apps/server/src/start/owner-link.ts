import type { DatabaseHandle } from '@prichal/database';
import { OfficeError, createOwnerTicket, ticketLink } from '@prichal/office';

/** The person who starts a demo opens its office with this link. Null: there is an owner already. */
export async function makeOwnerLink(
  db: DatabaseHandle['db'],
  siteUrl: string,
  now: Date,
): Promise<string | null> {
  try {
    return ticketLink(siteUrl, (await createOwnerTicket(db, now)).ticket);
  } catch (error) {
    if (error instanceof OfficeError && error.code === 'owner-exists') return null;
    throw error;
  }
}

import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

const DAY_MS = 24 * 60 * 60_000;
/** Failed sign-ins; tickets that are over, which until then say why they do not work. */
const MONTH_MS = 30 * DAY_MS;
/** Sessions that are over: who was signed in, when and on what. */
const QUARTER_MS = 90 * DAY_MS;

/** Deletes what the office no longer needs to know of sign-ins. The audit log stays. */
export async function deleteExpiredAccess(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('sign_in_failures').where('at', '<', ago(MONTH_MS)).execute();
  await db.deleteFrom('staff_tickets').where('expires_at', '<', ago(MONTH_MS)).execute();
  await db.deleteFrom('staff_sessions').where('expires_at', '<', ago(QUARTER_MS)).execute();
  // a device that nobody has opened the office on for so long
  await db.deleteFrom('push_subscriptions').where('seen_at', '<', ago(QUARTER_MS)).execute();
  await db.deleteFrom('push_messages').where('created_at', '<', ago(DAY_MS)).execute();
  await db.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
}

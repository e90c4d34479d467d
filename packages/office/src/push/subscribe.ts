import { randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import type { Session } from '../sessions/read-session.ts';
import { dropPushes } from './drop-pushes.ts';
import { isPushService } from './push-services.ts';

/** What the browser hands out. */
export interface PushSubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}

/** How pushes to the device that asks stand. */
export interface DevicePushes {
  sentAt: Date | null;
  /** Russian */
  error: string | null;
}

/** Null: this device gets none. */
export async function readPushes(
  db: Kysely<Database>,
  { sessionUid }: Session,
): Promise<DevicePushes | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['sent_at', 'last_error'])
    .where('session_uid', '=', sessionUid)
    .executeTakeFirst();
  return row === undefined ? null : { sentAt: row.sent_at, error: row.last_error };
}

/**
 * This device shows new leads from now on. The same device again only says which session it is in now.
 * @throws {OfficeError} wrong-input: not the address of a browser's own service
 */
export async function subscribe(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  { endpoint, p256dh, auth, now }: PushSubscriptionInput,
): Promise<void> {
  if (!isPushService(endpoint))
    throw new OfficeError(
      'wrong-input',
      'Служба уведомлений этого браузера сайту не известна: уведомления включить нельзя.',
      { field: 'endpoint' },
    );
  const place = { staff_uid: uid, session_uid: sessionUid, p256dh, auth, seen_at: now };
  await transact(db, async (trx) => {
    const before = await trx
      .selectFrom('push_subscriptions')
      .select('staff_uid')
      .where('endpoint', '=', endpoint)
      .forUpdate()
      .executeTakeFirst();
    // a browser that has subscribed anew
    await trx
      .deleteFrom('push_subscriptions')
      .where('session_uid', '=', sessionUid)
      .where('endpoint', '!=', endpoint)
      .execute();
    await trx
      .insertInto('push_subscriptions')
      .values({
        uid: makeUuidV7(now.getTime(), randomBytes),
        endpoint,
        created_at: now,
        ...place,
      })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(place))
      .execute();
    if (before?.staff_uid === uid) return;
    await writeAudit(trx, { at: now, actor: uid, action: 'push.enabled', subject: uid });
  });
}

/** This device shows nothing any more. */
export async function unsubscribe(
  db: Kysely<Database>,
  { uid, sessionUid }: Session,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    if ((await dropPushes(trx, { session: sessionUid })) === 0) return;
    await writeAudit(trx, { at: now, actor: uid, action: 'push.disabled', subject: uid });
  });
}

/** Sends a test to this device, as a new lead would be sent. @throws {OfficeError} not-found: it gets none */
export async function testPush(
  db: Kysely<Database>,
  { sessionUid }: Session,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    const device = await trx
      .selectFrom('push_subscriptions')
      .select('uid')
      .where('session_uid', '=', sessionUid)
      .forUpdate()
      .executeTakeFirst();
    if (device === undefined)
      throw new OfficeError('not-found', 'Уведомления на этом устройстве не включены.');
    // one at a time
    await trx
      .deleteFrom('push_messages')
      .where('subscription_uid', '=', device.uid)
      .where('lead_uid', 'is', null)
      .where('kind', '!=', 'digest')
      .execute();
    await trx
      .insertInto('push_messages')
      .values({
        uid: makeUuidV7(now.getTime(), randomBytes),
        subscription_uid: device.uid,
        lead_uid: null,
        due_at: now,
        created_at: now,
      })
      .execute();
  });
}

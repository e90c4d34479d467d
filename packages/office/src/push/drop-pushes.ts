import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/**
 * Ends pushes to devices, in the caller's transaction, with what is on its way to them.
 * @param of all devices of a person, or those last used in one session or stored under one name
 * @returns how many devices
 */
export async function dropPushes(
  trx: Kysely<Database>,
  of: { staff: string } | { session: string } | { device: string },
): Promise<number> {
  const [column, value] =
    'staff' in of
      ? (['staff_uid', of.staff] as const)
      : 'session' in of
        ? (['session_uid', of.session] as const)
        : (['uid', of.device] as const);
  const devices = await trx
    .deleteFrom('push_subscriptions')
    .where(column, '=', value)
    .returning('uid')
    .execute();
  if (devices.length === 0) return 0;
  await trx
    .deleteFrom('push_messages')
    .where(
      'subscription_uid',
      'in',
      devices.map(({ uid }) => uid),
    )
    .execute();
  return devices.length;
}

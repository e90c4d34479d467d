import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { seal, unseal } from '../second-factor/seal.ts';

const NAME = 'push-keys';

/** The pair by which browsers' services know this site (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys for pushes, made at first use; the private one is stored encrypted. After a change of SECRET there are
 * new ones, and the subscriptions of the old ones are gone.
 * @param key see `officeKey`
 */
export async function readPushKeys(db: Kysely<Database>, key: Buffer): Promise<PushKeys> {
  return (await readStored(db, key)) ?? (await makeKeys(db, key));
}

async function readStored(db: Kysely<Database>, key: Buffer): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  const { public: publicKey, sealed } = (row?.value ?? {}) as Record<string, unknown>;
  if (typeof publicKey !== 'string' || typeof sealed !== 'string') return null;
  const privateKey = unseal(key, NAME, sealed);
  return privateKey && { publicKey, privateKey: privateKey.toString('base64url') };
}

async function makeKeys(db: Kysely<Database>, key: Buffer): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = seal(key, NAME, Buffer.from(privateKey, 'base64url'));
  const row = { value: JSON.stringify({ public: publicKey, sealed }), updated_at: new Date() };
  return await transact(db, async (trx) => {
    // of two processes at once the second one reads what the first has made
    await trx
      .insertInto('state')
      .values({ name: NAME, value: '{}', updated_at: new Date() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    await trx.selectFrom('state').select('name').where('name', '=', NAME).forUpdate().execute();
    const made = await readStored(trx, key);
    if (made !== null) return made;
    await trx.updateTable('state').set(row).where('name', '=', NAME).execute();
    await trx.deleteFrom('push_messages').execute();
    await trx.deleteFrom('push_subscriptions').execute();
    return { publicKey, privateKey };
  });
}

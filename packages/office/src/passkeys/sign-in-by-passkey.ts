import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { startSession } from '../sessions/start-session.ts';
import type { DeviceInput, OpenedSession } from '../sessions/start-session.ts';
import type { PasskeySite } from './passkey-site.ts';
import { provePasskey, usePasskey } from './prove-passkey.ts';

/** Opens a session for the person whose passkey signed the challenge. Null: not proven, or the person is disabled. */
export async function signInByPasskey(
  db: Kysely<Database>,
  input: DeviceInput & { response: AuthenticationResponseJSON; site: PasskeySite },
): Promise<OpenedSession | null> {
  const proof = await provePasskey(db, input);
  if (proof === null) return null;
  return transact(db, async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select(['uid', 'name', 'role'])
      .where('uid', '=', proof.staffUid)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined || !(await usePasskey(trx, proof, input.now))) return null;
    return startSession(trx, person, 'passkey', input);
  });
}

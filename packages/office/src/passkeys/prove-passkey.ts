import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { makeChallenge, useChallenge } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** A signature that a stored passkey made just now for this site, by a person whom its device has checked. */
export interface PasskeyProof {
  staffUid: string;
  credentialId: string;
  counter: { before: string; after: number };
}

/** What the browser needs to ask for any passkey of this site: no login is typed. */
export async function askForPasskey(
  db: Kysely<Database>,
  site: PasskeySite,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: await makeChallenge(db, null, now),
    userVerification: 'required',
  });
}

/** Null: unknown passkey, another site, challenge or person, or the device did not check who it was. */
export async function provePasskey(
  db: Kysely<Database>,
  { response, site, now }: { response: AuthenticationResponseJSON; site: PasskeySite; now: Date },
): Promise<PasskeyProof | null> {
  const row = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(row.staff_uid).toString('base64url'))
    return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(db, challenge, null, now),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
  }).catch(() => null);
  if (result === null || !result.verified) return null;
  const counter = { before: row.counter, after: result.authenticationInfo.newCounter };
  return { staffUid: row.staff_uid, credentialId: row.credential_id, counter };
}

/** Stores that the passkey was used. @returns false: removed or used meanwhile */
export async function usePasskey(
  trx: Transaction<Database>,
  { credentialId, counter }: PasskeyProof,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkeys')
    .set({ counter: counter.after, used_at: now })
    .where('credential_id', '=', credentialId)
    .where('counter', '=', counter.before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

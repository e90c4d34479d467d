import { randomBytes } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { checkName } from '../people/check-input.ts';
import { findPerson } from '../people/find-person.ts';
import type { Session } from '../sessions/read-session.ts';
import { makeChallenge, useChallenge } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ES256, RS256: what devices of people have. */
const ALGORITHMS = [-8, -7, -257];
const MOST = 20;

/** What the browser needs to make a passkey for the signed-in person. @throws {OfficeError} wrong-input: too many */
export async function offerPasskey(
  db: Kysely<Database>,
  { uid, name }: Session,
  site: PasskeySite,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { login } = await findPerson(db, { uid });
  const known = await db
    .selectFrom('staff_passkeys')
    .select('credential_id as id')
    .where('staff_uid', '=', uid)
    .execute();
  if (known.length >= MOST)
    throw new OfficeError('wrong-input', `Больше ${MOST} ключей не бывает: удалите лишние.`);
  // loaded when first needed: most starts of the site never do
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userID: new Uint8Array(Buffer.from(uid)),
    userName: login,
    userDisplayName: name,
    challenge: await makeChallenge(db, uid, now),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Stores a passkey that the person's device has made.
 * @returns its uid
 * @throws {OfficeError} wrong-input: not for this site, this person or this challenge, or the device did not check who it was
 */
export async function addPasskey(
  db: Kysely<Database>,
  { uid }: Session,
  {
    response,
    site,
    now,
    ...input
  }: {
    response: RegistrationResponseJSON;
    name: string;
    site: PasskeySite;
    now: Date;
  },
): Promise<string> {
  const name = checkName(input.name);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(db, challenge, uid, now),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(reject);
  if (!verified) return reject();
  const { credential } = registrationInfo;
  const passkeyUid = makeUuidV7(now.getTime(), randomBytes);
  await transact(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_passkeys')
      .values({
        credential_id: credential.id,
        uid: passkeyUid,
        staff_uid: uid,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(response.response.transports ?? []),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) reject();
    await writeAudit(trx, { at: now, actor: uid, action: 'passkey.added', subject: uid });
  });
  return passkeyUid;
}

function reject(): never {
  throw new OfficeError('wrong-input', 'Ключ не принят. Начните ещё раз.');
}

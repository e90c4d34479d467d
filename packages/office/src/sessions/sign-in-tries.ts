import { createHmac, randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { OfficeError } from '../errors.ts';
import { normalLogin } from '../people/check-input.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Failed tries under one login in a minute, known or not, whatever the process; then none is made. */
const MOST_IN_MINUTE = 10;
/** Wrong codes with the right password in an hour; then no code is accepted until the hour is over. */
export const MOST_WRONG_CODES = 10;

/** A try under way. Until it has succeeded it counts as a failed one, so that many at once count too. */
export interface Try {
  uid: string;
  loginHash: string;
}

/** @throws {OfficeError} too-many */
export async function beginTry(
  db: Kysely<Database>,
  { login, staffUid, key, now }: { login: string; staffUid: string | null; key: Buffer; now: Date },
): Promise<Try> {
  const loginHash = createHmac('sha256', key)
    .update(`login ${normalLogin(login)}`)
    .digest('hex');
  const uid = makeUuidV7(now.getTime(), randomBytes);
  const since = new Date(now.getTime() - MINUTE_MS);
  const begun = await transact(db, async (trx) => {
    await lockLogin(trx, loginHash, now);
    const { rows } = await sql`
      insert into sign_in_failures (uid, login_hash, staff_uid, kind, at)
      select ${uid}::uuid, ${loginHash}, ${staffUid}::uuid, 'password', ${now}::timestamptz
      where (select count(*) from sign_in_failures
        where login_hash = ${loginHash} and at > ${since}::timestamptz) < ${MOST_IN_MINUTE}
      returning uid
    `.execute(trx);
    return rows.length === 1;
  });
  if (!begun) throw await tooMany(db, loginHash, now);
  return { uid, loginHash };
}

/**
 * Tries under one login come one after the other, so that a burst of them is counted whole. The lock is that of a row,
 * shared by logins whose hashes begin alike: not every PostgreSQL has advisory locks, and a row for each login that
 * anybody types would stay.
 */
async function lockLogin(trx: Transaction<Database>, loginHash: string, now: Date): Promise<void> {
  const row = { name: `sign-in ${loginHash.slice(0, 2)}`, value: '{}', updated_at: now };
  await trx
    .insertInto('state')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ updated_at: now }))
    .execute();
}

/** A try that succeeded, or was never made: it counts no more. */
export async function forgetTry(db: Kysely<Database>, { uid }: Try): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('uid', '=', uid).execute();
}

/** The password was right, the code was not. */
export async function blameCode(db: Kysely<Database>, { uid }: Try): Promise<void> {
  await db.updateTable('sign_in_failures').set({ kind: 'code' }).where('uid', '=', uid).execute();
}

export async function countWrongCodes(
  db: Kysely<Database>,
  loginHash: string,
  now: Date,
): Promise<number> {
  const { wrong } = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.countAll().as('wrong'))
    .where('login_hash', '=', loginHash)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .where('kind', '=', 'code')
    .executeTakeFirstOrThrow();
  return Number(wrong);
}

/** The moment when the oldest of the last ten is a minute old. */
async function tooMany(db: Kysely<Database>, loginHash: string, now: Date): Promise<OfficeError> {
  const oldest = await db
    .selectFrom('sign_in_failures')
    .select('at')
    .where('login_hash', '=', loginHash)
    .orderBy('at', 'desc')
    .offset(MOST_IN_MINUTE - 1)
    .limit(1)
    .executeTakeFirst();
  const wait = (oldest?.at.getTime() ?? now.getTime()) + MINUTE_MS - now.getTime();
  return new OfficeError('too-many', 'Слишком много попыток. Подождите минуту.', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  });
}

import { createHmac, randomInt } from 'node:crypto';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';

const COUNT = 10;
const LENGTH = 12;
/** Without letters that are read as digits, of 32: five bits each, so 60 in a code. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Ten new codes instead of the earlier ones. Only keyed hashes are stored: a copy of the database alone opens nothing.
 * @returns «7K3M-Q0ZD-1XRT», shown once
 */
export async function replaceRecoveryCodes(
  trx: Transaction<Database>,
  staffUid: string,
  key: Buffer,
  now: Date,
): Promise<string[]> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_uid', '=', staffUid).execute();
  const codes = Array.from({ length: COUNT }, makeCode);
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({
        staff_uid: staffUid,
        code_hash: recoveryHash(key, staffUid, code),
        created_at: now,
      })),
    )
    .execute();
  return codes;
}

/** How many a person has left. */
export async function countRecoveryCodes(db: Kysely<Database>, staffUid: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('staff_uid', '=', staffUid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** How a code is stored and found; bound to the person, so that equal codes of two people have different hashes. */
export function recoveryHash(key: Buffer, staffUid: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', key).update(`recovery ${staffUid} ${plain}`).digest('hex');
}

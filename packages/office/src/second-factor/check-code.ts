import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { MOST_WRONG_CODES, countWrongCodes } from '../sessions/sign-in-tries.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { findStep } from './totp.ts';

export type CheckedPerson = Pick<
  Selectable<StaffTable>,
  'uid' | 'login' | 'totp_secret' | 'totp_last_step'
>;

/** What proved the second factor; it is used up by `useProof`. */
export type CodeProof =
  | { kind: 'none' }
  | { kind: 'totp'; step: number }
  | { kind: 'recovery'; hash: string };

interface CodeInput {
  code: string;
  key: Buffer;
  /** of the login, see sign-in-tries.ts */
  loginHash: string;
  now: Date;
}

/**
 * Checks the code of a person whose password was right: of the app, or a recovery code. Only who knows the password can
 * use up the tries.
 * @returns «none» for a person without a second factor; null: rejected
 */
export async function checkCode(
  db: Kysely<Database>,
  person: CheckedPerson,
  { code, key, loginHash, now }: CodeInput,
): Promise<CodeProof | null> {
  const { uid, login, totp_secret: sealed, totp_last_step: last } = person;
  if (sealed === null) return { kind: 'none' };
  const secret = unseal(key, login, sealed);
  const step = secret === null ? null : findStep(secret, code, now, last);
  const proof: CodeProof | null =
    step === null
      ? await findRecovery(db, uid, recoveryHash(key, uid, code))
      : { kind: 'totp', step };
  if (proof === null) return null;
  return (await countWrongCodes(db, loginHash, now)) < MOST_WRONG_CODES ? proof : null;
}

async function findRecovery(
  db: Kysely<Database>,
  uid: string,
  hash: string,
): Promise<CodeProof | null> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('staff_uid', '=', uid)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { kind: 'recovery', hash };
}

/** Uses a proof up, in the caller's transaction and with the person's row locked. @returns false: used meanwhile */
export async function useProof(
  trx: Transaction<Database>,
  uid: string,
  proof: CodeProof,
  now: Date,
): Promise<boolean> {
  if (proof.kind === 'none') return true;
  const { numUpdatedRows } = await (proof.kind === 'totp'
    ? trx
        .updateTable('staff')
        .set({ totp_last_step: proof.step })
        .where('uid', '=', uid)
        .where('totp_last_step', '<', proof.step)
        .executeTakeFirst()
    : trx
        .updateTable('staff_recovery_codes')
        .set({ used_at: now })
        .where('staff_uid', '=', uid)
        .where('code_hash', '=', proof.hash)
        .where('used_at', 'is', null)
        .executeTakeFirst());
  return numUpdatedRows === 1n;
}

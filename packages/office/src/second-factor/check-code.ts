import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { unseal } from './seal.ts';
import { findStep } from './totp.ts';

const HOUR_MS = 60 * 60_000;
/** Wrong codes with the right password in an hour; then no code is accepted until the hour is over. */
const MOST_WRONG = 10;

type Person = Pick<Selectable<StaffTable>, 'uid' | 'login' | 'totp_secret' | 'totp_last_step'>;

/**
 * Checks the code of a person whose password was right. Only who knows the password can use up the tries.
 * @returns the step to remember: the last one again for a person without a second factor; null: rejected
 */
export async function checkCode(
  db: Kysely<Database>,
  person: Person,
  { code, key, now }: { code: string; key: Buffer; now: Date },
): Promise<number | null> {
  const { uid, login, totp_secret: sealed, totp_last_step: last } = person;
  if (sealed === null) return last;
  const secret = unseal(key, login, sealed);
  const step = secret === null ? null : findStep(secret, code, now, last);
  if (step === null) return null;
  const { wrong } = await db
    .selectFrom('office_audit')
    .select(({ fn }) => fn.countAll().as('wrong'))
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .where('subject', '=', uid)
    .where('action', '=', 'session.code-failed')
    .executeTakeFirstOrThrow();
  return Number(wrong) < MOST_WRONG ? step : null;
}

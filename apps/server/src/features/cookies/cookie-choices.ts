import { createHash, randomUUID } from 'node:crypto';
import { cookieText, cookieTextVersion } from '@prichal/contract';
import type { CookieChoice, SubmitMeta } from '@prichal/contract';
import { insertOnce } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** The log of what visitors answered about cookies: the operator has to show that nothing was measured unasked. */
export interface CookieChoices {
  /** Returns false where another choice has this Idempotency-Key. */
  record(choice: CookieChoice, meta: SubmitMeta, receivedAt: Date): Promise<boolean>;
}

const USER_AGENT_MAX = 300;

export function createCookieChoices(db: Kysely<Database>): CookieChoices {
  const hashes = new Map(
    [false, true].map((metrika) => [
      cookieTextVersion(metrika),
      createHash('sha256').update(cookieText(metrika).join('\n')).digest('hex'),
    ]),
  );
  return {
    async record({ analytics, version }, { idempotencyKey, ip, userAgent }, receivedAt) {
      const row = {
        id: idempotencyKey === '' ? randomUUID() : idempotencyKey,
        analytics,
        version,
        sha256: hashes.get(version) ?? null,
        ip,
        user_agent: userAgent.slice(0, USER_AGENT_MAX),
        created_at: receivedAt,
      };
      return insertOnce(db, 'cookie_choices', row, ['analytics', 'version']);
    },
  };
}

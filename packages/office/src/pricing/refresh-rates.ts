import { refreshRates } from '@prichal/catalog';
import type { Refreshed, RatesSource } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Asks the Bank of Russia now, as the site does every half hour. The line of the audit log says what came of it.
 * @throws {OfficeError} not-allowed
 */
export async function askForRates(
  db: Kysely<Database>,
  actor: Actor,
  { source, now }: { source: RatesSource; now: () => Date },
): Promise<Refreshed> {
  requireOwner(actor);
  const done = await refreshRates(db, { source, now });
  const date = done.kind === 'failed' ? null : done.date;
  await writeAudit(db, {
    at: now(),
    actor: actorName(actor),
    action: 'pricing.rates-asked',
    subject: null,
    details: { kind: done.kind, date },
  });
  return done;
}

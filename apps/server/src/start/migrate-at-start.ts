import { migrateToLatest } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';

/** Brings the schema up to date; a start that waits for another transaction says so in the log. */
export async function migrateAtStart(
  handle: DatabaseHandle,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await migrateToLatest(handle, {
    waits: (ms) =>
      log.warn({ ms }, 'another transaction holds tables of the database: the migration waits'),
  });
}

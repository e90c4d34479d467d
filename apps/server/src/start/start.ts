import { openDatabase, rejectHalfRestored } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { loadPages } from './load-pages.ts';
import { createCounters } from '../ops/metrics/counters.ts';
import { ensureSecret } from './secret.ts';
import type { Running } from './running.ts';
import { assembleSite } from './assemble-site.ts';

/**
 * Configuration → database → the rest of the site.
 * @param onStopped the embedded database has ended by itself: the process must end and be started again
 */
export async function startSite(
  config: Config,
  log: FastifyBaseLogger,
  onStopped: (error: Error) => void,
): Promise<Running> {
  rejectHalfRestored(config.dataDir);
  const secret = config.secret ?? ensureSecret(config.dataDir);
  const counters = createCounters();
  // read while the database is opened: half of a start is spent in waiting for it
  const loading = config.roles.has('pages') ? loadPages() : null;
  loading?.catch(() => {});
  const handle = await openDatabase({
    ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
    ...(config.readUrl === null ? {} : { readUrl: config.readUrl }),
    dataDir: config.dataDir,
    log,
    onStopped,
    onQuery: counters.queried,
  });
  try {
    return await assembleSite(handle, config, secret, { counters, log, loading });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

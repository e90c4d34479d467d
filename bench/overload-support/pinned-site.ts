import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { adminSocketPath, connectAdminSocket, openDatabase } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { startSiteProcess } from '../../apps/server/src/testing/site-process.ts';
import type { SiteProcess } from '../../apps/server/src/testing/site-process.ts';
import { UNLIMITED } from './order.ts';

/** Keeps a process with all its threads on the first core, as `npm start` does; the generator has the other. */
export function pinToCore(site: SiteProcess): void {
  const pid = String(site.process.pid);
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', pid]);
}

/** A CSRF token for the requests of one order. */
export async function readToken(site: SiteProcess): Promise<string> {
  const answer = await fetch(`${site.url}/api/v1/forms/csrf_token/`);
  return ((await answer.json()) as { csrf_token: string }).csrf_token;
}

interface PinnedOptions {
  folder: string;
  /** of PostgreSQL; null: embedded */
  url: string | null;
  cars: string;
}

/**
 * Fills a folder with a demo and stops. The process that has made a demo holds what has drawn its photos, 30 MB; a
 * company's site never does.
 */
export async function fillPinnedSite(options: PinnedOptions): Promise<void> {
  const { site } = await startPinnedSite(options);
  const handle =
    options.url === null
      ? await connectAdminSocket(adminSocketPath(options.folder))
      : await openDatabase({ url: options.url, dataDir: options.folder, log: silentLog });
  if (handle === null) throw new Error('the site does not run');
  // the ledger is the last of what a demo makes
  while ((await handle.db.selectFrom('ledger_rows').select('uid').execute()).length === 0)
    await setTimeout(200);
  await handle.close();
  await site.stop();
}

/** The site with demo cars on one core, without limits on visitors. */
export async function startPinnedSite(
  options: PinnedOptions,
): Promise<{ site: SiteProcess; token: string }> {
  const site = await startSiteProcess({
    DATA_DIR: options.folder,
    ...(options.url === null ? {} : { DATABASE_URL: options.url }),
    DEMO_CARS: options.cars,
    LOG_LEVEL: 'error',
    ...UNLIMITED,
  });
  pinToCore(site);
  return { site, token: await readToken(site) };
}

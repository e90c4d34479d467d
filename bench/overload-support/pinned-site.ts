import { spawnSync } from 'node:child_process';
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

/** The site with demo cars on one core, without limits on visitors. @param url of PostgreSQL; null: embedded */
export async function startPinnedSite(options: {
  folder: string;
  url: string | null;
  cars: string;
}): Promise<{ site: SiteProcess; token: string }> {
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

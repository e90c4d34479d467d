import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { startSite } from './site-process.ts';

/**
 * Playwright's global set-up: one data folder with its schema, demo cars and totals, which each site of the run begins
 * with a copy of. Making them takes four seconds of processor; a run starts some fifty sites. With one worker the
 * folder would cost more than it spares.
 */
export default async function makeSiteTemplate(
  config: FullConfig,
): Promise<(() => Promise<void>) | undefined> {
  if (config.workers === 1) return;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prichal-template-'));
  const site = await startSite({ dataDir });
  // the totals of the cars are made after the first answer
  while (!/\/catalog\/\w+\/demo-/.test(await (await fetch(`${site.url}/catalog/china`)).text()))
    await setTimeout(100);
  await site.stop();
  process.env['SITE_TEMPLATE'] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

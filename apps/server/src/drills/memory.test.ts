import { readFileSync } from 'node:fs';
import { makeTestFolder } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { startSiteProcess } from '../testing/site-process.ts';

/** The process settles at 335 MB; without giving back the freed and cached memory it is 480 MB. */
const MOST_RESTING_MB = 410;
/** It is given back when the process has nothing else to do, ms. */
const SETTLE_MS = 20_000;

test.runIf(process.platform === 'linux')(
  'the process that has just made its embedded database gives the memory of that back',
  async () => {
    const folder = makeTestFolder();
    const site = await startSiteProcess({ ROLES: 'api', DEMO_CARS: '0', DATA_DIR: folder.path });
    try {
      const residentMB = (): number => {
        const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
      };
      await expect
        .poll(residentMB, { timeout: SETTLE_MS, interval: 500 })
        .toBeLessThan(MOST_RESTING_MB);
    } finally {
      await site.stop();
      folder.remove();
    }
  },
);

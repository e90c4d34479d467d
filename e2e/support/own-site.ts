import { startSite } from './site-process.ts';
import type { SiteProcess } from './site-process.ts';

/** A worker's fixture as Playwright takes it. */
type SiteFixture = [
  (fixtures: object, use: (site: SiteProcess) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/** A site that a worker starts for itself. `prepare` changes it before its first journey. */
export function ownSite(
  options: Parameters<typeof startSite>[0] = {},
  prepare: (site: SiteProcess) => Promise<void> = async () => {},
): SiteFixture {
  return [
    // oxlint-disable-next-line no-empty-pattern -- the fixture's first argument must be a pattern
    async ({}, use) => {
      const site = await startSite(options);
      await prepare(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ];
}

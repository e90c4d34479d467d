import { expect, test as base } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { answerCookies } from '../support/measured-visit.ts';
import { CALCULATION, anyPopup, pass, popup, hydratePage } from '../support/popup.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';

/** A site whose owner tests two variants, three to one, and shows half of the visitors none. */
const test = base.extend<object, { tested: SiteProcess }>({
  tested: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      const env = { POPUP_WEIGHTS: 'standard:75,minimal:25', POPUP_HOLDOUT: '50', DEMO_CARS: '20' };
      const site = await startSite({ env });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** A visitor of whom chance says `chance`, 0–1, with a calculation before them. */
async function calculate(page: Page, site: SiteProcess, chance: number): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00+03:00') });
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await hydratePage(page, () => page.goto(site.url + CALCULATION));
  await pass(page, 12);
}

const DRAWS: [number, 'standard' | 'minimal' | 'holdout'][] = [
  [0.1, 'holdout'],
  [0.49, 'holdout'],
  [0.51, 'standard'],
  [0.8, 'standard'],
  [0.95, 'minimal'],
];

test('weights and a holdout decide what a visitor meets, and the report counts each', async ({
  browser,
  tested,
}) => {
  test.setTimeout(150_000);
  for (const [chance, group] of DRAWS) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await answerCookies(page, tested.url, false);
    const reportRequest = page.waitForRequest((request) => request.url().includes('/leads/track/'));
    await calculate(page, tested, chance);
    expect((await reportRequest).postDataJSON()).toMatchObject({
      event_type: group === 'holdout' ? 'lead_capture_held' : 'lead_capture_shown',
      ab_test_group: group,
    });
    if (group === 'holdout') {
      await expect(anyPopup(page)).toHaveCount(0);
      // the time that brings a popup to others brings none either
      await pass(page, 130);
      await expect(anyPopup(page)).toHaveCount(0);
    } else await expect(popup(page, group)).toBeVisible();
    await context.close();
  }
  const report = JSON.parse(await tested.prichal('report', 'variants', '--json')) as {
    experiments: { groups: { group: string; weight: number; exposures: number }[] }[];
  };
  const [running] = report.experiments;
  expect(running?.groups.map(({ group, weight, exposures }) => [group, weight, exposures])).toEqual(
    expect.arrayContaining([
      ['standard', 0.375, 2],
      ['minimal', 0.125, 1],
      ['holdout', 0.5, 2],
    ]),
  );
});

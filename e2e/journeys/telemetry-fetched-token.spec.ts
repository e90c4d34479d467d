import { expect } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  expectBalance,
  expectTrueBooks,
  goalsOf,
  openDialog,
  openMeasured,
  test as measured,
} from '../support/measured-visit.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';

/** A site whose pages fetch their tokens. */
const test = measured.extend<object, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture's first argument must be a pattern
    async ({}, use) => {
      const site = await startSite({ env: { CSRF_FETCH: '1', RATE_ANALYTICS: '1000' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ allowedErrors: NETWORK_LINES, cookiesAnswered: false });

test('analytics sends with the fetched token of the forms and fetches another one when it is rejected', async ({
  page,
  intake,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/forms/csrf_token/')) fetched.push(request.method());
  });
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await expect.poll(() => intake.accepted.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(fetched).toEqual(['GET']);
  intake.failure = 403;
  await openDialog(page);
  await expect
    .poll(() => intake.arrived.length - intake.accepted.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  intake.failure = 'none';
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toContain('modal_open');
  // one for each rejected token
  expect(fetched).toHaveLength(1 + intake.arrived.length - intake.accepted.length);
  await expectTrueBooks(page, intake);
});

test('a closed tab has sent its urgent events, if it had a token', async ({ page, intake }) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await expect.poll(() => intake.accepted.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await openDialog(page);
  await expectBalance(page);
  await page.close();
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 20_000 }).toContain('modal_open');
});

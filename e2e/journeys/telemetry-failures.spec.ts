import { ANALYTICS_BEACON_PATH } from '@prichal/contract';
import { expect } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  counts,
  expectBalance,
  expectTrueBooks,
  goalsOf,
  openDialog,
  openMeasured,
  test,
} from '../support/measured-visit.ts';
import type { IntakeFailure } from '../support/watched-intake.ts';

test.use({ allowedErrors: NETWORK_LINES, cookiesAnswered: false });

const FAILURES: [IntakeFailure, string][] = [
  [429, 'Rate limited'],
  [403, 'CSRF error'],
  [500, 'HTTP 500 Internal Server Error'],
  ['broken', 'No answer'],
];
for (const [failure, message] of FAILURES)
  test(`an intake that answers ${failure} loses nothing urgent and disturbs nobody`, async ({
    page,
    intake,
  }) => {
    await answerCookies(page, intake.url, true);
    intake.failure = failure;
    await openMeasured(page, `${intake.url}/contacts`);
    await openDialog(page);
    await expect
      .poll(async () => (await counts(page))?.lastFailures.analytics, { timeout: 30_000 })
      .toBe(message);
    await expectBalance(page);
    // the page works as ever
    await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeEditable();
    intake.failure = 'none';
    await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toContain('modal_open');
    await expectTrueBooks(page, intake);
  });

test('a content blocker that stops every call of measuring loses nothing urgent once it is off', async ({
  page,
  intake,
}) => {
  await page.route('**/api/v1/analytics/**', (route) => route.abort('blockedbyclient'));
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await expect
    .poll(async () => (await counts(page))?.lastFailures.analytics, { timeout: 30_000 })
    .toBe('No answer');
  await expectBalance(page);
  expect(intake.arrived).toEqual([]);
  await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeEditable();
  await page.unroute('**/api/v1/analytics/**');
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toContain('modal_open');
  await expectTrueBooks(page, intake);
});

test.describe('a content blocker', () => {
  test.use({ allowedErrors: ['/assets/measure-visit-'] });

  test('that blocks analytics leaves a working page that is not reloaded', async ({
    page,
    intake,
  }) => {
    let blocked = 0;
    await page.route('**/assets/measure-visit-*', (route) => {
      blocked += 1;
      return route.abort('blockedbyclient');
    });
    await answerCookies(page, intake.url, true);
    await page.goto(`${intake.url}/contacts`);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.getByRole('banner').getByRole('link').first().focus();
    await openDialog(page);
    await expect.poll(() => blocked, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
    expect(await counts(page)).toBeNull();
    await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeEditable();
    expect(intake.arrived).toEqual([]);
  });
});

test('without a network everything waits, and goes when it is back', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toHaveLength(1);
  await context.setOffline(true);
  await openDialog(page);
  await page.waitForFunction(() => !navigator.onLine);
  expect((await counts(page))?.pending).toBeGreaterThan(0);
  await expectBalance(page);
  await context.setOffline(false);
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toHaveLength(2);
  await expectTrueBooks(page, intake);
});

test('a tab that is closed in the middle of it: what was urgent has gone', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await expectBalance(page);
  await page.close();
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 20_000 }).toContain('modal_open');

  // a batch that is on its way when the tab goes comes again from the next page, under the same name
  const other = await context.newPage();
  await openMeasured(other, `${intake.url}/contacts`);
  // one call at a time: a silent one before it would hold it back
  await expect.poll(async () => (await counts(other))?.pending, { timeout: 20_000 }).toBe(0);
  intake.failure = 'silence';
  await openDialog(other);
  const before = intake.arrived.length;
  await expect
    .poll(() => goalsOf(intake.arrived.slice(before)), { timeout: 20_000 })
    .toContain('modal_open');
  const inFlight = intake.arrived.slice(before).find((batch) => goalsOf([batch]).length > 0);
  await expectBalance(other);
  await other.close();
  intake.failure = 'none';
  const next = await context.newPage();
  await openMeasured(next, `${intake.url}/contacts`);
  await expect
    .poll(() => intake.accepted.map(({ batch_id: id }) => id), { timeout: 20_000 })
    .toContain(inFlight?.batch_id);
  await expectBalance(next);
});

test('a tab that is closed while the breaker is open: the browser itself carries what was urgent', async ({
  page,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  intake.failure = 'broken';
  await openMeasured(page, `${intake.url}/contacts`);
  await expect
    .poll(async () => (await counts(page))?.breakers.analytics, { timeout: 40_000 })
    .toBe('OPEN');
  await openDialog(page);
  await expectBalance(page);
  intake.failure = 'none';
  await page.close();
  await expect.poll(() => goalsOf(intake.accepted)).toContain('modal_open');
  const carried = intake.accepted.find((batch) => goalsOf([batch]).length > 0);
  expect(intake.paths[intake.arrived.findIndex((batch) => batch === carried)]).toBe(
    `/api/v1${ANALYTICS_BEACON_PATH}`,
  );
  expect(carried?.metadata).toMatchObject({ beacon: true });
  expect(carried?.events.map(({ priority }) => priority)).toEqual(['high']);
});

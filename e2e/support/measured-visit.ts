import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { expect, test as base } from './test.ts';
import type { Page } from './test.ts';
import { ownSite } from './own-site.ts';
import type { SiteProcess } from './site-process.ts';
import { eventsOf, watchIntake } from './watched-intake.ts';
import type { WatchedIntake } from './watched-intake.ts';

/** With an intake before the site that sees every batch. */
export const test = base.extend<{ intake: WatchedIntake }, { site: SiteProcess }>({
  // all journeys come from one address: together they are no single visitor
  site: ownSite({ env: { RATE_ANALYTICS: '1000' } }),
  intake: async ({ site }, use) => {
    const intake = await watchIntake(site.url);
    await use(intake);
    await intake.stop();
  },
});

/** The browser's own messages about calls that fail here on purpose; anything else is an error. */
export const NETWORK_LINES = ['/api/v1/analytics/'];

export interface Counts {
  created: number;
  sent: number;
  dropped: Record<string, number>;
  pending: number;
  ownFailures: number;
  breakers: { analytics: string };
  lastFailures: { analytics: string | null };
}

/** null while measuring has not come yet. */
export function counts(page: Page): Promise<Counts | null> {
  return page.evaluate(() => {
    const detail = {};
    document.dispatchEvent(new CustomEvent('prichal:measuring-counts', { detail }));
    return 'created' in detail ? (detail as Counts) : null;
  });
}

export async function answerCookies(page: Page, url: string, analytics: boolean): Promise<void> {
  const value = printCookieChoice({ analytics, version: COOKIE_TEXT_VERSION });
  await page.context().addCookies([{ name: COOKIE_CHOICE_NAME, value, url }]);
}

/** Opens a page of the site and waits until it measures. */
export async function openMeasured(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect.poll(() => counts(page), { timeout: 30_000 }).not.toBeNull();
}

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeVisible();
}

/** Every event is in the books once, and nothing of measuring has failed by itself. */
export async function expectBalance(page: Page): Promise<void> {
  const found = await counts(page);
  const given = Object.values(found?.dropped ?? {}).reduce((sum, count) => sum + count, 0);
  expect((found?.sent ?? 0) + given + (found?.pending ?? 0)).toBe(found?.created);
  expect(found?.created).toBeGreaterThan(0);
  expect(found?.ownFailures).toBe(0);
}

/**
 * The number of sent events reported by the only page of a visit matches the events the site has accepted, each once.
 */
export async function expectTrueBooks(page: Page, intake: WatchedIntake): Promise<void> {
  await expect
    .poll(async () => {
      const accepted = new Set(eventsOf(intake.accepted).map(({ id }) => id)).size;
      return (await counts(page))?.sent === accepted ? 'the same' : 'not the same';
    })
    .toBe('the same');
  await expectBalance(page);
}

export const goalsOf = (batches: WatchedIntake['arrived']) =>
  eventsOf(batches)
    .filter(({ name }) => name === 'goal')
    .map(({ props }) => props['goal']);

/** Storage keys of analytics on the device. */
export const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /session|analytics|fingerprint/.test(key),
    ),
  );

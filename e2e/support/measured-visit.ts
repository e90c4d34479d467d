import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { expect, test as base } from './test.ts';
import type { Page } from './test.ts';
import { watchIntake } from './watched-intake.ts';
import type { WatchedIntake } from './watched-intake.ts';

/** With an intake before the site that sees every batch. */
export const test = base.extend<{ intake: WatchedIntake }>({
  intake: async ({ site }, use) => {
    const intake = await watchIntake(site.url);
    await use(intake);
    await intake.stop();
  },
});

/** The browser's own lines about the calls that are made to fail here; anything else is a fault. */
export const NETWORK_LINES = ['Failed to load resource', '/api/v1/analytics/'];

export interface Counts {
  created: number;
  sent: number;
  dropped: Record<string, number>;
  pending: number;
  ownFailures: number;
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

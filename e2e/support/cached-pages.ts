import { expect } from './test.ts';
import type { Page } from './test.ts';

/** Opens a page and waits until the worker is there and has it on the device. */
export async function openAndStore(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilCached(page, new URL(page.url()).pathname);
}

export async function waitUntilCached(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Shift');
  const ready = (address: string) =>
    page.evaluate(
      async (one) =>
        navigator.serviceWorker.controller !== null && (await caches.match(one)) !== undefined,
      address,
    );
  await expect.poll(() => ready(path), { timeout: 30_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
}

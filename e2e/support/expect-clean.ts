import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { THEMES } from './routes.ts';

const WIDTHS = [360, 768, 1280, 1920] as const;

/** axe finds nothing on what is shown now, in any theme and width, and nothing is wider than the screen. */
export async function expectClean(page: Page, name: string): Promise<void> {
  // the page has come
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await page.evaluate(
        (view) => document.documentElement.setAttribute('data-theme', view),
        theme,
      );
      expect(await violationsOf(page), `${name}, ${theme}, ${width} px`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${name}, ${theme} is wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

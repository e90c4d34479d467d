import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DRAWN_RULES, violationsOf } from './axe.ts';
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
      // the whole list once where the narrow layout stands and once where the wide one does
      const isWhole = theme === 'dark' && (width === 360 || width === 1280);
      const found = await violationsOf(page, isWhole ? {} : { rules: DRAWN_RULES });
      expect(found, `${name}, ${theme}, ${width} px`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${name}, ${theme} is wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { COLOUR_RULES, DRAWN_RULES, violationsOf } from './axe.ts';
import { sidewaysOf, wear } from './page-view.ts';
import { THEMES } from './routes.ts';

const WIDTHS = [360, 768, 1280] as const;
/** The widest window asks whether something is too wide, and no rule of its own. */
const WIDEST = 1920;

/** axe finds nothing on what is shown now, in any theme and width, and nothing is wider than the screen. */
export async function expectClean(page: Page, name: string): Promise<void> {
  // the page has come
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  for (const width of [...WIDTHS, WIDEST]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of width === WIDEST ? [] : THEMES) {
      await wear(page, theme);
      const found = await violationsOf(page, asked(theme, width));
      expect(found, `${name}, ${theme}, ${width} px`).toEqual([]);
    }
    expect(await sidewaysOf(page), `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The whole list once where the narrow layout stands and once where the wide one does. */
function asked(theme: string, width: number) {
  if (theme !== 'dark') return { rules: COLOUR_RULES };
  return width === 768 ? { rules: DRAWN_RULES } : {};
}

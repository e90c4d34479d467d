import type { Page } from '@playwright/test';
import { COLOUR_RULES, DRAWN_RULES } from './axe.ts';

/** Widths at which axe is asked, the widest first, px. */
export const VIEW_WIDTHS = [1280, 768, 360] as const;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whether axe is asked by the whole list: once where the wide layout stands and once where the narrow one does. */
export function isWhole(theme: string, width: number): boolean {
  return theme === 'dark' && width !== 768;
}

/** What axe is asked of a page in a theme and width: the whole list, or what a theme or a width can change. */
export function rulesFor(theme: string, width: number): { tags?: string[]; rules?: string[] } {
  if (isWhole(theme, width)) return { tags: TAGS };
  return { rules: theme === 'dark' ? DRAWN_RULES : COLOUR_RULES };
}

/** Shows the page in a theme. */
export function wear(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** By how much the page is wider than its window, px. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Skip links without a place to lead to: missing, twice there, or hidden. */
export function lostSkipTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['#main', '#navigation', '#search', '#footer'].filter((target) => {
      const [place, second] = document.querySelectorAll(target);
      return !place?.checkVisibility() || second !== undefined;
    }),
  );
}

import type { Page } from '@playwright/test';

/** An iPhone enlarges the page under a field of smaller text, and does not put it back. */
const LEAST = 16;

/** Fields whose text is smaller, shown or not, each as «15px input «price_from»». */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const UNTYPED =
      '[type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=color]';
    return [...document.querySelectorAll(`input:not(${UNTYPED}), select, textarea`)].flatMap(
      (field) => {
        const { fontSize } = getComputedStyle(field);
        if (Number.parseFloat(fontSize) >= least) return [];
        const name = field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.id;
        return `${fontSize} ${field.tagName.toLowerCase()} «${name}»`;
      },
    );
  }, LEAST);
}

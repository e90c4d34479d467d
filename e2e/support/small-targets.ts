import type { Page } from '@playwright/test';

/**
 * What can be pressed and is smaller than a thumb needs, each as «48×24 button «Войти»». A box to tick is as large as
 * the label that ticks it. Links within a sentence are as large as its words (WCAG 2.5.8, inline).
 * @param least px, of both sides
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=slider]';
    const boxOf = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      const isTicked = element.matches('[type=checkbox], [type=radio]');
      const all = isTicked ? boxes : boxes.slice(0, 1);
      const left = Math.min(...all.map((box) => box.left));
      const top = Math.min(...all.map((box) => box.top));
      return {
        width: Math.max(...all.map((box) => box.right)) - left,
        height: Math.max(...all.map((box) => box.bottom)) - top,
      };
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').length > (element.textContent ?? '').length;
    return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
      const { width, height } = boxOf(element);
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      // half a pixel is lost where the screen rounds
      if (!isShown || isInSentence(element) || Math.min(width, height) >= size - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const kind = element.tagName.toLowerCase();
      return `${Math.round(width)}×${Math.round(height)} ${kind} «${name.slice(0, 40)}»`;
    });
  }, least);
}

import type { Page } from '@playwright/test';

/** Nothing is lost: what `lostText` says of a page that keeps its texts. */
export const NOTHING_LOST = { sideways: 0, cut: [] };

/** Horizontal overflow of the page, px, and texts cut off by their container. */
export function lostText(page: Page): Promise<{ sideways: number; cut: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent) continue;
      if (parent.closest('svg, [aria-hidden="true"], script, select, option')) continue;
      let frame: Element | null = parent;
      while (frame && !/hidden|clip/.test(getComputedStyle(frame).overflowX))
        frame = frame.parentElement;
      // visually hidden texts for screen readers are in a 1 px box
      if (!frame || frame.clientWidth <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [own, seen] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
      const over = Math.max(own.right - seen.right, seen.left - own.left);
      // what is not shown at this width has no place
      if (over > 2 && own.width > 0)
        cut.push(`${text.textContent.trim().slice(0, 40)}: ${Math.round(over)} px`);
    }
    return { sideways: Math.max(0, root.scrollWidth - root.clientWidth), cut };
  });
}

import { publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** Horizontal overflow of the page, px, and texts cut off by their container. */
function lost(page: Page) {
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

const NOTHING = { sideways: 0, cut: [] };

test('text twice as large on the page, and a window of 320 px, lose nothing', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  for (const [name, route] of Object.entries(await publicRoutes(site))) {
    // 1280 px at 400 %
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(route);
    expect(await lost(page), `${name} at 400 %`).toEqual(NOTHING);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [1280, 768, 640, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lost(page), `${name}, text alone, ${width} px`).toEqual(NOTHING);
    }
  }
  await context.close();
});

test('a browser set to text of 32 px loses nothing', async ({ playwright, site }, { project }) => {
  test.setTimeout(300_000);
  const launch = project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: site.url });
  for (const [name, route] of Object.entries(await publicRoutes(site))) {
    await page.goto(route);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lost(page), `${name}, ${width} px`).toEqual(NOTHING);
    }
  }
  await browser.close();
});

test('without scripts nothing is wider than a phone', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  for (const [name, route] of Object.entries(await publicRoutes(site))) {
    await page.goto(route);
    // the page's own scripts are off, this is none of them
    expect((await lost(page)).sideways, name).toBe(0);
  }
  await context.close();
});

test('the names on the home chart stay on the screen and off the headline', async ({ page }) => {
  for (const size of ['100%', '140%'])
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.evaluate((value) => {
        document.documentElement.style.fontSize = value;
      }, size);
      const head = await page.getByRole('heading', { level: 1 }).boundingBox();
      for (const name of ['Владивосток', 'Тояма', '2 дня']) {
        const label = page.locator('.chart-tall text').filter({ hasText: name }).first();
        const box = await label.boundingBox();
        const where = `${name} at ${width}, ${size}`;
        expect(box?.x ?? -1, where).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? width) + (box?.width ?? width), where).toBeLessThanOrEqual(width);
        expect(box?.y ?? 0, where).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 4);
      }
    }
});

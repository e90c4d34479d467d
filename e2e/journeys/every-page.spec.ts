import { pageOfPath } from '@prichal/contract';
import { violationsOf } from '../support/axe.ts';
import { htmlErrorsOf } from '../support/html-errors.ts';
import { NOTHING_LOST, lostText } from '../support/lost-text.ts';
import {
  VIEW_WIDTHS,
  isWhole,
  lostSkipTargets,
  rulesFor,
  sidewaysOf,
  wear,
} from '../support/page-view.ts';
import { THEMES, publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** The routes are shared out among so many journeys, so that workers go side by side. */
const SHARES = 8;

// the page that is not found is one of the pages
test.use({ allowedErrors: ['404'] });

for (let share = 0; share < SHARES; share += 1)
  test(`every page with scripts, part ${share + 1} of ${SHARES}: axe, skip links, valid HTML, large text`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const routes = Object.entries(await publicRoutes(site));
    const shared = routes.filter((_, place) => place % SHARES === share);
    for (const [place, [name, route]] of shared.entries()) {
      await page.setViewportSize({ width: VIEW_WIDTHS[0], height: 900 });
      await page.goto(route);
      expect(await htmlErrorsOf(page), name).toEqual([]);
      // a page with a frame of its own is short and has none
      if (pageOfPath(new URL(route, site.url).pathname)?.frame !== 'own')
        expect(await lostSkipTargets(page), `${name}: skip links lead nowhere`).toEqual([]);
      // what stands around the pages is drawn alike on all of them
      await askAxe(page, name, place === 0 ? undefined : 'main');
      await enlargeText(page, name);
    }
  });

async function askAxe(page: Page, name: string, part?: string): Promise<void> {
  for (const width of VIEW_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await wear(page, theme);
      const found = await violationsOf(page, {
        ...rulesFor(theme, width),
        part: isWhole(theme, width) ? undefined : part,
      });
      expect(found, `${name}, ${theme}, ${width} px`).toEqual([]);
    }
    expect(await sidewaysOf(page), `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** 1280 px at 400 %, then text twice as large alone. */
async function enlargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await lostText(page), `${name} at 400 %`).toEqual(NOTHING_LOST);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [360, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lostText(page), `${name}, text alone, ${width} px`).toEqual(NOTHING_LOST);
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('every page is valid HTML and no wider than a phone', async ({ page, site }) => {
    test.setTimeout(300_000);
    for (const [name, route] of Object.entries(await publicRoutes(site))) {
      await page.goto(route);
      expect(await htmlErrorsOf(page), name).toEqual([]);
      expect(await sidewaysOf(page), `${name} is wider than 360 px`).toBeLessThanOrEqual(0);
    }
  });
});

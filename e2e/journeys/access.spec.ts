import type { Browser } from '@playwright/test';
import { DRAWN_RULES, violationsOf } from '../support/axe.ts';
import { VIEW_WIDTHS, lostSkipTargets, rulesFor, sidewaysOf, wear } from '../support/page-view.ts';
import { THEMES } from '../support/routes.ts';
import { STATES, markHydrated } from '../support/states.ts';
import type { PageState } from '../support/states.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test('axe names what is wrong, in the part that is asked about', async ({ page }) => {
  const photo = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
  await page.setContent(`<main><h1>Фото</h1>${photo}</main><div id="rest"></div>`);
  expect((await violationsOf(page, rulesFor('dark', 360))).join()).toContain('image-alt: <img');
  expect(await violationsOf(page, { rules: DRAWN_RULES })).toEqual([]);
  expect(await violationsOf(page, { rules: ['image-alt'], part: '#rest' })).toEqual([]);
});

for (const [name, state] of Object.entries(STATES))
  test(`axe finds nothing in the state «${name}», in any theme and width`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    for (const widths of [[1280, 768], [360]]) {
      const [first, ...narrower] = widths.filter((width) => exists(state, width));
      if (first === undefined) continue;
      const page = await openState(browser, site.url, state, first);
      // on a phone a list opens its search when the link is followed: see frame.spec.ts
      if (first === VIEW_WIDTHS[0] && !state.noFrame)
        expect(await lostSkipTargets(page), 'skip links lead nowhere').toEqual([]);
      await askAxe(page, state, first);
      for (const width of narrower) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator(state.part).first()).toBeVisible();
        await askAxe(page, state, width);
      }
      await page.context().close();
    }
  });

function exists({ widths }: PageState, width: number): boolean {
  return width >= (widths?.from ?? 0) && width <= (widths?.to ?? Infinity);
}

/** A page of its own in the state, in a window of that width. */
async function openState(
  browser: Browser,
  url: string,
  state: PageState,
  width: number,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  if (!state.unanswered) await context.addCookies([necessaryCookies(url)]);
  const page = await context.newPage();
  await markHydrated(page);
  await page.goto(state.path);
  await state.open(page);
  return page;
}

async function askAxe(page: Page, { part }: PageState, width: number): Promise<void> {
  for (const theme of THEMES) {
    await wear(page, theme);
    const found = await violationsOf(page, { ...rulesFor(theme, width), part });
    expect(found, `${theme}, ${width} px`).toEqual([]);
  }
  expect(await sidewaysOf(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
}

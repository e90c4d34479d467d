import { pageOfPath } from '@prichal/contract';
import { COLOUR_RULES, DRAWN_RULES, violationsOf } from '../support/axe.ts';
import { THEMES, publicRoutes } from '../support/routes.ts';
import { STATES, markHydrated } from '../support/states.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [1280, 768, 360] as const;
/** The routes are shared out among so many journeys, so that workers go side by side. */
const SHARES = 8;

/** The whole list once where the wide layout stands and once where the narrow one does. */
const rulesFor = (theme: string, width: number) => {
  if (isWhole(theme, width)) return { tags: TAGS };
  return { rules: theme === 'dark' ? DRAWN_RULES : COLOUR_RULES };
};
const isWhole = (theme: string, width: number) => theme === 'dark' && width !== 768;

const wear = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Skip links without a place to lead to: missing, twice there, or hidden. */
const lostTargets = (page: Page) =>
  page.evaluate(() =>
    ['#main', '#navigation', '#search', '#footer'].filter((target) => {
      const [place, second] = document.querySelectorAll(target);
      return !place?.checkVisibility() || second !== undefined;
    }),
  );

test('axe names what is wrong, in the part that is asked about', async ({ page }) => {
  const photo = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
  await page.setContent(`<main><h1>Фото</h1>${photo}</main><div id="rest"></div>`);
  expect((await violationsOf(page, { tags: TAGS })).join()).toContain('image-alt: <img');
  expect(await violationsOf(page, { rules: DRAWN_RULES })).toEqual([]);
  expect(await violationsOf(page, { rules: ['image-alt'], part: '#rest' })).toEqual([]);
});

for (let share = 0; share < SHARES; share += 1)
  test(`axe finds nothing on any route, theme and width, part ${share + 1} of ${SHARES}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      baseURL: site.url,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    const routes = Object.entries(await publicRoutes(site));
    const shared = routes.filter((_, place) => place % SHARES === share);
    for (const [place, [name, route]] of shared.entries()) {
      await page.setViewportSize({ width: WIDTHS[0], height: 900 });
      await page.goto(route);
      // a page with a frame of its own is short and has none
      if (pageOfPath(new URL(route, site.url).pathname)?.frame !== 'own')
        expect(await lostTargets(page), `${name}: skip links lead nowhere`).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const theme of THEMES) {
          await wear(page, theme);
          // what stands around the pages is drawn alike on all of them
          const part = place === 0 || isWhole(theme, width) ? undefined : 'main';
          const found = await violationsOf(page, { ...rulesFor(theme, width), part });
          expect(found, `${name}, ${theme}, ${width} px`).toEqual([]);
        }
        expect(await sidewaysOf(page), `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });

for (const [name, state] of Object.entries(STATES))
  test(`axe finds nothing in the state «${name}», in any theme and width`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    for (const width of WIDTHS) {
      if (width < (state.widths?.from ?? 0) || width > (state.widths?.to ?? Infinity)) continue;
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      if (!state.unanswered) await context.addCookies([necessaryCookies(site.url)]);
      const page = await context.newPage();
      await markHydrated(page);
      await page.goto(state.path);
      await state.open(page);
      // on a phone a list opens its search when the link is followed: see frame.spec.ts
      if (width === WIDTHS[0] && !state.noFrame)
        expect(await lostTargets(page), 'skip links lead nowhere').toEqual([]);
      for (const theme of THEMES) {
        await wear(page, theme);
        const found = await violationsOf(page, { ...rulesFor(theme, width), part: state.part });
        expect(found, `${theme}, ${width} px`).toEqual([]);
      }
      expect(await sidewaysOf(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
      await context.close();
    }
  });

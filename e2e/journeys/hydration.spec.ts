import { FIXED_ROUTES } from '../support/routes.ts';
import { hydrate, markHydrated } from '../support/states.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** What is known to this device alone comes with hydration, and nothing but the footer stands below it. */
const OF_THE_DEVICE = new Set(['favourites']);
const WIDTHS = [360, 1280];

test.use({ allowedErrors: ['404'] });

/** The browser is never idle: only a touch brings the scripts. */
async function withoutIdleTime(page: Page): Promise<void> {
  await markHydrated(page);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hydrated'] === 'yes');

async function touch(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
  await hydrate(page);
}

/** A section comes to its true height when it is first drawn, hydrated or not. */
function drawWhole(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    return document.fonts.ready;
  });
}

/** Where everything that can be pressed stands in the parts of the page, px from its top. */
function topsOf(page: Page, parts: string) {
  return page.evaluateHandle((within) => {
    const tops = new Map<Element, number>();
    for (const part of document.querySelectorAll(within))
      for (const one of part.querySelectorAll('a[href], button, input, select, summary, label')) {
        const { top, width } = one.getBoundingClientRect();
        if (width > 1) tops.set(one, top + window.scrollY);
      }
    return tops;
  }, parts);
}

/** What stands elsewhere now, with the distance in px. */
function movedSince(tops: Awaited<ReturnType<typeof topsOf>>): Promise<string[]> {
  return tops.evaluate((map) =>
    [...map].flatMap(([one, before]) => {
      const { top, width } = one.getBoundingClientRect();
      const by = Math.round(top + window.scrollY - before);
      const name = (one.textContent || one.getAttribute('name') || '').trim().slice(0, 40);
      return one.isConnected && width > 0 && Math.abs(by) > 1 ? [`${name}: ${by} px`] : [];
    }),
  );
}

for (const width of WIDTHS)
  test(`hydration moves nothing on a first visit, ${width} px`, async ({ page }) => {
    test.setTimeout(240_000);
    await withoutIdleTime(page);
    // each page as the first
    await page.addInitScript(() => localStorage.clear());
    await page.setViewportSize({ width, height: 800 });
    const moved: Record<string, string[]> = {};
    for (const [name, route] of Object.entries(FIXED_ROUTES)) {
      if (OF_THE_DEVICE.has(name)) continue;
      await page.goto(route);
      await drawWhole(page);
      expect(await isHydrated(page), name).toBe(false);
      const tops = await topsOf(page, 'main, footer');
      await touch(page);
      const found = await movedSince(tops);
      if (found.length > 0) moved[name] = found;
    }
    expect(moved).toEqual({});
  });

for (const width of [360, 375, 390, 412, 430, 768])
  test(`buttons that save a search or a car come to places of their own, ${width} px`, async ({
    page,
  }) => {
    await withoutIdleTime(page);
    await page.addInitScript(() => localStorage.clear());
    await page.setViewportSize({ width, height: 800 });
    const moved: Record<string, string[]> = {};
    const cars = await page.request.get('/api/v1/catalog/cars/?country=japan&limit=1');
    const { results } = (await cars.json()) as { results: { id: string }[] };
    for (const [name, route, button] of [
      ['filtered', FIXED_ROUTES['catalog-filtered'], 'Сохранить поиск'],
      ['empty', FIXED_ROUTES['catalog-empty'], 'Сохранить поиск'],
      ['car', `/catalog/japan/${results[0]?.id}`, /^К.сравнению/],
    ] as const) {
      await page.goto(route!);
      await drawWhole(page);
      const tops = await topsOf(page, 'main');
      await touch(page);
      await expect(
        page.locator('main').getByRole('button', { name: button }).first(),
      ).toBeVisible();
      const found = await movedSince(tops);
      if (found.length > 0) moved[name] = found;
    }
    expect(moved).toEqual({});
  });

/** The office is closed and the visitor's night is near: no other moment has a longer promise below a form's button. */
const LONGEST_PROMISE = new Date('2026-11-28T20:30:00Z');

for (const width of [360, 480, 640, 768, 1024, 1280])
  test(`the longest promise below a form moves nothing, ${width} px`, async ({ page }) => {
    // each page as the first
    await page.addInitScript(() => localStorage.clear());
    // the clock brings an idle time of its own: it comes first
    await page.clock.setFixedTime(LONGEST_PROMISE);
    await withoutIdleTime(page);
    await page.setViewportSize({ width, height: 800 });
    const moved: Record<string, string[]> = {};
    for (const name of ['contacts', 'reviews', 'check-quote-result']) {
      const route = FIXED_ROUTES[name]!;
      await page.goto(route);
      await drawWhole(page);
      expect(await isHydrated(page), name).toBe(false);
      const tops = await topsOf(page, 'main, footer');
      await touch(page);
      await expect(page.locator('main').getByText('Ночью не звоним').first()).toBeAttached();
      const found = await movedSince(tops);
      if (found.length > 0) moved[route] = found;
    }
    expect(moved).toEqual({});
  });

for (const width of WIDTHS)
  test(`sums to a remembered city move no card, ${width} px`, async ({ page }) => {
    await withoutIdleTime(page);
    await page.addInitScript(() => localStorage.setItem('prichal:city', 'novosibirsk'));
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/collections/up-to-160-hp', '/catalog/japan/toyota']) {
      await page.goto(route);
      await drawWhole(page);
      const tops = await topsOf(page, 'main article');
      await touch(page);
      await expect(page.getByText('до Новосибирска').first()).toBeVisible();
      expect(await movedSince(tops), route).toEqual([]);
    }
  });

test('a button that is held down is not hydrated under the finger, and its press counts', async ({
  page,
}) => {
  await withoutIdleTime(page);
  await page.goto('/check-quote');
  await page.getByLabel('Смета', { exact: true }).evaluate((field: HTMLTextAreaElement) => {
    field.value =
      'Toyota Harrier, 171 л.с., 1986 см3, бензин, август 2022, Япония\nЦена 2600000 иен';
  });
  await page.getByRole('button', { name: 'Разобрать' }).hover();
  await page.mouse.down();
  // the scripts have come
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  expect(await isHydrated(page)).toBe(false);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/check-quote\/result\?/);
});

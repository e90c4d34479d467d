import type { CarList } from '@prichal/contract';
import { NOTHING_LOST, lostText } from '../support/lost-text.ts';
import { publicRoutes } from '../support/routes.ts';
import { smallFields } from '../support/small-fields.ts';
import { expect, test } from '../support/test.ts';

// the page that is not found is one of the pages
test.use({ allowedErrors: ['404'] });

test('a browser set to text of 32 px loses nothing', async ({ playwright, site }, { project }) => {
  test.setTimeout(300_000);
  const launch = project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: site.url });
  const list = (await (await fetch(`${site.url}/api/v1/catalog/cars/?limit=48`)).json()) as CarList;
  const bounded = list.results.find(({ landed }) => landed?.complete === false);
  const routes = {
    ...(await publicRoutes(site)),
    'a sum between bounds': `/catalog/${bounded?.country}/${bounded?.id}`,
  };
  for (const [name, route] of Object.entries(routes)) {
    await page.goto(route);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await lostText(page), `${name}, ${width} px`).toEqual(NOTHING_LOST);
    }
  }
  for (const name of ['Отклонить', 'Принять']) {
    const button = page.getByRole('region', { name: 'Файлы куки' }).getByRole('button', { name });
    await button.waitFor();
    expect(await button.evaluate(linesOf), `lines of «${name}»`).toBe(1);
  }
  await browser.close();
});

function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

test('no field of a phone is of text that an iPhone enlarges the page for', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, route] of Object.entries(await publicRoutes(site))) {
    await page.goto(route);
    expect.soft(await smallFields(page), name).toEqual([]);
  }
  await page.goto('/catalog/japan');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Итог от, ₽')).toBeVisible();
  expect(await smallFields(page), 'the sheet of filters').toEqual([]);
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

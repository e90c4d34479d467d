import { leaveRequest } from '../support/leave-request.ts';
import { KAZAN_RESULT } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { watchShifts } from '../support/watch-shifts.ts';

async function firstCars({ url }: SiteProcess, limit: number): Promise<string[]> {
  const answer = await fetch(
    `${url}/api/v1/catalog/cars/?country=japan&availability=order&limit=${limit}`,
  );
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results.map(({ id }) => id);
}

const viewed = (page: Page) => page.getByRole('region', { name: /^С\sпрошлого раза/ });

/** The device remembers this text under the key. */
async function expectStored(page: Page, key: string, text: string): Promise<void> {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain(text);
}

for (const width of [360, 1280])
  test(`at ${width} px the home page goes on where the last visit ended`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const [id = ''] = await firstCars(site, 1);
    await page.goto(`/catalog/japan/${id}`);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expectStored(page, 'prichal:seen-totals', id);
    await page.goto(KAZAN_RESULT);
    await expectStored(page, 'prichal:calculation', 'до Казани');
    // as if the car had cost more when it was seen
    await page.evaluate(() => {
      const totals = JSON.parse(localStorage.getItem('prichal:seen-totals') ?? '[]') as [
        string,
        { rub: number },
      ][];
      for (const [, total] of totals) total.rub += 12_400;
      localStorage.setItem('prichal:seen-totals', JSON.stringify(totals));
    });
    await page.goto('/');
    // the place is reserved before the scripts run
    const top = () =>
      page.evaluate(
        () =>
          (document.querySelector('#home-sections')?.getBoundingClientRect().top ?? 0) + scrollY,
      );
    const before = await top();
    await expect(viewed(page)).toBeAttached();
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    const car = viewed(page)
      .getByRole('link')
      .filter({ hasText: heading.split('\n')[0] ?? '' });
    await expect(car.filter({ hasText: /Дешевле на\s12\s400/ })).toHaveCount(1);
    await viewed(page)
      .getByRole('link', { name: /Расчёт до Казани/ })
      .click();
    await expect(page).toHaveURL(/\/calculator\/result\?/);
  });

/** Everything that a device may know of a returning visitor at once. */
async function rememberAll(page: Page, site: SiteProcess): Promise<void> {
  const ids = await firstCars(site, 4);
  for (const id of ids) {
    await page.goto(`/catalog/japan/${id}`);
    await expectStored(page, 'prichal:seen-totals', id);
  }
  await page.goto(KAZAN_RESULT);
  await expectStored(page, 'prichal:calculation', 'до Казани');
  const { number, receipt_url: url } = await leaveRequest(site);
  await page.evaluate(
    ([lists, request]) => {
      localStorage.setItem('prichal:kept', JSON.stringify(lists));
      localStorage.setItem('prichal:open-requests', JSON.stringify([request]));
      localStorage.setItem('prichal:city', 'kazan');
    },
    [
      { favourites: ids.map((id) => `japan/${id}`), compared: [`japan/${ids[0] ?? ''}`] },
      {
        number,
        address: new URL(url, site.url).pathname,
        promise: 'Ответим до 15:30',
        at: Date.now(),
      },
    ] as const,
  );
}

for (const width of [360, 1280])
  test(`at ${width} px nothing moves for a returner about whom the device knows everything`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await rememberAll(page, site);
    const shifts = await watchShifts(page);
    for (const address of ['/', '/favourites', '/catalog/japan', '/']) {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Ваша заявка' })).toBeVisible();
      // the city that was chosen is written into the sums, the parts of the home page come as they are reached
      await page.mouse.move(50, 300);
      await page.mouse.wheel(0, 500);
      await page.waitForLoadState('networkidle');
      if (address === '/') await expect(viewed(page)).toBeAttached();
      expect(await shifts(), address).toBeLessThanOrEqual(0.02);
    }
  });

test('a first visitor meets no such part, and nothing is reserved for it', async ({ page }) => {
  await page.goto('/');
  await page.waitForTimeout(3000);
  await expect(viewed(page)).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-returner')).toBeNull();
});

test('one request names every saved car and carries their comparison', async ({ page, site }) => {
  const ids = await firstCars(site, 3);
  await page.addInitScript(
    (favourites) => localStorage.setItem('prichal:kept', JSON.stringify({ favourites })),
    ids.map((id) => `japan/${id}`),
  );
  await page.goto('/favourites');
  await page.getByRole('main').getByText('Запросить эти машины: 3').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Избранное: .+; .+; .+/)).toBeVisible();
  await expect(dialog).toContainText(/Менеджер увидит эти же машины/);
  await dialog.getByLabel('Имя').fill('Вера');
  await dialog.getByLabel('Телефон').fill('+79145554201');
  await dialog.getByRole('checkbox').first().check();
  const sent = page.waitForRequest('**/api/v1/forms/submit/');
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
  const body = (await sent).postDataJSON() as { context: { search: string }; car?: unknown };
  const [title = '', address = ''] = body.context.search.split('\n');
  expect(title.split('; ')).toHaveLength(3);
  expect(address).toBe(`/compare?cars=${ids.map((id) => `japan/${id}`).join(',')}`);
  await expect(dialog.getByText(/^П-\d+$/)).toBeVisible();
});

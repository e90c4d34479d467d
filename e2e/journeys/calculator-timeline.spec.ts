import { BLANK, fillCar } from '../support/calculator-form.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({ allowedErrors: ['429', '503', 'ERR_CONNECTION_RESET', 'ERR_EMPTY_RESPONSE'] });

/** Where the chart of new answers is asked for: data of the calculator, of whatever kind. */
const CHART_DATA = /\/calculator(\.data|\/timeline)\?/;

const chart = (page: Page) => page.getByRole('heading', { name: 'Когда ввозить' });
const price = (page: Page) => page.getByLabel('Цена', { exact: true });

async function changePrice(page: Page, text: string): Promise<void> {
  const counted = page.waitForResponse('**/calculator/estimate/');
  await price(page).fill(text);
  await counted;
}

/** The form and its sum stand; a chart of other answers, which would name other sums, does not. */
async function expectFormAlone(page: Page, typed: string): Promise<void> {
  await expect(chart(page)).toBeHidden();
  await expect(price(page)).toHaveValue(typed);
  await expect(page.getByRole('region', { name: 'Расчёт', exact: true })).toContainText('₽');
}

for (const [failure, tries] of [
  [429, 1],
  [503, 3],
  ['dropped', 3],
] as const)
  test(`the chart of a sum that does not come (${failure}) takes nothing of the form away`, async ({
    page,
  }) => {
    await page.goto('/calculator');
    await expect(chart(page)).toBeVisible();
    let asked = 0;
    await page.route(CHART_DATA, (route) => {
      asked += 1;
      return failure === 'dropped'
        ? route.abort('connectionreset')
        : route.fulfill({ status: failure, contentType: 'text/html', body: '<h1>Занято</h1>' });
    });
    await changePrice(page, '1500000');
    await expect.poll(() => asked).toBe(tries);
    await expectFormAlone(page, '1500000');

    await page.unroute(CHART_DATA);
    await changePrice(page, '1600000');
    await expect(chart(page)).toBeVisible();
  });

test.describe('with a worker in control', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a dropped chart leaves the form where it is', async ({ page, context, site }) => {
    const proxy = await startSlowProxy(site.url, (path) => (CHART_DATA.test(path) ? null : 0));
    const asked = () => proxy.asked.filter((path) => CHART_DATA.test(path)).length;
    try {
      await context.addCookies([necessaryCookies(proxy.url)]);
      await page.goto(`${proxy.url}/calculator`);
      await page.keyboard.press('Shift');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await changePrice(page, '1500000');
      await expect.poll(asked).toBeGreaterThanOrEqual(3);
      await expectFormAlone(page, '1500000');
      expect(documents).toBe(0);
    } finally {
      await proxy.close();
    }
  });
});

test('the day of customs is the usual one of the car’s way until the visitor names one', async ({
  page,
}) => {
  await page.goto(BLANK);
  const day = page.getByLabel('Когда она пройдёт таможню?');
  const engine = page.getByLabel('Какой объём двигателя?');
  const usual = await day.inputValue();
  await fillCar(page);
  const panel = page.getByRole('region', { name: 'Расчёт', exact: true });
  await engine.fill('1998');
  await expect(panel).toContainText('через Киргизию, 54 дня до');
  await expect(day).not.toHaveValue(usual);
  await expect(page.getByText(/Обычный срок: через\s50\sдней/)).toBeVisible();
  await engine.fill('1496');
  await expect(day).toHaveValue(usual);
  const own = `${new Date().getFullYear() + 1}-06-01`;
  await day.fill(own);
  await engine.fill('1998');
  await expect(panel).toContainText('через Киргизию');
  await expect(day).toHaveValue(own);
});

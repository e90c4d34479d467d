import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** The first sum of a place, RUB; a day may stand behind it. */
const rub = async (place: Locator) =>
  Number((await place.innerText()).replace(/₽[^]*/, '').replaceAll(/\D/g, ''));
const sumsOf = async (page: Page) =>
  (await page.getByRole('feed').locator('article [data-landed]').all()).map((sum) =>
    rub(sum.locator('p').first()),
  );

async function choose(page: Page, city: string): Promise<void> {
  await page.getByLabel('Довезти до').selectOption({ label: city });
}

test('a chosen city carries every total on to it, and is remembered', async ({ page }) => {
  await page.goto('/catalog/japan?price_from=1');
  const card = page.getByRole('article').first();
  const sum = card.getByText(/\d\s₽$/).first();
  const here = await rub(sum);
  await expect(card.getByText('во Владивостоке')).toBeVisible();

  await choose(page, 'Казани');
  await expect(card.getByText('до Казани')).toBeVisible();
  await expect(page).toHaveURL(/[?&]city=kazan/);
  const carrier = (await rub(sum)) - here;
  expect(carrier).toBeGreaterThan(25_000);

  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalog\/japan\/[^?]+\?city=kazan$/);
  await expect(page.getByText('Итог до Казани')).toBeVisible();
  await expect(page.getByLabel('Довезти до')).toHaveValue('kazan');
  const total = page.getByText('Итог до Казани').locator('xpath=following-sibling::p[1]');
  expect(await rub(total)).toBe(here + carrier);

  // the home page's cards have no code of their own
  await page.goto('/');
  const first = page.getByRole('article').first();
  await expect(first.getByText('до Казани')).toBeVisible();
  expect(await first.innerText()).toMatch(/\d\u00a0₽/);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /\?city=kazan$/);
  await page.goto('/catalog/japan?price_from=1');
  await expect(page).toHaveURL(/city=kazan/);
  await choose(page, 'Владивостока');
  await expect(page).not.toHaveURL(/city=/);
  await expect(card.getByText('до Казани')).toHaveCount(0);
  await expect(card.getByText('во Владивостоке')).toBeVisible();
  expect(await rub(sum)).toBe(here);
});

test('filters, the histogram and cards count to one city', async ({ page }) => {
  await page.goto('/catalog/japan');
  await choose(page, 'Казани');
  const filters = page.locator('#filter-form');
  await expect(filters.getByText('Итог до Казани')).toBeVisible();
  await filters.getByLabel('Итог до, ₽').fill('2000000');
  await expect(page).toHaveURL(/price_to=2000000&city=kazan/);
  await expect(page.getByText('до 2 000 000 ₽')).toBeVisible();
  await expect
    .poll(async () => Math.max(...(await Promise.all(await sumsOf(page)))))
    .toBeLessThanOrEqual(2_000_000);
  const sums = await Promise.all(await sumsOf(page));
  expect(sums.length).toBeGreaterThan(3);
  // the page says the same before any script, whatever the device remembers
  const whole = await (await page.request.get(page.url())).text();
  const places = [...whole.matchAll(/data-place="">([^<]+)</g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places)).toEqual(new Set(['до\u00a0Казани']));
});

test('the page of a car, its bill, its days and the request are to one city', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog/japan?price_from=1');
  const path = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  await page.goto(`${path}?city=kazan`);
  const total = page.getByText('Итог до Казани').locator('xpath=following-sibling::p[1]');
  const sum = await rub(total);
  await expect(page.getByText(/^Во.Владивостоке.*автовоз/)).toBeVisible();
  await expect(page.locator('[data-bottom-bar]').getByText('до Казани')).toBeVisible();
  expect(await rub(page.locator('[data-bottom-bar] span.font-bold'))).toBe(sum);
  await expect(page.getByRole('heading', { name: /дней до Казани/ })).toBeVisible();
  await expect(page.getByText('Автовоз до Казани')).toBeVisible();
  const bill = page.locator('section:has(#bill-heading)');
  expect((await bill.innerText()).replaceAll(/\s/g, '')).toContain(`${sum}₽`);
  // the address's city is the choice of a visitor who had none
  await expect(page.getByLabel('Довезти до')).toHaveValue('kazan');
  await page.getByRole('button', { name: 'Заявка', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/до.Казани, курс/)).toBeVisible();
  expect(await rub(dialog.locator('.text-sum').first())).toBe(sum);
});

test('a sum without the carrier ends in Vladivostok by its name too, where the carrier is on request', async ({
  page,
}) => {
  await page.goto(
    '/calculator?country=japan&importer=individual&price_amount=2000000&price_currency=JPY&manufactured=2023-06&powertrain=petrol&engine_cc=1496&power_value=118&power_unit=hp&city=kaliningrad',
  );
  await expect(page.locator('#bill').getByText(/^Итого до\sВладивостока$/)).toBeVisible();
  await page.goto('/catalog/japan/demo-10001?city=kaliningrad');
  const bill = page.locator('section:has(#bill-heading)');
  await expect(bill.getByText(/^Итого до\sВладивостока$/)).toBeVisible();
});

test('an address of another city follows the visitor’s own choice', async ({ page }) => {
  await page.goto('/catalog/japan');
  await choose(page, 'Омска');
  await page.goto('/catalog/japan?price_to=2000000&city=kazan');
  await expect(page).toHaveURL(/city=omsk/);
  await expect(page.locator('#filter-form').getByText('Итог до Омска')).toBeVisible();
});

test('a city that nobody delivers to is named and left out', async ({ page }) => {
  await page.goto('/catalog/japan?city=atlantis&price_to=2000000');
  await expect(page.getByText('Такого города нет в списке доставки.')).toBeVisible();
  await expect(page.getByRole('article').first().getByText('во Владивостоке')).toBeVisible();
});

test('the quiz begins with the chosen city and leads to all that fit', async ({ page }) => {
  await page.goto('/catalog/japan');
  await choose(page, 'Казани');
  await page.goto('/pick');
  await page.getByLabel('Сумма, ₽').click();
  await expect(page.getByLabel('Город')).toHaveValue('kazan');
  await page.getByLabel('Сумма, ₽').fill('2 500 000');
  await page.getByRole('button', { name: 'Показать три машины' }).click();
  await expect(page).toHaveURL(/\/pick\?.*city=kazan/);
  const cards = page.locator('#picked ~ ol > li');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('до Казани')).toHaveCount(1);
    // the sum stands once: «останется» is another one
    const text = (await card.innerText()).replaceAll(/\s/g, ' ');
    const sum = /([\d ]+) ₽/.exec(text)?.[1]?.trim() ?? 'none';
    expect(text.split(sum)).toHaveLength(2);
  }
  const list = page.getByRole('link', { name: /^Япония, \d+ машин/ });
  const fitting = Number((await list.innerText()).replaceAll(/\D/g, ''));
  await list.click();
  await expect(page).toHaveURL(/price_to=2500000&city=kazan/);
  await expect(page.locator('#list-heading')).toHaveText(new RegExp(`^${fitting}.машин`));
});

test('a request says which city it is for', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/forms/submit/')) sent.push(request.postData() ?? '');
  });
  await page.goto('/catalog/japan/demo-10001?city=kazan');
  await page.getByRole('button', { name: 'Заявка на эту машину' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('Мария');
  await dialog.getByLabel('Телефон').fill('+7 999 123 45 67');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: /Отправить|заявку/i }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    context: { car: { country: 'japan', id: 'demo-10001' }, city: 'kazan' },
  });
});

test('a calculation is to the chosen city, with the sum in Vladivostok beside it', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  await choose(page, 'Казани');
  const card = page.getByRole('article').first();
  await expect(card.getByText(/до\sКазани.*во\sВладивостоке\s[\d\s]+₽/)).toBeVisible();
  await page.goto(
    '/calculator/result?country=japan&importer=individual&price_amount=2000000&price_currency=JPY&manufactured=2023-06&powertrain=petrol&engine_cc=1496&power_value=118&power_unit=hp',
  );
  await expect(page).toHaveURL(/city=kazan/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('до Казани');
  await expect(page.getByText(/Во\sВладивостоке\s[\d\s]+₽, автовоз/)).toBeVisible();
});

test('a calculation that was sent as a link stays to the city that the link names', async ({
  page,
}) => {
  const calculation =
    '/calculator/result?country=japan&importer=individual&price_amount=2000000&price_currency=JPY&manufactured=2023-06&powertrain=petrol&engine_cc=1496&power_value=118&power_unit=hp&city=';
  for (const [slug, city] of [
    ['kazan', 'Казани'],
    ['novosibirsk', 'Новосибирска'],
  ] as const) {
    await page.goto(`${calculation}${slug}`);
    await expect(page.getByRole('combobox', { name: 'Довезти до' })).toHaveValue(slug);
    await expect(page).toHaveURL(new RegExp(`city=${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`до ${city}`);
  }
  await page.getByRole('combobox', { name: 'Довезти до' }).selectOption('kazan');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('до Казани');
  await page.getByRole('combobox', { name: 'Довезти до' }).selectOption({ label: 'Владивостока' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('до Владивостока');
});

test('a calculation that was opened before keeps its city, whatever was chosen since', async ({
  page,
}) => {
  await page.goto(
    '/calculator/result?country=japan&importer=individual&price_amount=2000000&price_currency=JPY&manufactured=2023-06&powertrain=petrol&engine_cc=1496&power_value=118&power_unit=hp&city=kazan',
  );
  await expect(page.getByRole('combobox', { name: 'Довезти до' })).toHaveValue('kazan');
  await page.goto('/catalog/japan');
  await choose(page, 'Новосибирска');
  await page.goto('/');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.locator('a[href*="/calculator/result?"][href*="city=kazan"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('до Казани');
  await page.waitForTimeout(1500);
  const results = addresses.filter((address) => address.includes('/calculator/result'));
  expect(results.filter((address) => !address.includes('city=kazan'))).toEqual([]);
  await expect(page.getByRole('combobox', { name: 'Довезти до' })).toHaveValue('kazan');
});

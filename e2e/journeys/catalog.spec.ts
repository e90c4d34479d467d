import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import type { Locator } from '@playwright/test';
import type { Page } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('feed').getByRole('article');

test('filters narrow the list, stand in the address, and go one by one or all at once', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  const count = page.getByRole('main').getByRole('heading', { level: 2, name: /машин/ }).first();
  const all = await count.innerText();
  await page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }).check();
  await expect(page).toHaveURL(/util=preferential/);
  await page.getByRole('checkbox', { name: /3–5\sлет/ }).check();
  await expect(page).toHaveURL(/age=3-5/);
  await expect(count).not.toHaveText(all);
  for (const card of await cards(page).all()) await expect(card).toContainText('≤ 160');

  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await chips.getByRole('link', { name: /Убрать: .*160/ }).click();
  await expect(page).not.toHaveURL(/util=/);
  await expect(page).toHaveURL(/age=3-5/);
  await chips.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(/\/catalog\/japan$/);
  await expect(count).toHaveText(all);
});

test('a checkbox pressed before hydration is applied after it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/catalog/japan', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }).check();
  release();
  await expect(page).toHaveURL(/util=preferential/);
  await expect(page.getByRole('checkbox', { name: /до\s160\sл\.с\./ })).toBeChecked();
});

test('buttons pressed before hydration take effect after it', async ({ page, site }) => {
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=japan&limit=1`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  const release = await holdScripts(page);
  await page.goto(`/catalog/japan/${results[0]?.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Открыть галерею/ }).click();
  // the view is switched at once, and not once more later
  await page.getByRole('button', { name: 'Контраст' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  // longer than a link waits before it is followed
  await page.waitForTimeout(4500);
  release();
  await expect(page.getByRole('dialog', { name: /^Галерея/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
});

test('the list sorts by the landed total', async ({ page }) => {
  await page.goto('/catalog/korea');
  await page.getByRole('combobox', { name: 'Сначала' }).selectOption({ label: 'дешевле' });
  await expect(page).toHaveURL(/sort=price/);
  // the address changes before the list
  await expect(async () => {
    const totals: number[] = [];
    for (const card of (await cards(page).all()).slice(0, 6)) {
      const sum = /(\d[\d\u00a0\u202f ]*)\u00a0?₽/.exec(await card.innerText())?.[1] ?? '';
      totals.push(Number(sum.replace(/\D/g, '')));
    }
    expect(totals).toHaveLength(6);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
  }).toPass();
});

test('an empty list names the filter to blame and offers a way on', async ({ page }) => {
  await page.goto('/catalog/japan?price_to=1000');
  await expect(page.getByText('Таких машин сейчас нет')).toBeVisible();
  await page.getByRole('link', { name: /^Убрать «до/ }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('search forgives spelling and the keyboard layout', async ({ page }) => {
  for (const typed of ['хонда фрид', 'honda freed', '[jylf']) {
    await page.goto(`/catalog/japan?q=${encodeURIComponent(typed)}`);
    await expect(cards(page).first(), typed).toContainText('Honda');
  }
});

/** By keys: Firefox, driven over BiDi, fills a field in a way that React takes for its own. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

test('sums are read as people type them, and what cannot be read says so and stays', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  const filters = page.locator('#filter-form');
  const most = filters.getByLabel('Итог до, ₽');
  await retype(most, '2,5 млн');
  await expect(page).toHaveURL(/price_to=2500000/);
  await expect(page.getByText('до 2 500 000 ₽')).toBeVisible();
  await most.press('Tab');
  await expect(most).toHaveValue(/^2.500.000$/);

  await retype(most, '2,5');
  await expect(page).not.toHaveURL(/price_to/);
  await expect(filters.getByText(/^Укажите сумму/)).toBeHidden();
  await most.press('Tab');
  const reason = filters.getByText(/^Укажите сумму в.рублях/);
  await expect(reason).toBeVisible();
  await expect(most).toHaveAccessibleDescription(/^Укажите сумму/);
  // another filter is applied beside it
  await page.getByRole('checkbox', { name: /3–5\sлет/ }).check();
  await expect(page).toHaveURL(/age=3-5/);
  await expect(most).toHaveValue('2,5');
  await expect(reason).toBeVisible();
  await page
    .getByRole('list', { name: 'Выбранные фильтры' })
    .getByRole('link', { name: 'Сбросить всё' })
    .click();
  await expect(most).toHaveValue('');
  await expect(reason).toBeHidden();
});

test('a filter, an order and a city that are chosen while another is loading are all applied', async ({
  page,
}) => {
  await page.goto('/catalog/japan');
  const filters = page.locator('#filter-form');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/catalog/japan.data*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const order = page.getByRole('combobox', { name: 'Сначала' });
  const asked = page.waitForRequest(/util=preferential/);
  await page.getByRole('checkbox', { name: /до\s160\sл\.с\./ }).check();
  await asked;
  await order.selectOption({ label: 'дешевле' });
  await page.getByRole('checkbox', { name: /3–5\sлет/ }).check();
  // what is still being typed goes with the order
  await retype(filters.getByLabel('Год выпуска, от'), '2020');
  await order.selectOption({ label: 'меньше пробег' });
  release();
  await expect(page).toHaveURL(/util=preferential&age=3-5&year_from=2020&sort=mileage/);
  await expect(filters.getByRole('checkbox', { name: /до\s160\sл\.с\./ })).toBeChecked();
  await expect(filters.getByLabel('Год выпуска, от')).toHaveValue('2020');
});

test('a phone filters in a sheet that shows the number of matching cars', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/catalog/japan');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /3–5\sлет/ }).check();
  const year = sheet.getByLabel('Год выпуска, от');
  await year.pressSequentially('2020');
  await expect(year).toHaveValue('2020');
  const most = sheet.getByLabel('Итог до, ₽');
  await most.pressSequentially('2,5');
  // what cannot be read is not thrown away with the sheet
  await sheet.getByRole('button', { name: /^Показать \d/ }).click();
  await expect(sheet.getByText(/^Укажите сумму/)).toBeVisible();
  await expect(most).toBeFocused();
  await expect(most).toHaveValue('2,5');
  await retype(most, '2.500.000');
  await sheet.getByRole('button', { name: /^Показать \d/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/age=3-5&year_from=2020&price_to=2500000/);
});

test('a car page shows its brand and the public offer notice; an unknown car is 404', async ({
  page,
  site,
}) => {
  const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=japan&limit=1`);
  const { results } = (await answer.json()) as {
    results: { id: string; brand: { name: string } }[];
  };
  const car = results[0];
  if (!car) throw new Error('the demo set has no car from Japan');
  await page.goto(`/catalog/japan/${car.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.brand.name);
  await expect(page.getByText('не является публичной офертой').first()).toBeVisible();
  const missing = await page.request.get(`${site.url}/catalog/china/no-such-car`);
  expect(missing.status()).toBe(404);
});

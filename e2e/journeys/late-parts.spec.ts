import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({
  allowedErrors: [
    'ERR_CONNECTION_RESET',
    'status of 429',
    'ERR_INTERNET_DISCONNECTED',
    'dynamically imported module',
  ],
});

/** The first `times` requests of these files get no answer. Returns how many were asked for. */
async function drop(page: Page, files: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(files, (route) => {
    asked += 1;
    return asked > times ? route.continue() : route.abort('connectionreset');
  });
  return () => asked;
}

const SCREEN = 'Что-то пошло не так';

async function expectNoErrorScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: SCREEN })).toHaveCount(0);
}

const untilHydrated = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

test('one dropped answer delays the live sum of the home page and takes nothing away', async ({
  page,
}) => {
  const asked = await drop(page, '**/calculator/quick?choices=1', 1);
  await page.goto('/');
  await untilHydrated(page);
  const sheet = page.locator('#calculator');
  await sheet.getByRole('combobox').first().focus();
  await expect.poll(asked).toBe(2);
  await expectNoErrorScreen(page);
  await sheet.getByRole('combobox', { name: 'Город доставки' }).selectOption({ label: 'Казань' });
  await expect(sheet.getByText(/^Расчёт: .*, до\sКазани$/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a server that is busy leaves the sheet of the home page as it is', async ({ page }) => {
  let asked = 0;
  await page.route('**/calculator/quick?choices=1', (route) => {
    asked += 1;
    return route.fulfill({ status: 429 });
  });
  await page.goto('/');
  await untilHydrated(page);
  const city = page.locator('#calculator').getByRole('combobox', { name: 'Город доставки' });
  await city.focus();
  await expect.poll(() => asked).toBe(3);
  await expect(city).toBeVisible();
  await expect(page.locator('#calculator').getByText('₽').first()).toBeVisible();
});

test('a sum that could not be counted anew says that it is the one before', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const sheet = page.locator('#calculator');
  const city = sheet.getByRole('combobox', { name: 'Город доставки' });
  await city.selectOption({ index: 2 });
  const said = sheet.getByText(/Не\sпересчиталось/);
  await expect(said).toHaveCount(0);
  await drop(page, '**/calculator/quick?*live=1', 1);
  await city.selectOption({ index: 3 });
  await expect(said).toBeVisible();
  // the sum is for the answers before, the whole calculation for those that stand there
  const chosen = await city.inputValue();
  await sheet.getByRole('button', { name: 'Полный расчёт' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === chosen);
  await page.goBack();
  await untilHydrated(page);
  await city.selectOption({ index: 4 });
  await expect(said).toHaveCount(0);
});

test('parts whose code does not come are missed by themselves: the page stays, its plain form is sent', async ({
  page,
}) => {
  const kinds = ['request-form', 'cookie-banner', 'returning'];
  const dropped = [];
  for (const kind of kinds) dropped.push(await drop(page, `**/assets/${kind}-*.js`, 1000));
  await page.context().clearCookies();
  await page.addInitScript(() => localStorage.setItem('prichal:open-requests', '[]'));
  await page.goto('/');
  await untilHydrated(page);
  const form = page.getByRole('form').last();
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Имя').fill('Вера');
  for (const [at, asked] of dropped.entries())
    await expect.poll(asked, { message: kinds[at] }).toBeGreaterThan(2);
  await expectNoErrorScreen(page);
  await expect(form.getByLabel('Имя')).toHaveValue('Вера');
  await form.getByLabel('Телефон').fill('+79145550991');
  await form.getByRole('checkbox').first().check();
  const failed = page.waitForEvent('pageerror');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page).toHaveURL(/\/contacts/);
  // the page of the answer misses the same code: a reload would take the number away
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.getByText(/^П-\d+$/).first()).toBeVisible();
});

test('notes of terms that do not come leave the page as it is', async ({ page }) => {
  let asked = 0;
  await page.route(/\/glossary\/notes(\.data)?(\?|$)/, (route) => {
    asked += 1;
    return route.fulfill({ status: 429 });
  });
  await drop(page, '**/assets/glossary-notes-*.js', 1000);
  await page.goto('/contacts');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Япония' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Японии/ })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(2000);
  await expectNoErrorScreen(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('a visitor who has not answered about cookies', () => {
  test.use({ cookiesAnswered: false });

  test('is asked although the code of what comes over the page was dropped once', async ({
    page,
  }) => {
    const asked = await drop(page, '**/assets/overlays-*.js', 1);
    await page.goto('/contacts');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Отклонить' })).toBeVisible();
    expect(asked()).toBe(2);
  });
});

const OPENERS = [
  ['request-dialog', 'Заказать авто'],
  ['search-dialog', 'Поиск'],
] as const;

for (const [part, name] of OPENERS)
  test(`«${name}» opens its dialog although the code was dropped once, and says when it does not come`, async ({
    page,
    context,
  }) => {
    const asked = await drop(page, `**/assets/${part}-*.js`, 1);
    await page.goto('/catalog/japan');
    await untilHydrated(page);
    const opener = page.getByRole('banner').getByRole('button', { name });
    await context.setOffline(true);
    await opener.click();
    await expect(page.getByRole('alert')).toContainText('Окно не загрузилось');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked()).toBeGreaterThan(1);
  });

test('a page whose code was dropped once is reached without a reload', async ({ page }) => {
  const asked = await drop(page, '**/assets/about-*.js', 1);
  await page.goto('/contacts');
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await openAbout(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^О\sкомпании$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(asked()).toBe(2);
});

test('a page whose code does not come at all says so', async ({ page }) => {
  await drop(page, '**/assets/about-*.js', 1000);
  await page.goto('/contacts');
  await untilHydrated(page);
  // a reload has not helped just now
  await page.evaluate(() => sessionStorage.setItem('prichal.reloaded-at', String(Date.now())));
  await openAbout(page);
  await expect(page.getByRole('heading', { name: SCREEN })).toBeVisible();
});

function openAbout(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  return menu.getByRole('link', { name: 'О компании' }).click();
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expectClean } from '../support/expect-clean.ts';
import { OWNER, openAs, ownerOf, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const apps = path.resolve(import.meta.dirname, '../../apps');
const MENU = /^Ольга Ветрова,? владелец/;

// the browser reports every answer 401 as an error of the page
test.use({
  allowedErrors: ['/api/office/session', '/api/office/staff', '/api/office/tickets'],
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`on ${device}: a deep link leads to the sign-in and back, the menu to the ways out`, async ({
    page,
    site,
  }) => {
    const owner = await ownerOf(site);
    await page.setViewportSize(viewport);
    await page.goto('/office/people');
    await expect(page).toHaveURL(/\/office\/sign-in\?back=%2Fpeople$/);
    await expect(page.getByLabel('Логин')).toBeFocused();

    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByText('Впишите логин.')).toBeVisible();
    await expect(page.getByLabel('Логин')).toBeFocused();

    await page.getByLabel('Логин').fill(OWNER.login);
    await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль совсем');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Логин, пароль или код не подходят.');
    await expect(alert).toContainText(/На сервере \d\d:\d\d:\d\d/);
    await expect(page.getByLabel('Логин')).toHaveValue(OWNER.login);
    await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();

    await signIn(page, owner);
    await expect(page).toHaveURL(/\/office\/people$/);
    await expect(page.getByText(OWNER.login, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: MENU }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await menu.getByRole('button', { name: /Контраст/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await menu.getByRole('link', { name: 'Мой вход и устройства' }).click();
    await expect(page.getByRole('heading', { name: 'Мой вход' })).toBeFocused();
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: MENU }).click();
    await menu.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect(page).toHaveURL(/\/office\/sign-in$/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
    await page.goBack();
    await expect(page).toHaveURL(/\/office\/sign-in/);
  });

test('a session that ends while at work leads to the sign-in and back', async ({ page, site }) => {
  await openAs(page, site, await ownerOf(site), '/office/me');
  await expect(page.getByRole('heading', { name: 'Мой вход' })).toBeVisible();
  // an answer that is still under way would lead to the sign-in before the press
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Сотрудники' }).first().click();
  await expect(page).toHaveURL(/\/office\/sign-in\?back=%2Fpeople$/);
  expect(site.output()).not.toContain(OWNER.password);
});

test('the menu stays open when a tablet is turned', async ({ page, site }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await openAs(page, site, await ownerOf(site));
  await page.getByRole('button', { name: MENU }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(menu).toBeVisible();
});

test('a link back leads nowhere but into the office', async ({ page, site }) => {
  await page.goto('/office/sign-in?back=%2F%2Fevil.test%2F');
  await signIn(page, await ownerOf(site));
  await expect(page).toHaveURL(/\/office\/overview$/);
});

test('an address that is not there says so and shows the way', async ({ page, site }) => {
  await openAs(page, site, await ownerOf(site), '/office/no/such/page');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await page.getByRole('link', { name: 'В начало кабинета' }).click();
  await expect(page).toHaveURL(/\/office\/overview$/);
});

test.describe('without a network', () => {
  test.use({ allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '/api/office/'] });

  test('a section that was not loaded before says so and opens by itself', async ({
    page,
    site,
  }) => {
    await openAs(page, site, await ownerOf(site), '/office/people');
    await expect(page.getByRole('heading', { name: 'Сотрудники' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Сделки' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Нет сети, а эта страница ещё не');
    await expect(page.getByRole('button', { name: 'Обновить' })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Сделки', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/office\/deals$/);
  });
});

test('nothing of the office reaches a visitor, and nothing of the site the office', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAs(page, site, await ownerOf(site), '/office/people');
  await expect(page.getByText(OWNER.login, { exact: true })).toBeVisible();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((one) => !/^(\/api)?\/office(\/|$)|^\/favicon\.svg$/.test(one))).toEqual([]);

  expect(mentions(path.join(apps, 'web/build/client'), /["'`(]\/office[/"'`]/)).toEqual([]);
  expect(mentions(path.join(apps, 'office/build'), /["'`(]\/assets\//)).toEqual([]);
  const home = await (await fetch(site.url)).text();
  expect(home).not.toContain('/office');
});

test('axe finds nothing on any page, theme and width, and nothing is cut', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  const look = (name: string) => expectClean(page, name);
  await page.goto('/office/sign-in');
  await page.getByLabel('Логин').waitFor();
  await look('sign-in');
  await openAs(page, site, await ownerOf(site), '/office/people');
  await page.getByText(OWNER.login, { exact: true }).waitFor();
  await look('people');
  await page.getByRole('button', { name: MENU }).click();
  await look('menu');
  await page.goto('/office/me');
  await page.getByRole('heading', { name: 'Мой вход' }).waitFor();
  await look('me');
  await context.close();
});

/** Files of a folder whose text matches. */
function mentions(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(texts.length).toBeGreaterThan(3);
  return texts.filter((file) => pattern.test(readFileSync(path.join(folder, file), 'utf8')));
}

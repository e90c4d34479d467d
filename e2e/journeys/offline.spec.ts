import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { openAndStore, waitUntilCached } from '../support/cached-pages.ts';
import { startReleases } from '../support/releases.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '503', '403', '404'],
});

async function leadsOf(site: SiteProcess, name: string): Promise<{ number: string }[]> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    name: string;
    number: string;
  }[];
  return leads.filter((lead) => lead.name === name);
}

const note = (page: Page) => page.getByRole('complementary', { name: 'Сохранённая страница' });

test('what was seen is read without a network, a request is left there, and arrives once', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await openAndStore(page, '/');
  await openAndStore(page, '/contacts');
  // a hydrated page fetches only the data of the next one
  await page.getByRole('link', { name: 'Блог' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Блог');
  await waitUntilCached(page, '/blog');

  await context.setOffline(true);
  await page.goto('/');
  await expect(note(page)).toContainText(/сохранено \d+ \S+, \d\d:\d\d/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Блог' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(note(page)).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Нет связи с сайтом' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\+7/ }).first()).toBeVisible();
  await expect(page.getByText(/^сохранено \d/)).toHaveCount(3);
  await page
    .locator('#cached-pages')
    .getByRole('link', { name: /Контакты/ })
    .click();

  const form = page.getByRole('form', { name: 'Консультация' });
  await form.getByLabel('Имя').fill('Без сети');
  await form.getByLabel('Телефон').fill('+79145550199');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByRole('heading', { name: 'Отправим, когда появится связь' })).toBeVisible();
  expect(await leadsOf(site, 'Без сети')).toHaveLength(0);

  // half an hour later the token has expired: the rejection brings a fresh one
  await context.clearCookies({ name: 'csrftoken' });
  await context.setOffline(false);
  // the test browser sends no `online` event to a page opened without a network
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(form.getByText(FORM_TEXTS.success)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  expect(await leadsOf(site, 'Без сети')).toHaveLength(1);
});

test('the device stores no token, no personal page, no error page and no API data', async ({
  page,
}) => {
  await openAndStore(page, '/contacts?utm_source=yandex');
  await page.goto('/no-such-page');
  await page.goto('/r/no-such-receipt');
  await openAndStore(page, '/terms');
  await page.evaluate(() => fetch('/api/v1/catalog/countries/'));
  const cachedPages = await page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const text = pathname.includes('.') ? '' : await (await cache.match(request))!.text();
        found.push({ address: pathname + search, text });
      }
    }
    return found;
  });
  const pages = cachedPages
    .map(({ address }) => address)
    .filter((address) => !address.includes('.'));
  expect(pages.sort()).toEqual(['/contacts', '/offline', '/terms']);
  for (const { text } of cachedPages) expect(text).not.toContain('csrf-token"');
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken');
  for (const { text } of cachedPages) expect(text).not.toContain(token?.value);
});

test('a new version is offered, and a half-filled form is not thrown away by it', async ({
  page,
}) => {
  // the first page is of an older build than the worker that it meets
  await page.route('**/assets/manifest-*.js', async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      body: body.replace(/"version":"[^"]+"/, '"version":"older"'),
      contentType: 'text/javascript',
    });
  });
  await page.goto('/contacts');
  const form = page.getByRole('form', { name: 'Консультация' });
  await form.getByLabel('Имя').focus();
  const offer = page.getByRole('region', { name: 'Обновление сайта' });
  await expect(offer.getByText('Доступно обновление')).toBeVisible({ timeout: 20_000 });
  await form.getByLabel('Имя').fill('Анна');
  await offer.getByRole('button', { name: 'Обновить' }).click();
  await expect(offer.getByText(/Вы заполняете форму/)).toBeVisible();
  await expect(form.getByLabel('Имя')).toHaveValue('Анна');
  await page.unroute('**/assets/manifest-*.js');
  await Promise.all([
    page.waitForEvent('load'),
    offer.getByRole('button', { name: 'Всё равно обновить' }).click(),
  ]);
  await form.getByLabel('Имя').focus();
  await expect(form.getByLabel('Имя')).toHaveValue('Анна');
  await page.waitForTimeout(3000);
  await expect(offer).toHaveCount(0);
});

test('a release while a form is being filled in: its worker waits until the visitor accepts it', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const releases = await startReleases(site.url);
  try {
    await context.addCookies([necessaryCookies(releases.url)]);
    await page.goto(`${releases.url}/contacts`);
    await waitUntilCached(page, '/contacts');
    const form = page.getByRole('form', { name: 'Консультация' });
    await form.getByLabel('Имя').fill('Пётр');
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return { waits: Boolean(registration?.waiting), shells: (await caches.keys()).length };
      });
    expect((await workers()).waits).toBe(false);

    releases.release();
    // what the page does every half hour
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('region', { name: 'Обновление сайта' });
    await expect(offer.getByText('Доступно обновление')).toBeVisible({ timeout: 20_000 });
    expect((await workers()).waits).toBe(true);
    await expect(form.getByLabel('Имя')).toHaveValue('Пётр');
    await offer.getByRole('button', { name: 'Обновить' }).click();
    await expect(offer.getByText(/Вы заполняете форму/)).toBeVisible();
    expect((await workers()).waits).toBe(true);

    await Promise.all([
      page.waitForEvent('load'),
      offer.getByRole('button', { name: 'Всё равно обновить' }).click(),
    ]);
    await form.getByLabel('Имя').focus();
    await expect(form.getByLabel('Имя')).toHaveValue('Пётр');
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest
              ?.version,
        ),
      )
      .toMatch(/-released$/);
    await expect.poll(async () => (await workers()).waits).toBe(false);
    await expect(offer).toHaveCount(0);
  } finally {
    await releases.stop();
  }
});

test('where the browser allows no worker the site works without', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException('no', 'SecurityError'));
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await page.keyboard.press('Shift');
  await page.waitForTimeout(4000);
  await page.getByRole('link', { name: 'Блог' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Блог');
});

test.describe('scripts that are gone after a release', () => {
  // the page reports the failed import as an error of its own
  test.use({ allowedErrors: ['dynamically imported module', '404'] });

  test('bring one reload and no circle', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/terms');
    await page.keyboard.press('Tab');
    await expect.poll(() => documents).toBe(2);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(2000);
    expect(documents).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the manifest and its icons are there, and a missing file is no page', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect([src, icon.status()]).toEqual([src, 200]);
    expect(icon.headers()['content-type']).toContain(type);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, no-cache',
  });
  const gone = await request.get('/assets/gone-12345678.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['content-type']).not.toContain('html');
});

import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { leadsOf, openContacts, sendFrom } from '../support/contacts-form.ts';
import { expect, test } from '../support/test.ts';

const WAITS = 'Отправим, когда появится связь';
const DAY_MS = 24 * 60 * 60_000;

test.use({ allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '503', 'reports'] });

test('without a network a request waits on the device, goes out when it is back, and the receipt appears', async ({
  page,
  context,
  site,
}) => {
  await openContacts(page);
  await context.setOffline(true);
  await sendFrom(page, 'Связи нет');
  const form = page.getByRole('form', { name: 'Консультация' });
  await expect(form.getByRole('heading', { name: WAITS })).toBeVisible();
  await expect(form.getByText(/сохранена на этом устройстве/)).toBeVisible();
  await expect(form.getByLabel('Имя')).toHaveValue('');
  // pressed once more, the button asks for nothing
  await form.getByRole('button', { name: 'Отправить заявку' }).press('Enter');
  await expect(form.getByText('Введите номер телефона')).toBeHidden();
  await expect(form.getByRole('heading', { name: WAITS })).toBeVisible();
  expect(await leadsOf(site, 'Связи нет')).toHaveLength(0);

  await context.setOffline(false);
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  const number = await form.getByText(/^П-\d+$/).innerText();
  await form.getByRole('button', { name: FORM_TEXTS.sent }).press('Enter');
  await expect(form.getByText(number)).toBeVisible();
  expect(await leadsOf(site, 'Связи нет')).toMatchObject([{ number }]);
});

test('the receipt appears on the next page too, when the form has been left', async ({
  page,
  context,
  site,
}) => {
  await openContacts(page);
  await context.setOffline(true);
  await sendFrom(page, 'Ушёл дальше');
  await expect(page.getByRole('heading', { name: WAITS })).toBeVisible();
  // from now on every attempt fails, the one that the network's return brings about too
  await context.route('**/api/v1/forms/submit/', (route) => route.abort('failed'));
  await context.setOffline(false);
  await page.goto('/catalog/japan');
  const notices = page.getByRole('region', { name: 'Неотправленные заявки' });
  await expect(notices.getByText(/Заявка от/)).toBeVisible();
  await context.unroute('**/api/v1/forms/submit/');
  // the attempt that was under way may fail after the event: then the next one counts
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(notices.getByText(/Номер П-\d+/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await leadsOf(site, 'Ушёл дальше')).toHaveLength(1);
  await notices.getByRole('button', { name: 'Закрыть' }).click();
  await expect(notices.getByText(/Номер/)).toBeHidden();
});

test('a reload in the middle of sending loses nothing and sends nothing twice', async ({
  page,
  site,
}) => {
  const keys: string[] = [];
  let stored: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    stored = resolve;
  });
  let looked: () => void = () => {};
  const seen = new Promise<void>((resolve) => {
    looked = resolve;
  });
  await page.route('**/api/v1/forms/submit/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) {
      // an answer empties the form
      await seen;
      return route.continue();
    }
    // the server stores it, the answer never arrives
    await route.fetch();
    stored();
  });
  await openContacts(page);
  const form = page.getByRole('form', { name: 'Консультация' });
  await form.getByLabel('Что важно').fill('Не потерять');
  await sendFrom(page, 'Перезагрузил');
  await answered;
  await page.reload();
  await expect(form.getByLabel('Имя')).toHaveValue('Перезагрузил');
  await expect(form.getByLabel('Что важно')).toHaveValue('Не потерять');
  await expect(form.getByLabel('Телефон')).toHaveValue('');
  await expect(form.getByLabel(CONSENT_LABELS['personal-data'])).not.toBeChecked();
  looked();
  await expect(page.getByText(/Номер П-\d+/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await leadsOf(site, 'Перезагрузил')).toHaveLength(1);
});

test('two tabs send it once', async ({ page, context, site }) => {
  await openContacts(page);
  const other = await context.newPage();
  await openContacts(other);
  await context.setOffline(true);
  await sendFrom(page, 'Две вкладки');
  await expect(page.getByRole('heading', { name: WAITS })).toBeVisible();
  let calls = 0;
  await context.route('**/api/v1/forms/submit/', (route) => {
    calls += 1;
    return route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(calls).toBe(1);
  expect(await leadsOf(site, 'Две вкладки')).toHaveLength(1);
});

test('where the browser has no locks, two tabs still send it once', async ({
  page,
  context,
  site,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  await openContacts(page);
  const other = await context.newPage();
  await openContacts(other);
  await context.setOffline(true);
  await sendFrom(page, 'Без замков');
  await expect(page.getByRole('heading', { name: WAITS })).toBeVisible();
  let calls = 0;
  await context.route('**/api/v1/forms/submit/', (route) => {
    calls += 1;
    return route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(calls).toBe(1);
  expect(await leadsOf(site, 'Без замков')).toHaveLength(1);
});

test('a server that is down says so, and the request goes out by itself later', async ({
  page,
  site,
}) => {
  await page.clock.install();
  let down = true;
  await page.route('**/api/v1/forms/submit/', (route) =>
    down
      ? route.fulfill({
          status: 503,
          json: {
            error: 'UNAVAILABLE',
            message: 'busy',
            user_message: 'Сайт перегружен. Попробуйте через минуту.',
            retry_after: null,
          },
        })
      : route.continue(),
  );
  await page.goto('/contacts');
  await page.clock.resume();
  const failures: unknown[] = [];
  await page.exposeFunction('reportFailure', (failure: unknown) => failures.push(failure));
  await page.evaluate(() =>
    document.addEventListener('prichal:call-failure', (event) =>
      (window as unknown as { reportFailure(detail: unknown): void }).reportFailure(
        (event as CustomEvent).detail,
      ),
    ),
  );
  await sendFrom(page, 'Позже');
  const form = page.getByRole('form', { name: 'Консультация' });
  await page.clock.runFor(10_000);
  await expect(form.getByRole('button', { name: FORM_TEXTS.failedButton })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Сайт перегружен');
  await expect(form.getByRole('alert')).toContainText('попробуем отправить её ещё раз сами');
  await expect(form.getByLabel('Имя')).toHaveValue('Позже');
  expect(failures).toMatchObject([
    {
      path: '/api/v1/forms/submit/',
      form: 'consultation',
      status: 503,
      code: 'UNAVAILABLE',
    },
  ]);
  down = false;
  await page.clock.runFor(20_000);
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'Позже')).toHaveLength(1);
});

test('after a day it is shown as not sent, with the phone to call', async ({ page, context }) => {
  await openContacts(page);
  await context.setOffline(true);
  await sendFrom(page, 'Сутки');
  await expect(page.getByRole('heading', { name: WAITS })).toBeVisible();
  await context.setOffline(false);
  await page.close();
  const later = await context.newPage();
  let calls = 0;
  await later.route('**/api/v1/forms/submit/', (route) => {
    calls += 1;
    return route.abort('failed');
  });
  await later.clock.install({ time: Date.now() + DAY_MS + 60_000 });
  await later.goto('/contacts');
  await later.clock.resume();
  const notices = later.getByRole('region', { name: 'Неотправленные заявки' });
  await expect(notices.getByText(/не\sотправлена/)).toBeVisible();
  await expect(notices.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+7/);
  expect(calls).toBe(0);
  await notices.getByRole('button', { name: 'Понятно' }).click();
  await later.reload();
  await expect(later.getByRole('heading', { name: 'Контакты' })).toBeVisible();
  await expect(notices.getByText(/не\sотправлена/)).toHaveCount(0);
});

test('a correction that is being typed survives the request that goes out meanwhile', async ({
  page,
  site,
}) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/v1/forms/submit/', (route) => {
    calls += 1;
    return calls > 4 ? route.continue() : route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/contacts');
  await page.clock.resume();
  await sendFrom(page, 'Первый вид');
  const form = page.getByRole('form', { name: 'Консультация' });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(form.getByRole('alert')).toContainText('попробуем', { timeout: 300 });
  }).toPass();
  await form.getByLabel('Имя').fill('Исправленный вид');
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(form.getByText(/Ушло то, что было в\sформе/)).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(form.getByLabel('Имя')).toHaveValue('Исправленный вид');
  expect(await leadsOf(site, 'Первый вид')).toHaveLength(1);
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText(/Ушло то, что было в\sформе/)).toHaveCount(0);
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'Исправленный вид')).toHaveLength(1);
});

test('a server that asks for a minute is given it, and the visitor reads that the request waits', async ({
  page,
  site,
}) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/v1/forms/submit/', (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    return route.fulfill({
      status: 503,
      json: {
        error: 'UNAVAILABLE',
        message: 'busy',
        user_message: 'Сайт перегружен. Попробуйте через минуту.',
        retry_after: 60,
      },
    });
  });
  await page.goto('/contacts');
  await page.clock.resume();
  await sendFrom(page, 'Минута');
  const form = page.getByRole('form', { name: 'Консультация' });
  await expect(form.getByRole('alert')).toContainText('попробуем отправить её ещё раз сами');
  await page.clock.runFor(50_000);
  expect(calls).toBe(1);
  await page.clock.runFor(15_000);
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(calls).toBe(2);
  expect(await leadsOf(site, 'Минута')).toHaveLength(1);
});

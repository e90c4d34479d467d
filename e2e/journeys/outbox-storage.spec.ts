import { FORM_TEXTS } from '@prichal/contract';
import { leadsOf, openContacts, sendFrom } from '../support/contacts-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '503', 'reports'] });

test('a browser without storage says so and still sends it', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: throwBlocked });
    // Chromium denies the locks of a page whose site data is blocked, Firefox its channels
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: throwBlocked });
  });
  await openContacts(page);
  await context.setOffline(true);
  await sendFrom(page, 'Без памяти');
  await expect(page.getByText(/держится только на этой странице/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'Без памяти')).toHaveLength(1);
});

test('a device that is full stops nothing', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openContacts(page);
  await sendFrom(page, 'Места нет');
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'Места нет')).toHaveLength(1);
  // a failed one is not said to be stored
  await page.route('**/api/v1/forms/submit/', (route) =>
    route.fulfill({ status: 503, json: { retry_after: 600 } }),
  );
  await sendFrom(page, 'Места нет, сервер занят');
  await expect(page.getByRole('alert').getByText(/держится только на этой странице/)).toBeVisible();
  await page.unroute('**/api/v1/forms/submit/');
  await context.setOffline(true);
  await sendFrom(page, 'Ни места, ни связи');
  await expect(page.getByText(/держится только на этой странице/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'Ни места, ни связи')).toHaveLength(1);
});

test('a database that the browser closes under the page stops nothing', async ({ page, site }) => {
  await openContacts(page);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  });
  await sendFrom(page, 'База закрыта');
  await expect(page.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await leadsOf(site, 'База закрыта')).toHaveLength(1);
});

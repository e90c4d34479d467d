import type { Page } from '@playwright/test';
import { PHONE, manager } from '../support/office-leads.ts';
import { BROWSER_ARGS } from '../support/browser-args.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const executablePath = process.env['WHOLE_CHROMIUM_PATH'];
test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  // the headless shell of the other journeys has no notifications
  ...(executablePath ? { launchOptions: { executablePath, args: BROWSER_ARGS } } : {}),
});
// pushes are simulated by Chromium's own tools
test.skip(({ browserName }) => browserName !== 'chromium');

const SECTION = { name: 'Уведомления на этом устройстве' };

/** A browser whose service of pushes answers: the real one is not reachable from a test. */
async function subscribable(page: Page, permission: NotificationPermission = 'default') {
  if (permission === 'granted') await page.context().grantPermissions(['notifications']);
  await page.addInitScript((asked) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
    const keys = {
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    let subscription: object | null = null;
    const made = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (subscription = made),
      getSubscription: async () => subscription,
    });
    if (asked === 'denied')
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  }, permission);
}

test('pushes are switched on from the inbox, tested and switched off', async ({ page, site }) => {
  await subscribable(page, 'granted');
  await openAs(page, site, await manager(site, 'push-on', 'Павел Сигнальный'), '/office/leads');
  const line = page.getByText('Уведомления здесь выключены');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(line).toBeHidden();

  await page.goto('/office/me');
  const section = page.getByRole('region', SECTION);
  await expect(section).toContainText('Включены: новая заявка, назначенный звонок');
  await section.getByRole('button', { name: 'Проверить' }).click();
  await expect(section.getByRole('status')).toHaveText(/ждём его здесь|Сервер не смог/);
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations)
        if (one.scopeURL.endsWith('/office/')) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const deliver = async (text: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId: await registration,
      data: JSON.stringify(text),
    });
  await deliver({ title: 'Проверка', url: '/office/me', tag: 'test' });
  await expect(section).toContainText('Уведомление пришло на это устройство');

  await section.getByRole('button', { name: 'Выключить' }).click();
  await expect(section).toContainText('Выключены');
});

test('where pushes are forbidden the page says so and offers nothing', async ({ page, site }) => {
  await subscribable(page, 'denied');
  await openAs(page, site, await manager(site, 'push-off', 'Прохор Тихий'), '/office/me');
  const section = page.getByRole('region', SECTION);
  await expect(section).toContainText('запрещены в браузере');
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.goto('/office/leads');
  await expect(page.getByRole('heading', { name: 'Ждут ответа' })).toBeVisible();
  await expect(page.getByText('Уведомления здесь выключены')).toBeHidden();
});

import { openAs, ownerOf } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: ['/api/office/'] });

test('a key of the device is added, renamed, signs in, confirms and is removed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // browsers make no keys for an address of figures
  const site = await startSite({ host: 'localhost' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAs(page, site, await ownerOf(site), `${site.url}/office/me`);
  await page.getByRole('button', { name: 'Добавить ключ этого устройства' }).click();
  await expect(page.getByText('ещё не использован')).toBeVisible();

  await page.getByRole('button', { name: /^Переименовать/ }).click();
  await page.getByLabel('Название ключа').fill('Телефон в кармане');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Телефон в кармане', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${site.url}/office/sign-in?back=%2Fme`);
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(page).toHaveURL(/\/office\/me$/);
  await expect(page.getByText(/использован сегодня/)).toBeVisible();

  let isStale = true;
  await page.route('**/api/office/me/passkeys/*', (route) =>
    isStale && route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 403,
          json: { error: 'STEP_UP_REQUIRED', message: '', user_message: '', retry_after: null },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Подтвердите вход' });
  // the rejected call is still on its way after the press
  await expect(question).toBeVisible();
  isStale = false;
  await question.getByRole('button', { name: 'Ключом устройства' }).click();
  await expect(page.getByText('Телефон в кармане', { exact: true })).toBeHidden();
  await site.stop();
});

test('where keys cannot work there is no button, and the reason is said', async ({
  page,
  site,
}) => {
  await page.goto('/office/sign-in');
  await page.getByLabel('Логин').waitFor();
  await expect(page.getByRole('button', { name: 'Войти ключом устройства' })).toBeHidden();
  const owner = await ownerOf(site);
  await openAs(page, site, owner, '/office/me');
  await expect(page.getByText('По числовому адресу')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить ключ этого устройства' })).toBeHidden();
});

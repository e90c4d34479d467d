import { inDatabase } from '../support/in-database.ts';
import { expectClean } from '../support/expect-clean.ts';
import { OWNER, openAs, ownerOf, useLink } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { codeOf } from '../support/totp.ts';

const MANAGER = {
  login: 'anna',
  name: 'Анна Лугова',
  password: 'пять вёсел и один якорь',
} as const;

// the browser reports each answer 4xx as an error of the page
test.use({ allowedErrors: ['/api/office/'] });

/** The page of a link, filled in by a person; ends with the recovery codes on the screen. */
async function passTicket(page: Page, { name, login, password }: typeof MANAGER | typeof OWNER) {
  await page.getByLabel('Новый пароль').waitFor();
  if (await page.getByLabel('Имя и фамилия').isVisible()) {
    await page.getByLabel('Имя и фамилия').fill(name);
    await page.getByLabel('Логин').fill(login);
  }
  await page.getByLabel('Новый пароль').fill('короткий');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByText('Пароль: от 12 знаков.')).toBeVisible();
  await expect(page.getByLabel('Новый пароль')).toBeFocused();
  await page.getByLabel('Новый пароль').fill(password);
  await page.getByRole('button', { name: 'Дальше' }).click();

  await expect(page.getByRole('img', { name: /Код для камеры/ }).locator('svg')).toBeVisible();
  const secret = await page.locator('code').innerText();
  const inApp = page.getByRole('link', { name: 'Добавить в приложение' });
  await expect(inApp).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await page.getByLabel('Код из приложения').fill('000000');
  await page.getByRole('button', { name: 'Подключить и войти' }).click();
  await expect(page.getByLabel('Код из приложения')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Код из приложения').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Подключить и войти' }).click();
  await expect(page.getByRole('heading', { name: 'Запасные коды' })).toBeVisible();
  return page.locator('ol code').allInnerTexts();
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`on ${device}: the first owner comes by a link and invites a manager, who works until disabled`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(120_000);
    const site = await startSite();
    await page.setViewportSize(viewport);
    await page.goto((await site.prichal('staff', 'owner')).trim());
    const codes = await passTicket(page, OWNER);
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'В кабинет' }).click();
    await expect(page.getByText('Сначала сохраните коды.')).toBeVisible();
    await page.getByLabel(/Коды сохранены/).check();
    await page.getByRole('button', { name: 'В кабинет' }).click();
    await expect(page).toHaveURL(/\/office\/overview$/);
    await page.goto(`${site.url}/office/people`);

    await page.getByRole('button', { name: 'Пригласить' }).click();
    const invitation = page.getByRole('dialog', { name: 'Приглашение' });
    await invitation.getByLabel('Имя и фамилия').fill(MANAGER.name);
    await invitation.getByLabel('Логин').fill(OWNER.login);
    await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
    await expect(invitation.getByLabel('Логин')).toHaveAttribute('aria-invalid', 'true');
    await expect(invitation.getByLabel('Логин')).toBeFocused();
    await expect(invitation.getByLabel('Имя и фамилия')).toHaveValue(MANAGER.name);
    await invitation.getByLabel('Логин').fill(MANAGER.login);
    await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
    const link = await invitation.locator('[data-one-use-link]').innerText();
    await invitation.getByRole('button', { name: 'Готово' }).click();

    const context = await browser.newContext({ viewport });
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(MANAGER.name)).toBeVisible();
    const recovery = await passTicket(other, MANAGER);
    await other.getByLabel(/Коды сохранены/).check();
    await other.getByRole('button', { name: 'В кабинет' }).click();
    await expect(other.getByRole('button', { name: new RegExp(MANAGER.name) })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Новый пароль')).toBeHidden();

    await other.goto(`${site.url}/office/me`);
    await expect(other.getByText('это устройство')).toBeVisible();
    await other.getByRole('button', { name: new RegExp(MANAGER.name) }).click();
    await other.getByRole('button', { name: 'Выйти', exact: true }).click();
    await other.getByLabel('Логин').fill(MANAGER.login);
    await other.getByLabel('Пароль', { exact: true }).fill(MANAGER.password);
    await other.getByLabel('Код из приложения').fill(recovery[0] ?? '');
    await other.getByRole('button', { name: 'Войти' }).click();
    await expect(other.getByRole('button', { name: new RegExp(MANAGER.name) })).toBeVisible();
    await other.goto(`${site.url}/office/me`);
    await expect(other.getByText('Запасных кодов осталось: 9.')).toBeVisible();

    await page.goto(`${site.url}/office/people`);
    await page.getByRole('button', { name: new RegExp(MANAGER.login) }).click();
    const person = page.getByRole('dialog', { name: MANAGER.name });
    await person.getByLabel(/Редактор/i).check();
    await person.getByRole('button', { name: 'Сменить роль' }).click();
    await expect(person.getByRole('button', { name: 'Сменить роль' })).toBeHidden();
    await expect(page.getByText('редактор', { exact: true })).toHaveCount(2);
    await person.getByLabel(/Менеджер/i).check();
    await person.getByRole('button', { name: 'Сменить роль' }).click();
    await expect(person.getByRole('button', { name: 'Сменить роль' })).toBeHidden();
    // with the role the session has ended
    await other.reload();
    await expect(other).toHaveURL(/\/office\/sign-in/);
    await other.getByLabel('Логин').fill(MANAGER.login);
    await other.getByLabel('Пароль', { exact: true }).fill(MANAGER.password);
    await other.getByLabel('Код из приложения').fill(recovery[1] ?? '');
    await other.getByRole('button', { name: 'Войти' }).click();
    await expect(other).toHaveURL(/\/office\/me$/);
    await expect(other.getByText('это устройство')).toBeVisible();

    await person.getByRole('button', { name: 'Закрыть доступ' }).click();
    await person.getByRole('group').getByRole('button', { name: 'Закрыть доступ' }).click();
    await expect(person.getByRole('button', { name: 'Открыть доступ' })).toBeVisible();
    await other.getByRole('button', { name: 'Новые запасные коды' }).click();
    await other.getByRole('group').getByRole('button', { name: 'Новые запасные коды' }).click();
    await expect(other).toHaveURL(/\/office\/sign-in/);
    await context.close();
    await site.stop();
  });

test('an invitation that is over says whom to ask, before anything is typed', async ({
  page,
  site,
}) => {
  const invited = await site.prichal(
    'staff',
    'invite',
    'late',
    '--name',
    'Поздний',
    '--role',
    'manager',
  );
  const link = /https?:\S+#[\w-]+/.exec(invited)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByLabel('Новый пароль')).toBeVisible();
  await inDatabase(site, (db) =>
    db
      .updateTable('staff_tickets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('login', '=', 'late')
      .execute(),
  );
  await page.goto('/office/sign-in');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(/ссылк/i);
  await expect(page.getByLabel('Новый пароль')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'К обычному входу' })).toBeVisible();
});

test('a link that was never one says whom to ask', async ({ page, site }) => {
  await page.goto(`/office/start#${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText(/ссылк/i);
  await expect(page.getByRole('link', { name: 'К обычному входу' })).toBeVisible();
  await page.goto('/office/start');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Ссылка неполная');
  expect(site.output()).not.toContain('A'.repeat(43));
});

test('what needs a recent proof asks for it once, and goes on', async ({ page, site }) => {
  const owner = await ownerOf(site);
  await openAs(page, site, owner, '/office/people');
  let isStale = true;
  await page.route('**/api/office/tickets', (route) =>
    isStale && route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: {
            error: 'STEP_UP_REQUIRED',
            message: '',
            user_message: 'Подтвердите, что это вы.',
            retry_after: null,
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const invitation = page.getByRole('dialog', { name: 'Приглашение' });
  await invitation.getByLabel('Имя и фамилия').fill('Игорь Мол');
  await invitation.getByLabel('Логин').fill('igor');
  await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
  const question = page.getByRole('dialog', { name: 'Подтвердите вход' });
  await question.getByLabel('Пароль или код', { exact: false }).fill('не тот пароль');
  await question.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(question.getByText('Не подходит. Попробуйте ещё раз.')).toBeVisible();
  isStale = false;
  await question.getByLabel('Пароль или код', { exact: false }).fill(owner.password);
  await question.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(question).toBeHidden();
  await expect(invitation.locator('[data-one-use-link]')).toContainText('/office/start#');
});

test('axe finds nothing on these pages and dialogs, in any theme and width', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const owner = await ownerOf(site);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  const look = (name: string) => expectClean(page, name);
  await openAs(page, site, owner, '/office/people');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await look('invitation');
  const invitation = page.getByRole('dialog', { name: 'Приглашение' });
  await invitation.getByLabel('Имя и фамилия').fill('Мария Рейд');
  await invitation.getByLabel('Логин').fill('maria');
  await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
  const link = await invitation.locator('[data-one-use-link]').innerText();
  await look('link');
  await invitation.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: new RegExp(owner.login) }).click();
  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  await look('person');
  await page.goto('/office/me');
  await page.getByText('это устройство').waitFor();
  await look('me');
  await page.getByRole('button', { name: 'Подключить другое приложение' }).click();
  await page.getByRole('img', { name: /Код для камеры/ }).waitFor();
  await look('app');
  await context.clearCookies();
  await page.goto(link);
  await page.getByLabel('Новый пароль').waitFor();
  await look('start');
  await page.getByLabel('Новый пароль').fill(MANAGER.password);
  await page.getByRole('button', { name: 'Дальше' }).click();
  await look('start, code');
  await useLink(site, link, { login: 'maria', name: 'Мария Рейд', password: MANAGER.password });
  await page.goto('/office/sign-in');
  await page.goto(link);
  await page.getByRole('alert').waitFor();
  await look('used link');
  await context.close();
});

import { PHONE } from '../support/office-leads.ts';
import { invited, openAs, ownerOf, provenFor, signIn } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import { codeOf } from '../support/totp.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ changesSite: true, allowedErrors: ['/api/office/'] });

test('links that were sent and not used stand on the page of staff, and are cancelled', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/people');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const invitation = page.getByRole('dialog', { name: 'Приглашение' });
  await invitation.getByLabel('Имя и фамилия').fill('Лидия Маяк');
  await invitation.getByLabel('Логин').fill('lidia');
  await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
  const made = invitation.locator('[data-one-use-link]');
  await provenFor(page, made.waitFor());
  const link = await made.innerText();
  await invitation.getByRole('button', { name: 'Готово' }).click();

  const open = page.getByRole('region', { name: 'Ссылки, по которым ещё не вошли' });
  const row = open.getByRole('listitem').filter({ hasText: 'Лидия Маяк, lidia, менеджер' });
  await expect(row).toContainText(/Приглашение, действует до/);
  await row.getByRole('button', { name: 'Отменить ссылку' }).click();
  await row.getByRole('group').getByRole('button', { name: 'Отменить ссылку' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/office/audit');
  await expect(page.getByText('отменена ссылка').first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Срок этой ссылки вышел');
});

test('a person changes the own password; the other device is signed out, this one is not', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(60_000);
  const person = await invited(site, {
    login: 'own-password',
    name: 'Павел Румб',
    password: 'четыре румба и лот',
    role: 'editor',
  });
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto('/office/sign-in');
  await signIn(phone, person);

  await openAs(page, site, person, '/office/me');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByLabel('Новый пароль').fill('короткий');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль: от 12 знаков.')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('own-password 2026');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль не должен содержать логин.')).toBeVisible();
  await page.getByLabel('Новый пароль').fill('пять румбов и один лот');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText(/^Пароль сменён/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('это устройство')).toBeVisible();

  await phone.goto('/office/me');
  await expect(phone).toHaveURL(/sign-in/);
  await signIn(phone, { ...person, password: 'пять румбов и один лот' });
  await context.close();
});

test('what the site rejects after the second step is said at its field, which has the focus', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const site = await startSite();
  await page.goto((await site.prichal('staff', 'owner')).trim());
  await page.getByLabel('Имя и фамилия').fill('Ольга Ветрова');
  await page.getByLabel('Логин').fill('о л');
  await page.getByLabel('Новый пароль').fill('сорок семь бочек рыбы');
  await page.getByRole('button', { name: 'Дальше' }).click();
  const code = codeOf(await page.locator('code').innerText());
  await page.getByLabel('Код из приложения').fill(code);
  await page.getByRole('button', { name: 'Подключить и войти' }).click();
  await expect(page.getByText(/^Логин: от 3 до 64 букв/)).toBeVisible();
  await expect(page.getByLabel('Логин')).toBeFocused();
  await site.stop();
});

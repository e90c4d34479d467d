import { leaveRequest } from '../support/leave-request.ts';
import { PASSWORD, PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { invited, openAs, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

/** Notes are plain text: neither HTML nor Markdown. */
const MARKED = 'Начало мысли, <b>её</b> **конец** <img src=x onerror=alert(1)>';

// to the browser each answer 401, and every call without a network, is an error
test.use({ allowedErrors: ['/api/office/', 'ERR_INTERNET_DISCONNECTED'] });

test('a note survives a tap beside, a reload and a lost network, and is stored once', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Евпраксия', '+79051112277'));
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Евпраксия').click();
  const note = card(page).getByPlaceholder('Заметка, сохраняется сама');
  await note.fill('Начало мысли');
  await page.reload();
  await expect(note).toHaveValue('Начало мысли');

  await page.context().setOffline(true);
  await note.fill(MARKED);
  await expect(card(page).getByText('Нет сети, заметка сохранена здесь')).toBeVisible();
  await card(page).getByRole('heading', { name: 'История' }).click();
  await expect(card(page).getByText('Ещё не отправлена, лежит на этом устройстве')).toBeVisible();
  await expect(note).toHaveValue('');
  await page.context().setOffline(false);
  await expect(card(page).getByText('Ещё не отправлена')).toBeHidden();
  await expect(card(page).getByText(MARKED)).toHaveCount(1);
  await expect(card(page).getByText('Заметка, Олег Мостовой')).toHaveCount(1);

  // a session that ends in the middle of it
  await note.fill('Дописать потом');
  await page.context().clearCookies();
  await card(page).getByRole('heading', { name: 'История' }).click();
  await expect(page).toHaveURL(/sign-in/);
  const signInPage = page.url();
  const back = new URL(signInPage).searchParams.get('back') ?? '';
  // a namesake on the same device neither sees nor sends it
  const namesake = await invited(site, {
    login: 'oleg2',
    name: 'Олег Мостовой',
    password: PASSWORD,
    role: 'manager',
  });
  await openAs(page, site, namesake, `/office${back}`);
  await expect(card(page).getByText(MARKED)).toBeVisible();
  await expect(page.getByText('Дописать потом')).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(signInPage);
  await signIn(page, await manager(site, 'oleg', 'Олег Мостовой'));
  await expect(card(page).getByText('Дописать потом')).toBeVisible();
});

test('a note about a request that a colleague takes meanwhile stays in sight', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Феврония', '+79051112288'));
  const anna = await manager(site, 'anna', 'Анна Лугова');
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Феврония').click();
  await card(page).getByPlaceholder('Заметка, сохраняется сама').fill('Нужна белая');
  const [uid] = /[\w-]{36}/.exec(page.url()) ?? [];
  const answer = await fetch(`${site.url}/api/office/leads/${uid}/take`, {
    method: 'POST',
    headers: { cookie: anna.cookie, origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1 }),
  });
  expect(answer.status).toBe(200);
  await expect(page.getByText('Этой заявки нет, или её ведёт коллега.')).toBeVisible();
  const left = page.getByRole('region', { name: 'Ваша заметка' });
  await expect(left.getByText('Нужна белая')).toBeVisible();
  await left.getByRole('button', { name: 'Убрать' }).click();
  await expect(left).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Нужна белая');
});

test('who signs out is asked about what was not sent, and leaves nothing on the device', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Клим', '+79051112299'));
  await page.setViewportSize(PHONE);
  const vera = await manager(site, 'vera', 'Вера Рулева');
  await openAs(page, site, vera, '/office/leads');
  await row(page, 'Клим').click();
  await card(page).getByPlaceholder('Заметка, сохраняется сама').pressSequentially('Секрет');
  await page.goto('/office/me');
  const openMenu = () => page.getByRole('button', { name: /^Вера Рулева/ }).click();
  await openMenu();
  const out = page.getByRole('dialog', { name: 'Меню' });
  await out.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(out.getByText(/^Не отправлено: 1.черновик/)).toBeVisible();
  await out.getByRole('button', { name: 'Остаться' }).click();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Секрет');
  await out.getByRole('button', { name: 'Выйти', exact: true }).click();
  await out.getByRole('button', { name: /Выйти и.стереть/ }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Секрет');
});

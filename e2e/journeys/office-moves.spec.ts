import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, client, manager, menu, row } from '../support/office-leads.ts';
import { openAs, ownerOf, signIn, useLink } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// a foreign lead answers 404, an ended session 401, a link that is gone 410
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: a request goes to a colleague, back to the queue, to another stage`, async ({
    browser,
    page,
    site,
  }) => {
    test.setTimeout(90_000);
    const [oleg, anna] = await Promise.all([
      manager(site, 'oleg', 'Олег Мостовой'),
      manager(site, 'anna', 'Анна Лугова'),
    ]);
    const name = device === 'phone' ? 'Кузьма' : 'Лукерья';
    await leaveRequest(site, client(name, device === 'phone' ? '+79058880001' : '+79058880002'));
    await page.setViewportSize(viewport);
    await openAs(page, site, oleg, '/office/leads');
    await row(page, name).click();
    await menu(page, 'Взять, пока не звоня');
    await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
    await menu(page, 'Передать коллеге');
    await page.getByRole('dialog').getByRole('button', { name: 'Анна Лугова' }).click();
    await expect(page.getByText('Этой заявки нет, или её ведёт коллега.')).toBeVisible();

    const context = await browser.newContext({ baseURL: site.url, viewport });
    const other = await context.newPage();
    await openAs(other, site, anna, '/office/leads?tab=mine');
    await row(other, name).click();
    await expect(card(other).getByText('Передано: Анна Лугова')).toBeVisible();
    await menu(other, 'Вернуть в очередь');
    await expect(card(other).getByText('Возвращено в очередь')).toBeVisible();
    await context.close();

    await page.goto('/office/leads');
    await row(page, name).click();
    await expect(card(page).getByText('никто', { exact: true })).toBeVisible();
    await menu(page, 'Сменить этап');
    await page
      .getByRole('dialog', { name: 'Этап' })
      .getByRole('button', { name: 'Договор' })
      .click();
    await expect(card(page).getByText('Этап: Договор')).toBeVisible();
    await expect(card(page).getByText('договор', { exact: true })).toBeVisible();
    // who moves a request of nobody works on it
    await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
  });

test('requests of one phone are together, apart, and together again', async ({ page, site }) => {
  const sent = client('Матрёна', '+79058880003');
  await leaveRequest(site, sent);
  await leaveRequest(site, { ...sent, message: 'И ещё вопрос' });
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Матрёна').first().click();
  await expect(card(page).getByRole('link', { name: /^П-\d+, / })).toBeVisible();
  await card(page).getByRole('button', { name: 'Разъединить' }).click();
  await expect(card(page).getByText(/^Отделена от П-\d+: телефон тот же$/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Соединить' }).click();
  await expect(card(page).getByRole('link', { name: /^П-\d+, / })).toBeVisible();
});

test('a request of another phone with the same address is joined, and is another person again', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const email = 'agafya@example.ru';
  await leaveRequest(site, { ...client('Агафья', '+79058880005'), email });
  const { number } = await leaveRequest(site, { ...client('Евлампия', '+79058880006'), email });
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Агафья').click();
  await expect(card(page).getByRole('heading', { level: 1 })).toContainText('Агафья');
  // its search terms are written by a job
  const alike = card(page).getByRole('region', { name: `${number}: похоже, тот же человек` });
  await expect(async () => {
    await page.reload();
    await expect(alike).toContainText('та же почта', { timeout: 2_000 });
  }).toPass();
  await alike.getByRole('button', { name: 'Соединить' }).click();
  await expect(card(page).getByText('другой телефон')).toBeVisible();
  await expect(card(page).getByText(`Один клиент с ${number}`)).toBeVisible();
  // the badge counts the requests of the person, not of the phone
  await page.goBack();
  await expect(row(page, 'Евлампия').first()).toContainText('2-я заявка');
  await row(page, 'Агафья').first().click();
  await card(page).getByRole('button', { name: 'Разъединить' }).click();
  await expect(card(page).getByText(`${number}: другой человек`)).toBeVisible();
  await expect(alike).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Евлампия').first()).toBeVisible();
  await expect(row(page, 'Евлампия').first()).not.toContainText('2-я заявка');
});

test('who is disabled in the middle of a note loses the office, not the request', async ({
  page,
  site,
}) => {
  const gleb = await manager(site, 'gleb', 'Глеб Трапов');
  await leaveRequest(site, client('Наум', '+79058880004'));
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, gleb, '/office/leads');
  await row(page, 'Наум').click();
  await menu(page, 'Взять, пока не звоня');
  await expect(card(page).getByText('Глеб Трапов').first()).toBeVisible();
  const note = card(page).getByPlaceholder('Заметка, сохраняется сама');
  await note.fill('Просил перезвонить');
  await site.prichal('staff', 'disable', 'gleb');
  // the office may have closed by itself before the press
  const write = card(page).getByRole('button', { name: 'Записать' });
  await write.click({ timeout: 5_000 }).catch(() => {});
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel('Логин').fill(gleb.login);
  await page.getByLabel('Пароль', { exact: true }).fill(gleb.password);
  await page.getByLabel('Код из приложения').fill(gleb.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText('не подходят');
  // the request waits for the others
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  await openAs(page, site, oleg, '/office/leads');
  await row(page, 'Наум').click();
  await expect(card(page).getByText(/сотрудник больше не ведёт заявки/)).toBeVisible();
  await expect(page.getByText('Просил перезвонить')).toHaveCount(0);
});

test('a link that was used or called off opens nothing, and says whom to ask', async ({
  page,
  site,
}) => {
  const { cookie } = await ownerOf(site);
  const invite = async (login: string) =>
    (await site.prichal('staff', 'invite', login, '--name', 'Ян', '--role', 'manager')).trim();
  const used = await invite('yan');
  await useLink(site, used, { login: 'yan', name: 'Ян', password: 'семь футов под килем' });
  const cancelled = await invite('yana');
  const tickets = `${site.url}/api/office/tickets`;
  const headers = { cookie, origin: site.url };
  const open = (await (await fetch(tickets, { headers })).json()) as {
    items: { id: string; login: string | null }[];
  };
  const { id = '' } = open.items.find(({ login }) => login === 'yana') ?? {};
  expect((await fetch(`${tickets}/${id}`, { method: 'DELETE', headers })).status).toBe(204);
  for (const link of [used, cancelled]) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(/ссылк/i);
    await expect(page.getByLabel('Новый пароль')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'К обычному входу' })).toBeVisible();
  }
});

test('what was typed into a form survives the end of the session, for its person alone', async ({
  page,
  site,
}) => {
  const owner = await ownerOf(site);
  await page.setViewportSize(PHONE);
  await openAs(page, site, owner, '/office/people');
  const invitation = page.getByRole('dialog', { name: 'Приглашение' });
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await invitation.getByLabel('Имя и фамилия').fill('Пелагея Шлюзова');
  await invitation.getByLabel('Логин').fill('pelageya');
  await page.context().clearCookies();
  await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
  await expect(page).toHaveURL(/sign-in\?back=%2Fpeople/);
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await expect(invitation.getByLabel('Имя и фамилия')).toHaveValue('Пелагея Шлюзова');
  await invitation.getByRole('button', { name: 'Сделать ссылку' }).click();
  await expect(invitation.locator('[data-one-use-link]')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Пелагея');
});

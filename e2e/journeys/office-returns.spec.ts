import { leaveRequest } from '../support/leave-request.ts';
import {
  DESKTOP,
  PHONE,
  card,
  catchCalls,
  client,
  manager,
  menu,
  row,
} from '../support/office-leads.ts';
import { openAs, signIn } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// an ended session answers 401
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Прасковья', '+79058880411'],
  ['desktop', DESKTOP, 'Ефросинья', '+79058880412'],
] as const)
  test(`on a ${device}: a call that did not happen, a request put off and taken up, closed for three months and opened again`, async ({
    page,
    site,
  }) => {
    await leaveRequest(site, client(name, phone));
    await page.setViewportSize(viewport);
    const dialled = await catchCalls(page);
    await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
    await row(page, name).click();
    await expect(card(page).getByRole('heading', { level: 1 })).toBeVisible();

    if (device === 'phone') await card(page).getByRole('button', { name: 'Позвонить' }).click();
    else await page.keyboard.press('KeyC');
    await expect.poll(dialled).toEqual([phone]);
    const question = card(page).getByText(/Как прошёл звонок\?/);
    await expect(question).toBeVisible();
    await card(page).getByRole('button', { name: 'Звонка не было' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(card(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page).getByText(/^Звонок: /)).toHaveCount(0);

    await menu(page, 'Отложить');
    const snooze = page.getByRole('dialog', { name: 'Отложить' });
    await snooze
      .getByRole('button', { name: /понедельник|^Завтра/ })
      .first()
      .click();
    const away = card(page).getByText(/^Отложена, вернётся/);
    await expect(away.locator('visible=true')).toBeVisible();
    await menu(page, 'Вернуть из отложенных сейчас');
    await expect(away).toHaveCount(0);

    await card(page).getByRole('button', { name: 'Закрыть', exact: true }).click();
    const close = page.getByRole('dialog', { name: 'Почему закрываем?' });
    await close.getByRole('button', { name: 'Дорого' }).click();
    const later = close.getByLabel(/^Вернуться через 3.месяца/);
    await later.check();
    await close.getByRole('button', { name: 'Закрыть: дорого' }).click();
    await expect(card(page).getByText('закрыта', { exact: true })).toBeVisible();
    await expect(away.locator('visible=true')).toBeVisible();

    if (device === 'phone') await card(page).getByRole('button', { name: 'Открыть снова' }).click();
    else await menu(page, 'Открыть снова');
    await expect(card(page).getByText('закрыта', { exact: true })).toHaveCount(0);
    await expect(
      card(page)
        .getByRole('button', { name: /Позвонить/ })
        .locator('visible=true')
        .first(),
    ).toBeVisible();
  });

test('who has the card open is named to a colleague who opens it too', async ({
  browser,
  page,
  site,
}) => {
  const [oleg, anna] = await Promise.all([
    manager(site, 'oleg', 'Олег Мостовой'),
    manager(site, 'anna', 'Анна Лугова'),
  ]);
  await leaveRequest(site, client('Аполлинария', '+79058880413'));
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const other = await context.newPage();
  await openAs(other, site, anna, '/office/leads');
  await row(other, 'Аполлинария').click();
  await expect(card(other).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(other).getByText(/открыто: /)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await openAs(page, site, oleg, '/office/leads');
  await row(page, 'Аполлинария').click();
  await expect(
    card(page)
      .getByText(/^открыто: Анна Лугова, /)
      .locator('visible=true'),
  ).toBeVisible();
  await context.close();
});

test('a client is written to in the messenger they asked for, or in another from «…»', async ({
  page,
  site,
}) => {
  const sent = client('Евстолия', '+79058880414');
  await leaveRequest(site, {
    ...sent,
    context: { ...sent.context, preferred_contact: 'whatsapp' },
  });
  await page.addInitScript(() => {
    window.open = () =>
      ({
        location: { replace: (to: string) => (document.body.dataset['opened'] = to) },
        close: () => {},
      }) as unknown as Window;
  });
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Евстолия').click();
  const opened = page.locator('body');
  await card(page).getByRole('button', { name: 'WhatsApp', exact: true }).click();
  await expect(opened).toHaveAttribute('data-opened', 'https://wa.me/79058880414');
  await expect(card(page).getByRole('button', { name: 'MAX', exact: true })).toBeVisible();
  await menu(page, 'Написать в Telegram');
  await expect(opened).toHaveAttribute('data-opened', 'https://t.me/+79058880414');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('«Выйти на всех устройствах» ends the other sessions too', async ({ browser, page, site }) => {
  const taras = await manager(site, 'taras', 'Тарас Киль');
  await page.goto('/office/sign-in');
  await signIn(page, taras);
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const other = await context.newPage();
  await openAs(other, site, taras, '/office/leads');
  await expect(other.getByRole('heading', { name: /Ждут ответа|Заявки/ }).first()).toBeVisible();
  await page.goto('/office/me');
  await page.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await expect(page).toHaveURL(/\/office\/sign-in/);
  await other.reload();
  await expect(other).toHaveURL(/\/office\/sign-in/);
  await context.close();
});

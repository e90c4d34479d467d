import { DESKTOP, PHONE, manager, menu, row } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// a placeholder that there is not answers 400
test.use({ allowedErrors: ['/api/office/texts'] });

test('the owner writes a text for all; a manager sends it filled, by the way the client gave', async ({
  browser,
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/texts');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый текст' });
  await dialog.getByLabel('Название').fill('Перезвоните нам');
  await dialog.getByLabel('Текст').fill('{Имя}, это {ФИО}.');
  await dialog.getByLabel(/Общий/).check({ force: true });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Подстановки \{ФИО\} нет/)).toBeVisible();
  // what was typed survives a reload
  await page.reload();
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByLabel('Текст')).toHaveValue('{Имя}, это {ФИО}.');
  await dialog.getByLabel('Текст').fill('{Имя}, здравствуйте! Мы по заявке на {машина}.');
  await dialog.getByRole('button', { name: '{менеджер}' }).click();
  await expect(dialog.getByRole('region', { name: 'Как прочтёт клиент' })).toHaveText(
    /Мария, здравствуйте! Мы по заявке на Toyota Harrier, 2022. Ольга Ветрова$/,
  );
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const common = page.getByRole('region', { name: 'Общие' });
  await expect(common.getByRole('article', { name: 'Перезвоните нам' })).toBeVisible();

  // the popup asks by which way to answer
  const sent = await fetch(`${site.url}/api/v1/leads/capture/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      name: 'Василиса',
      phone: '+79057775001',
      preferred_contact: 'whatsapp',
    }),
  });
  expect(sent.status).toBe(201);
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const phone = await context.newPage();
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  await openAs(phone, site, oleg, '/office/texts');
  await expect(phone.getByRole('article', { name: 'Перезвоните нам' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Изменить' })).toHaveCount(0);
  await phone.goto('/office/leads?tab=all');
  await row(phone, 'Василиса').click();
  await menu(phone, 'Написать готовым текстом');
  await phone.getByRole('button', { name: /^Перезвоните нам/ }).click();
  const sheet = phone.getByRole('dialog', { name: 'Перезвоните нам' });
  const text = sheet.getByRole('textbox');
  await expect(text).toHaveValue('Василиса, здравствуйте! Мы по заявке на [машина]. Олег Мостовой');
  await expect(sheet.getByText(/впишите сами: машина/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'WhatsApp' })).toBeDisabled();
  await text.fill('Василиса, здравствуйте! Мы по заявке на Harrier & «под ключ».');
  const opened = context.waitForEvent('page');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'wa' }));
  await sheet.getByRole('button', { name: 'WhatsApp' }).click();
  const messenger = await opened;
  await messenger.waitForURL('https://wa.me/**');
  const address = new URL(messenger.url());
  expect(address.pathname).toBe('/79057775001');
  expect(address.searchParams.get('text')).toBe(
    'Василиса, здравствуйте! Мы по заявке на Harrier & «под ключ».',
  );
  await context.close();
});

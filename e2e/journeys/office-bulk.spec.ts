import { readFile } from 'node:fs/promises';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { OWNER, openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

// a proof that is too old answers 403
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: several are closed at once, one that a colleague has changed is named, and the rest taken back`, async ({
    page,
    site,
  }) => {
    const [oleg, anna] = await Promise.all([
      manager(site, 'oleg', 'Олег Мостовой'),
      manager(site, 'anna', 'Анна Лугова'),
    ]);
    const names = device === 'phone' ? ['Фаина', 'Фёкла', 'Фома'] : ['Глафира', 'Галина', 'Глеб'];
    for (const [index, name] of names.entries())
      await leaveRequest(site, client(name, `+7905777${device === 'phone' ? 1 : 2}00${index}`));
    await page.setViewportSize(viewport);
    // what a colleague does is not seen at once
    await page.route('**/api/office/events', (route) => route.abort());
    await openAs(page, site, oleg, '/office/leads');
    await page.getByRole('button', { name: 'Выбрать несколько' }).locator('visible=true').click();
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) });
    for (const name of names) {
      // not under the bar at the foot of a phone
      await box(name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await box(name).check({ force: true });
    }
    const bar = page.getByRole('region', { name: 'Выбранные заявки' });
    await expect(bar.getByText('Выбрано: 3')).toBeVisible();

    const uid = await page
      .locator('[data-lead]')
      .filter({ hasText: names[1] ?? '' })
      .getAttribute('data-lead');
    const taken = await fetch(`${site.url}/api/office/leads/${uid}/take`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie: anna.cookie },
      body: '{"version":1}',
    });
    expect(taken.status).toBe(200);

    await bar.getByRole('button', { name: 'Закрыть' }).click();
    const sheet = page.getByRole('dialog', { name: 'Почему закрываем?' });
    await sheet.getByRole('button', { name: 'Ошибка или спам' }).click();
    await sheet.getByRole('button', { name: /^Закрыть: 3.заявки, ошибка или спам/ }).click();
    await expect(page.getByText(/^2.заявки закрыты$/)).toBeVisible();
    const left = page.getByRole('alert').filter({ hasText: 'Не изменены: 1' });
    await expect(left).toContainText(names[1] ?? '');
    await expect(left).toContainText('Заявку уже ведёт Анна Лугова');
    for (const name of names)
      await expect(row(page, name).and(page.locator('[data-lead]'))).toBeHidden();

    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText(/^2.заявки закрыты$/)).toBeHidden();
    for (const name of [names[0], names[2]])
      await expect(page.getByText(name ?? '').first()).toBeVisible();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(left).toBeHidden();
  });

test('an undo that was pressed with a mouse does not hold the next one open', async ({
  page,
  site,
}) => {
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  for (const [index, name] of ['Еликонида', 'Поликсена'].entries())
    await leaveRequest(site, client(name, `+7905777500${index}`));
  await page.clock.install();
  await page.clock.resume();
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, oleg, '/office/leads');
  const close = async (name: string) => {
    await page.getByRole('button', { name: 'Выбрать несколько' }).locator('visible=true').click();
    const box = page.getByRole('checkbox', { name: new RegExp(name) });
    await box.check({ force: true });
    await page
      .getByRole('region', { name: 'Выбранные заявки' })
      .getByRole('button', { name: 'Закрыть' })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Почему закрываем?' });
    await sheet.getByRole('button', { name: 'Ошибка или спам' }).click();
    await sheet.getByRole('button', { name: /^Закрыть: 1.заявк/ }).click();
  };
  const undo = page.getByRole('button', { name: 'Отменить' });
  await close('Еликонида');
  await undo.click();
  await expect(undo).toBeHidden();
  await close('Поликсена');
  await expect(undo).toBeVisible();
  await page.mouse.move(700, 100);
  await page.clock.runFor(11_000);
  await expect(undo).toBeHidden();
});

test('several go to a colleague by the keyboard', async ({ page, site }) => {
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  await manager(site, 'anna', 'Анна Лугова');
  await leaveRequest(site, client('Ермолай', '+79057773001'));
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, oleg, '/office/leads');
  await row(page, 'Ермолай').click();
  await expect(card(page).getByRole('button', { name: /Взять/ })).toBeVisible();
  await page.keyboard.press('KeyT');
  await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Мои на\sсегодня/ })
    .locator('visible=true')
    .click();
  await row(page, 'Ермолай').click();
  await page.keyboard.press('KeyX');
  await page.getByRole('button', { name: 'Передать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Анна Лугова' }).click();
  await expect(page.getByText(/^1.заявка передана$/)).toBeVisible();
});

test('the owner takes all requests as a table, after a proof, and the audit log says so', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Ипполит', '+79057774001'));
  const owner = await ownerOf(site);
  await page.setViewportSize(PHONE);
  await openAs(page, site, owner, '/office/leads?tab=all');
  await page.getByRole('button', { name: 'Скачать таблицей' }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /имена, телефоны/ })
    .getByRole('button', { name: 'Скачать таблицей' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Подтвердите вход' });
  // asked only when the last proof is old
  await proof
    .getByLabel(/Пароль или код/)
    .fill(OWNER.password, { timeout: 2000 })
    .then(() => proof.getByRole('button', { name: 'Подтвердить' }).click())
    .catch(() => {});
  const file = await download;
  expect(file.suggestedFilename()).toBe('leads.csv');
  // a copy that turns up elsewhere says in each line who took it, and when
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF"Номер";.*;"Выгрузка"$/);
  expect(lines.join('\n')).toContain('+79057774001');
  for (const line of lines) expect(line).toMatch(/;"Ольга Ветрова, \d{4}-\d\d-\d\d \d\d:\d\d"$/);
  await page.goto('/office/audit');
  await expect(page.getByText('заявки выгружены').first()).toBeVisible();
});

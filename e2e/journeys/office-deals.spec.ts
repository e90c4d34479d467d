import { acceptedDeal } from '../support/accepted-deal.ts';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE, digits, manager } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// each answer 409 to an older version is an error to the browser
test.use({ allowedErrors: ['/api/office/'] });

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'Что изменится' });
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Vladivostok' });
const day = (later: number) => TODAY.format(Date.now() + later * 86_400_000);

/** Writes down the next step with what its sheet begins with. */
async function done(page: Page, name: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await fill?.();
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');
  await sheet(page, name).getByRole('button', { name: 'Записать' }).click();
  await expect(sheet(page, name)).toBeHidden();
}

/** Takes back the newest event. */
async function undo(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Отменить запись' }).click();
  await page.getByLabel('Причина').fill(reason);
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');
  await sheet(page, 'Отменить запись').getByRole('button', { name: 'Записать' }).click();
  await expect(sheet(page, 'Отменить запись')).toBeHidden();
}

async function other(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Другое/ }).click();
  await sheet(page, 'Что случилось').getByRole('button', { name, exact: true }).click();
}

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Глафира', '+79131237801'],
  ['desktop', DESKTOP, 'Лукерья', '+79131237802'],
] as const)
  test(`on a ${device}: a deal goes from the contract to the handover, each event previewed`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const who = await manager(site, `deals-${device}`, 'Олег Договорный');
    const { proposal, path } = await acceptedDeal(site, who, { name, phone });
    await openAs(page, site, who, `/office/proposals/${proposal}`);
    await page.getByRole('link', { name: /^Сделка С-/ }).click();
    await expect(page).toHaveURL(/\/office\/deals\//);
    await done(page, 'Договор подписан');

    // the price and the rate that were paid stand in for the promised ones; what is typed outlives a tap beside
    await page.getByRole('button', { name: 'Машина куплена' }).click();
    await page.getByLabel('Цена, KRW').fill('20 000 000');
    await page.keyboard.press('Escape');
    await done(page, 'Машина куплена', async () => {
      await expect(page.getByLabel('Цена, KRW')).toHaveValue('20 000 000');
      await page.getByLabel('Курс оплаты, ₽').fill('0,06');
      await expect(preview(page)).toContainText('Клиенту:');
      expect(digits(await preview(page).innerText())).toContain('1200000₽');
    });
    await done(page, 'Машина оплачена');

    // the wrong deal: the step is ahead again, and the history says so
    await undo(page, 'Отметили не\u00a0ту сделку');
    const history = page.getByRole('region', { name: 'История' });
    await expect(history.getByRole('listitem').first()).toContainText('Запись отменена');
    await expect(history.getByRole('listitem').nth(1)).toContainText(
      'Шаг пройден: оплата, отменено',
    );
    await done(page, 'Машина оплачена');

    // the ship is late: the days after it move, the company pays for it
    await other(page, 'Срок сдвинулся');
    await page.getByLabel('Шаг').selectOption('way');
    await page.getByLabel('Новый день').fill(day(90));
    await page.getByLabel('Причина').fill('Порт закрыт из-за шторма');
    await page.getByText('Компания', { exact: true }).click();
    await expect(preview(page).getByRole('list', { name: 'Сроки' })).toContainText('Вручение');
    await sheet(page, 'Срок сдвинулся').getByRole('button', { name: 'Записать' }).click();
    await expect(sheet(page, 'Срок сдвинулся')).toBeHidden();
    const steps = page.getByRole('region', { name: 'Путь машины' });
    await expect(steps).toContainText('Порт закрыт из-за шторма, платим мы');

    await done(page, 'Машина отправлена');
    await done(page, 'Машина прибыла');
    await done(page, 'Подана декларация');
    await done(page, 'Таможня пройдена');

    // 161 hp: the preferential fee is gone, the lines say by how much and who pays
    await done(page, 'Мощность из лаборатории', async () => {
      await page.getByLabel('Мощность по протоколу').fill('161');
      await expect(preview(page)).toContainText(/Утилизационный сбор.*платит клиент/s);
      await page.getByText('Компания', { exact: true }).click();
      await expect(preview(page)).toContainText(/Утилизационный сбор.*платим мы/s);
    });
    const bill = page.getByRole('region', { name: /Обещали и/ });
    await expect(bill).toContainText('Из строки за наш счёт');
    await done(page, 'ЭПТС готов');
    await done(page, 'Машина в городе');

    // promised and paid stand line by line before the last press
    await page.getByRole('button', { name: 'Машина вручена' }).click();
    await expect(sheet(page, 'Машина вручена').getByRole('table')).toContainText('Итого');
    await page.keyboard.press('Escape');
    await done(page, 'Машина вручена');
    await expect(bill.getByRole('heading')).toHaveText('Обещали и вышло');
    await expect(page.getByText('вопрос стоит на его странице')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Машина вручена' })).toBeHidden();

    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ intent: 'consent', give: 'yes' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    await page.reload();
    await expect(page.getByText('сделка без имени стоит в')).toBeVisible();
  });

test('two managers write down events of one deal: the second sees what the first did', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const who = await manager(site, 'deals-two', 'Олег Договорный');
  const made = await acceptedDeal(site, who, { name: 'Неонила', phone: '+79131237803' });
  await openAs(page, site, who, `/office/deals/${made.deal}`);
  await page.getByRole('button', { name: 'Договор подписан' }).click();
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');

  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const second = await context.newPage();
  await openAs(second, site, await ownerOf(site), `/office/deals/${made.deal}`);
  await other(second, 'Номер кузова');
  await second.getByLabel('VIN или номер кузова').fill('KMHJ381ABCU123456');
  await second.getByRole('button', { name: 'Записать' }).click();
  await expect(second.getByText('KMHJ381ABCU123456')).toBeVisible();
  await context.close();

  await sheet(page, 'Договор подписан').getByRole('button', { name: 'Записать' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'Пока лист открыт' });
  await expect(note).toContainText('номер кузова');
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');
  await sheet(page, 'Договор подписан').getByRole('button', { name: 'Записать' }).click();
  await expect(page.getByRole('button', { name: 'Машина куплена' })).toBeVisible();
});

test('a deal is cancelled with its reason: the client reads it, nothing more can happen to it', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  const who = await manager(site, 'deals-cancel', 'Олег Договорный');
  const made = await acceptedDeal(site, who, { name: 'Фёкла', phone: '+79131237806' });
  await openAs(page, site, who, `/office/deals/${made.deal}`);
  await page.getByRole('button', { name: 'Договор подписан' }).waitFor();
  await other(page, 'Сделка расторгнута');
  await page.getByLabel('Причина').fill('Клиент передумал');
  await sheet(page, 'Сделка расторгнута').getByRole('button', { name: 'Записать' }).click();
  await expect(sheet(page, 'Сделка расторгнута')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Договор подписан' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ссылка агенту' })).toBeHidden();
  await expect(page.getByText('Клиент передумал').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const theirs = await context.newPage();
  await theirs.goto(made.path);
  await expect(theirs.getByText('Сделка расторгнута').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: /Прислать|Разрешаю/ })).toHaveCount(0);
  await context.close();
  await page.goto(`/office/leads/${made.lead}`);
  await expect(page.getByText(/^Сделка: расторгнута/)).toBeVisible();

  // it was a mistake: the deal goes on for both
  await page.goto(`/office/deals/${made.deal}`);
  await undo(page, 'Клиент не\u00a0передумал');
  await expect(page.getByRole('button', { name: 'Договор подписан' })).toBeVisible();
});

test('files of staff and of an agent stand at their step, hidden and shown', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  const who = await manager(site, 'deals-files', 'Олег Договорный');
  const made = await acceptedDeal(site, who, { name: 'Агния', phone: '+79131237804' });
  await openAs(page, site, who, `/office/deals/${made.deal}`);
  const photo = {
    name: 'car.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  };
  await page.getByRole('button', { name: 'Добавить файлы: Договор' }).click();
  await page.getByLabel('Что это').fill('договор');
  await page
    .getByLabel('Выбрать файлы')
    .setInputFiles([photo, { ...photo, name: 'broken.png', buffer: Buffer.from('nothing') }]);
  const going = page.getByRole('list', { name: 'Отправка' });
  await expect(going).toContainText(/car\.png\s*отправлен/);
  await expect(going.getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть, не отправлено: 1 из\u00a02' }).click();
  await page.getByRole('button', { name: 'Скрыть от клиента: договор' }).click();
  await expect(page.getByRole('button', { name: 'Показать клиенту: договор' })).toBeVisible();

  await page.getByRole('button', { name: 'Ссылка агенту' }).click();
  const link = await sheet(page, 'Ссылка агенту').locator('code').innerText();
  await page.keyboard.press('Escape');
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const agent = await context.newPage();
  await agent.goto(link);
  await expect(agent.locator('main')).not.toContainText(/Агния|₽/);
  await agent.locator('input[type=file]').first().setInputFiles(photo);
  await agent.locator('form').first().getByRole('button').last().click();
  await expect(agent).toHaveURL(/sent=1/);
  await context.close();

  await page.reload();
  const news = page.getByRole('region', { name: 'Новое' });
  await expect(news).toContainText('1 файл от агента');
  await news.getByRole('button', { name: 'Просмотрено' }).click();
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'Закрыть ссылку агента' }).click();
  await expect(page.getByRole('button', { name: 'Закрыть ссылку агента' })).toBeHidden();
});

test('axe finds nothing in lists, a deal and its sheets, in any theme and width', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  const who = await manager(site, 'deals-axe', 'Олег Договорный');
  const made = await acceptedDeal(site, who, { name: 'Епистимия', phone: '+79131237805' });
  await openAs(page, site, who, '/office/deals');
  await page.getByRole('link', { name: /Епистимия/ }).waitFor();
  await expectClean(page, 'list');
  await page.goto(`/office/deals/${made.deal}`);
  await page.getByRole('button', { name: 'Договор подписан' }).waitFor();
  await expectClean(page, 'deal');
  await page.getByRole('button', { name: 'Договор подписан' }).click();
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');
  await expectClean(page, 'event');
  await context.close();
});

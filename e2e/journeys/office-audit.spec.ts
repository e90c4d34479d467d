import { readFile } from 'node:fs/promises';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, card, client, manager, row } from '../support/office-leads.ts';
import { OWNER, openAs, ownerOf, provenFor } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

const BROKEN = 'the office broke in this journey';
test.use({ allowedErrors: ['/api/office/', BROKEN] });

test('the owner reads who did what and takes the whole log as a table', async ({ page, site }) => {
  await site.prichal('staff', 'invite', 'egor', '--name', 'Егор Лоцман', '--role', 'manager');
  await openAs(page, site, await ownerOf(site), '/office/audit');
  await expect(page.locator('main ol').getByText('Терминал').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать таблицей' }).click();
  const table = await readFile(await (await provenFor(page, download)).path(), 'utf8');
  expect(table.split('\n').length).toBeGreaterThan(2);
  expect(table).toContain(';');

  // the newest lines may all be other people's
  await page.getByLabel('Кто').selectOption(OWNER.name);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/person=/);
  await expect(
    page.locator('main ol').getByText(OWNER.name, { exact: true }).first(),
  ).toBeVisible();
});

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: the owner narrows the log to who looked, and prints the act of an erasure`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const name = device === 'phone' ? 'Устинья' : 'Фотиния';
    const phone = device === 'phone' ? '+79051110071' : '+79051110072';
    const { number } = await leaveRequest(site, client(name, phone));
    await page.setViewportSize(viewport);
    await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
    await row(page, name).first().click();
    await card(page).waitFor();
    await site.prichal('leads', 'erase', number);

    await page.context().clearCookies();
    await openAs(page, site, await ownerOf(site), '/office/audit');
    await page.getByRole('link', { name: 'Доступ к персональным данным' }).click();
    await page.getByLabel('Кто').selectOption('Олег Мостовой');
    await page.getByLabel('Номер заявки').fill(number.slice(2));
    await page.getByRole('button', { name: 'Найти' }).click();
    const lines = page.locator('main ol > li');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(`Олег Мостовой: карточка открыта, ${number}`);
    // what is shown is what is saved
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать отбор таблицей' }).click();
    const table = await readFile(await (await provenFor(page, saved)).path(), 'utf8');
    expect(table.trim().split('\r\n')).toHaveLength(2);
    await page.getByRole('link', { name: /^Олег Мостовой, \d+ Сбросить$/ }).click();
    await expect(page).toHaveURL(/\/office\/audit\?kind=access$/);

    await page.getByRole('link', { name: 'Стёртые заявки и акты' }).click();
    await page.getByRole('link', { name: `Акт ${number}` }).click();
    const act = page.getByRole('article');
    await expect(act).toContainText(`Отправитель заявки ${number}`);
    await expect(act).toContainText('имя, телефон');
    await expect(act).not.toContainText(name);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
    await expect(
      page.getByRole('navigation', { name: 'Разделы' }).locator('visible=true'),
    ).toHaveCount(0);
    await expect(act).toBeVisible();
  });

test('an error of the office’s own pages is in the owner’s report', async ({ page, site }) => {
  await openAs(page, site, await ownerOf(site), '/office/reviews');
  await page.getByRole('heading', { name: 'Отзывы' }).waitFor();
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  }, BROKEN);
  const errors = page.getByRole('region', { name: 'Ошибки на страницах' });
  await expect(async () => {
    await page.goto('/office/overview');
    await expect(errors).toContainText(BROKEN, { timeout: 3000 });
  }).toPass();
  await expect(errors).toContainText('Кабинет');
});

test('axe finds nothing in the log, the erasures and an act', async ({ browser, site }) => {
  test.setTimeout(240_000);
  const { number } = await leaveRequest(site, client('Элла', '+79051110073'));
  await site.prichal('leads', 'erase', number);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await ownerOf(site), '/office/audit?kind=people&person=terminal');
  await page.getByRole('link', { name: 'Сбросить' }).waitFor();
  await expectClean(page, 'log');
  await page.goto('/office/audit/erasures');
  await page.getByRole('link', { name: `Акт ${number}` }).waitFor();
  await expectClean(page, 'erasures');
  await page.getByRole('link', { name: `Акт ${number}` }).click();
  await page.getByRole('article').waitFor();
  await expectClean(page, 'act');
  await context.close();
});

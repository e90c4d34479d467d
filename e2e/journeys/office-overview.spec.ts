import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, manager } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';

/** The company's own handler of requests, which may reject them. */
const handler = { takes: false };

/** A site with that handler as its only channel. */
const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture's first argument must be a pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        request.resume().on('end', () => response.writeHead(handler.takes ? 200 : 422).end());
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      const { port } = server.address() as AddressInfo;
      const site = await startSite({
        env: { WEBHOOK_URL: `http://127.0.0.1:${port}/`, WEBHOOK_SECRET: 'a-secret-of-the-tests' },
      });
      await use(site);
      await site.stop();
      server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: the owner sends again what is stuck, and enters what a source cost`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    handler.takes = false;
    const { number } = await leaveRequest(site, { name: 'Мария', utm_source: device });
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site));
    await expect(page).toHaveURL(/\/office\/overview$/);
    const numbers = page.getByRole('list', { name: 'Сейчас' });
    const stuck = numbers.getByRole('link', { name: 'Доставка застряла' });
    await expect(async () => {
      await page.reload();
      await expect(stuck).toContainText('1 попытка', { timeout: 2000 });
    }).toPass();
    await expect(page.locator('main')).not.toContainText('Мария');

    await stuck.click();
    const lead = page.getByRole('listitem').filter({ hasText: number });
    await expect(lead.first()).toContainText('не доставлено, 1 попытка');
    handler.takes = true;
    await lead.first().getByRole('button', { name: 'Отправить снова' }).click();
    await expect(page.locator('main').getByRole('status')).toHaveText(
      'Поставлено в очередь: 1 отправка.',
    );
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Застрявших нет')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('link', { name: 'К обзору' }).click();
    await expect(stuck).toContainText('в каналы ушло всё');

    const sources = page.getByRole('region', { name: 'Откуда договоры' });
    const row = sources.getByRole('row', { name: new RegExp(device) });
    await row.getByRole('button', { name: 'расход не внесён' }).click();
    const sheet = page.getByRole('dialog', { name: 'Расходы на источники' });
    await sheet.getByLabel('Потрачено').fill('0');
    await sheet.getByRole('button', { name: 'Внести расход' }).click();
    await expect(sheet.getByText('Впишите целые рубли.')).toBeVisible();
    await sheet.getByLabel('Потрачено').fill('12 500');
    await sheet.getByRole('button', { name: 'Внести расход' }).click();
    const entered = sheet.getByRole('listitem').filter({ hasText: `${device} 12 500 ₽` });
    await expect(entered).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('договоров нет');
    await sources.getByRole('button', { name: /таблицей$/ }).click();
    await expect(sources.getByRole('columnheader', { name: 'Кампания' })).toBeVisible();
  });

test('each number leads to its list, which says what it is narrowed to', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/overview');
  const numbers = page.getByRole('list', { name: 'Сейчас' });
  // of the demo one was spoken with and left without a step
  await numbers.getByRole('link', { name: 'Без шага' }).click();
  const list = page.getByRole('region', { name: 'Список заявок' });
  await expect(list.locator('[data-lead]')).toHaveCount(1);
  await list.getByRole('link', { name: 'Только: без шага' }).click();
  await expect(page).toHaveURL(/\/office\/leads\?tab=all$/);
  await expect(list.locator('[data-lead]').nth(5)).toBeVisible();
});

test('a manager has no overview', async ({ page, site }) => {
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/overview');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/ноября|Обзор/);
  await expect(page.getByRole('link', { name: 'Обзор' })).toHaveCount(0);
});

test('axe finds nothing in the overview and its lists, and nothing is cut', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await leaveRequest(site, { name: 'Мария' });
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await ownerOf(site), '/office/overview');
  const sources = page.getByRole('region', { name: 'Откуда договоры' });
  await sources.waitFor();
  await expectClean(page, 'overview');
  for (const button of await page.getByRole('button', { name: /таблицей$/ }).all())
    await button.click();
  await expectClean(page, 'tables');
  await page.reload();
  await sources.getByRole('button', { name: 'Расходы на источники' }).click();
  await expectClean(page, 'spending');
  handler.takes = false;
  await leaveRequest(site, { name: 'Мария' });
  await expect(async () => {
    await page.goto('/office/overview/deliveries');
    await expect(page.getByText(/не доставлено/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectClean(page, 'stuck');
  await context.close();
});

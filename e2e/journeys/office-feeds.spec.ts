import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

const HOST = path.resolve(import.meta.dirname, '../support/feed-host.mjs');

/** A supplier's list of so many cars. */
const listOf = (cars: number): string =>
  [
    'country;source_id;brand;model;year;powertrain;price',
    ...Array.from(
      { length: cars },
      (_, at) => `japan;FEED-${at};Toyota;Harrier;2022;petrol;2500000`,
    ),
    '',
  ].join('\n');

// an address without https is rejected
test.use({ allowedErrors: ['/api/office/feeds'] });

test('a feed is added, taken at once, held when it has shrunk, and applied or removed', async ({
  page,
}) => {
  test.setTimeout(150_000);
  let list = listOf(10);
  const supplier = createServer((_request, answer) => answer.end(list)).listen(0, '127.0.0.1');
  await once(supplier, 'listening');
  const { port } = supplier.address() as AddressInfo;
  const site = await startSite({
    env: { NODE_OPTIONS: `--import ${HOST}`, FEED_PORT: String(port) },
  });
  try {
    await page.setViewportSize(PHONE);
    const who = {
      login: 'feodor',
      name: 'Фёдор Редактор',
      password: PASSWORD,
      role: 'editor',
    } as const;
    await openAs(page, site, await invited(site, who), `${site.url}/office/cars/feeds`);
    const isOnSale = async (at: number) => {
      const answer = await page.request.get(`${site.url}/api/v1/catalog/cars/feed-${at}/`);
      return answer.ok() && ((await answer.json()) as { status: string }).status === 'active';
    };
    await page.getByRole('button', { name: 'Добавить' }).click();
    const sheet = page.getByRole('dialog', { name: 'Новый фид' });
    await sheet.getByLabel('Адрес').fill('http://feed.test/cars.csv');
    await sheet.getByRole('button', { name: 'Добавить' }).click();
    await expect(sheet.getByText(/должен быть защищённым/)).toBeVisible();
    await sheet.getByLabel('Адрес').fill('https://feed.test/cars.csv?key=secret');
    await sheet.getByRole('button', { name: 'Добавить' }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'feed.test' });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('secret');
    await row.getByRole('button', { name: 'Взять сейчас' }).click();
    await expect(row.getByText(/^прочитан/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => isOnSale(9)).toBe(true);

    list = listOf(4);
    await row.getByRole('button', { name: 'Взять сейчас' }).click();
    await expect(row.getByText(/^ждёт вашего слова/)).toBeVisible({ timeout: 30_000 });
    await expect(row).toContainText(/6\sавтомобилей из\s10/);
    expect(await isOnSale(9)).toBe(true);
    await expectClean(page, 'a feed that is held');
    await page.setViewportSize(DESKTOP);
    await row.getByRole('button', { name: 'Всё верно, применить' }).click();
    await expect(row.getByText(/^прочитан/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => isOnSale(9)).toBe(false);
    expect(await isOnSale(3)).toBe(true);

    // a held one that is removed leaves its cars
    list = listOf(1);
    await row.getByRole('button', { name: 'Взять сейчас' }).click();
    await expect(row.getByText(/^ждёт вашего слова/)).toBeVisible({ timeout: 30_000 });
    await row.getByRole('button', { name: 'Убрать' }).click();
    await row.getByRole('button', { name: 'Убрать' }).click();
    await expect(row).toHaveCount(0);
    expect(await isOnSale(3)).toBe(true);
  } finally {
    await site.stop();
    supplier.close();
  }
});

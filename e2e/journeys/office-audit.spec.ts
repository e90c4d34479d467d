import { readFile } from 'node:fs/promises';
import { expectClean } from '../support/expect-clean.ts';
import { OWNER, openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test('the owner reads who did what and takes the whole log as a table', async ({ page, site }) => {
  await site.prichal('staff', 'invite', 'egor', '--name', 'Егор Лоцман', '--role', 'manager');
  await openAs(page, site, await ownerOf(site), '/office/audit');
  await expect(page.getByText('Терминал').first()).toBeVisible();
  await expect(page.getByText(OWNER.name, { exact: true }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать таблицей' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.split('\n').length).toBeGreaterThan(2);
  expect(table).toContain(';');
});

test('axe finds nothing in the log, in any theme and width', async ({ browser, site }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await ownerOf(site), '/office/audit');
  await page.locator('ol li').first().waitFor();
  await expectClean(page, 'audit');
  await context.close();
});

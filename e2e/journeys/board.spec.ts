import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violationsOf } from '../support/axe.ts';
import { leaveRequest } from '../support/leave-request.ts';
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

async function boardOf(site: SiteProcess): Promise<string> {
  await expect.poll(() => site.output()).toContain('Доска владельца: http');
  return /Доска владельца: (\S+)/.exec(site.output())?.[1] ?? '';
}

/** What the board must show as text, and where the request came from. */
const LEFT = { name: 'Мария <b>Ли</b>', utm_source: 'yandex' };

const VIEWS = { dark: 'Контраст', contrast: 'Обычный вид' } as const;

for (const width of [360, 1280])
  test.describe(`the owner’s board at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('shows a request that did not arrive, sends it again, and uncovers its sender on demand', async ({
      page,
      site,
    }) => {
      handler.takes = false;
      const { number } = await leaveRequest(site, LEFT);
      const lead = page.getByRole('listitem').filter({ hasText: number });
      await expect(async () => {
        await page.goto(await boardOf(site));
        await expect(lead.last()).toContainText('не доставлено', { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как идут дела');
      await expect(page.getByRole('img', { name: /Заявки по дням/ })).toBeVisible();
      await expect(page.locator('main')).not.toContainText('Мария');

      handler.takes = true;
      await lead.last().getByRole('link', { name: number }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заявка ${number}`);
      await page.getByRole('button', { name: /Отправить ещё раз/ }).click();
      await expect(page.getByRole('status')).toHaveText('Поставлено в очередь: 1 отправка.');
      await expect(async () => {
        await page.reload();
        await expect(page.locator('main')).toContainText('— доставлено', { timeout: 500 });
      }).toPass();

      await page.getByRole('button', { name: 'Показать личные данные' }).click();
      await expect(page.locator('main')).toContainText('Мария <b>Ли</b>');
      expect(page.url()).not.toMatch(/904|%D0%9C/);
      await page.getByRole('link', { name: 'На доску' }).click();
      await page.getByRole('button', { name: 'Показать имена и телефоны' }).click();
      await expect(lead.last()).toContainText('+79041234567');
      await page.getByRole('link', { name: 'Скрыть личные данные' }).click();
      await expect(page.locator('main')).not.toContainText('+79041234567');
      await page.getByText('Таблицей: Заявки по дням').click();
      await expect(page.getByRole('columnheader', { name: 'Консультация' })).toBeVisible();
    });

    test('fits its width and has no accessibility violations in either view', async ({
      page,
      site,
    }) => {
      await leaveRequest(site, LEFT);
      await page.goto(await boardOf(site));
      for (const button of Object.values(VIEWS)) {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBe(width);
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: button }).click();
      }
    });
  });

test.describe('the owner’s board without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is the same', async ({ page, site }) => {
    const { number } = await leaveRequest(site, LEFT);
    await page.goto(await boardOf(site));
    await page.getByRole('button', { name: 'Показать имена и телефоны' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: number }).last()).toContainText(
      'Мария',
    );
  });
});

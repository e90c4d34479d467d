import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const CARS = ['japan/demo-10001', 'japan/demo-10252'];
const [CAR = ''] = CARS;

/** Where a network's page takes the address and the words from. */
async function passedOn(page: Page, network: string): Promise<URLSearchParams> {
  const link = page.getByRole('main').getByRole('link', { name: network, exact: true });
  return new URL((await link.first().getAttribute('href')) ?? '').searchParams;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a car is passed on with its name and sum, and its link opens it', async ({
    page,
    site,
  }) => {
    await page.goto(`/catalog/${CAR}`);
    const title = await heading(page).innerText();
    await page.getByText('Поделиться', { exact: true }).click();
    const link = await passedOn(page, 'Telegram');
    const address = link.get('url') ?? '';
    expect(address).toMatch(new RegExp(`/catalog/${CAR}$`));
    expect(link.get('text')).toMatch(/\d\s₽/);
    const model = title.split(/\s/).slice(0, 2).join(' ');
    expect(link.get('text')?.replaceAll('\u00a0', ' ')).toContain(model);
    expect((await passedOn(page, 'ВКонтакте')).get('url')).toBe(address);
    expect((await passedOn(page, 'MAX')).get('text')).toContain(address);
    await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeHidden();
    await page.goto(address.replace(/^https?:\/\/[^/]+/, site.url));
    await expect(heading(page)).toHaveText(title);
  });

  test('a comparison is passed on whole, and its link opens the same cars', async ({
    page,
    site,
  }) => {
    await page.goto(`/compare?cars=${CARS.join(',')}`);
    const columns = page.getByRole('table').getByRole('columnheader');
    const names = await columns.allTextContents();
    expect(names).toHaveLength(3);
    await page.getByText('Поделиться', { exact: true }).click();
    const link = await passedOn(page, 'ВКонтакте');
    expect(link.get('title')).toMatch(/^Сравнение: .+, .+/);
    const address = link.get('url') ?? '';
    expect(address).toMatch(new RegExp(`/compare\\?cars=${CARS.join(',')}$`));
    await page.goto(address.replace(/^https?:\/\/[^/]+/, site.url));
    await expect(columns).toHaveText(names);
  });
});

for (const [address, copied] of [
  [`/catalog/${CAR}`, 'Ссылка на машину скопирована'],
  [`/compare?cars=${CARS.join(',')}`, 'Ссылка на сравнение скопирована'],
] as const)
  test.describe(address, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('its link is copied, and the page says so', async ({ page }) => {
      await page.goto(address);
      await page.getByText('Поделиться', { exact: true }).click();
      await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
      await expect(page.getByText(copied)).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(text).pathname + decodeURIComponent(new URL(text).search)).toBe(address);
    });
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the car goes to the apps of the device', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset['shared'] = `${data.title} ${data.url}`;
        },
      });
    });
    await page.goto(`/catalog/${CAR}`);
    await page.waitForFunction(() => document.querySelector('[data-act]') !== null);
    await page.getByText('Поделиться', { exact: true }).click();
    const sum = `\\d\\s₽.* https?://.+/catalog/${CAR}$`;
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(sum));
    await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeHidden();
  });
});

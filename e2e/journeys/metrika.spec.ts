import { expect, test as base } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';

const COUNTER = '7654321';
const HOST = 'https://mc.yandex.ru';

/** A site whose owner has set a Yandex.Metrika counter. */
const test = base.extend<object, { counted: SiteProcess }>({
  counted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      const site = await startSite({
        env: { METRIKA_ID: COUNTER, DEMO_CARS: '20', RATE_ANALYTICS: '1000' },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
test.use({ cookiesAnswered: false });

/** A fake of its script that records every call. Returns the requested addresses. */
async function fakeCounter(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(`${HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.metrikaCalls = [...window.ym.a]; window.ym = (...call) => window.metrikaCalls.push(call);',
    });
  });
  return asked;
}

const reportedCalls = (page: Page) =>
  page.evaluate(() =>
    (window as { metrikaCalls?: unknown[][] }).metrikaCalls?.map((call) => call.slice(0, 3)),
  );

const banner = (page: Page) => page.getByRole('region', { name: 'Файлы куки' });

test('a counter that is set is named, comes after consent alone, and goes with it', async ({
  page,
  counted,
}) => {
  const asked = await fakeCounter(page);
  const answer = await page.goto(`${counted.url}/contacts`);
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${HOST}`);
  await expect(banner(page)).toContainText('сами и через Яндекс Метрику');
  // measuring is there before anybody has agreed to it
  await page.waitForFunction(
    () => {
      const detail = {};
      document.dispatchEvent(new CustomEvent('prichal:measuring-counts', { detail }));
      return 'created' in detail;
    },
    undefined,
    { timeout: 30_000 },
  );
  expect(asked).toEqual([]);

  const logged = page.waitForResponse((response) => response.url().includes('/cookies/choice/'));
  await banner(page).getByRole('button', { name: 'Принять' }).click();
  expect((await logged).request().postDataJSON()).toMatchObject({
    version: expect.stringMatching(/-metrika$/),
  });
  await expect
    .poll(() => reportedCalls(page))
    .toContainEqual([Number(COUNTER), 'init', expect.anything()]);
  expect(asked).toEqual([`${HOST}/metrika/tag.js`]);
  await page.getByRole('banner').getByRole('button', { name: 'Заказать авто' }).click();
  await expect
    .poll(() => reportedCalls(page))
    .toContainEqual([Number(COUNTER), 'reachGoal', 'modal_open']);
  await page.keyboard.press('Escape');

  await page.goto(`${counted.url}/cookies`);
  await expect(page.getByText(/_ym_uid/)).toBeVisible();
  await expect(page.getByText('и записи Яндекс Метрики')).toBeVisible();
  const before = asked.length;
  await page.getByLabel('Отклонить').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: только необходимые.')).toBeVisible();
  await page.goto(`${counted.url}/contacts`);
  await page.mouse.move(300, 300);
  await page.waitForTimeout(5000);
  expect(asked.length - before).toBeLessThanOrEqual(1);
  expect(await reportedCalls(page)).toBeUndefined();
});

/** Every call its script received, as text. */
const wholeCalls = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((window as { metrikaCalls?: unknown[][] }).metrikaCalls ?? []),
  );

test('what was typed and a receipt never reach the counter', async ({ page, counted }) => {
  const asked = await fakeCounter(page);
  await page.goto(`${counted.url}/search?q=Иван+Петров+89041234567`);
  await banner(page).getByRole('button', { name: 'Принять' }).click();
  await expect
    .poll(() => reportedCalls(page))
    .toContainEqual([Number(COUNTER), 'init', expect.anything()]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).first().click();
  await page.waitForURL('**/contacts');
  await expect
    .poll(() => reportedCalls(page))
    .toContainEqual([Number(COUNTER), 'hit', `${counted.url}/contacts`]);
  expect(await wholeCalls(page)).not.toMatch(/Иван|%D0|89041234567/);

  const { receipt_url: url } = await leaveRequest(counted, {});
  const before = asked.length;
  const answer = await page.goto(counted.url + url);
  expect(answer?.headers()['content-security-policy']).not.toContain('yandex');
  await page.mouse.move(300, 300);
  await page.waitForFunction(
    () => {
      const detail = {};
      document.dispatchEvent(new CustomEvent('prichal:measuring-counts', { detail }));
      return 'created' in detail;
    },
    undefined,
    { timeout: 30_000 },
  );
  // without a new document: its policy stays that of the receipt
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).first().click();
  await page.waitForURL('**/contacts');
  await page.waitForTimeout(3000);
  expect(asked.length).toBe(before);
});

test.describe('a counter that does not come', () => {
  test.use({ allowedErrors: [HOST] });

  test('is asked for three times and disturbs nobody', async ({ page, counted }) => {
    let asked = 0;
    await page.context().route(`${HOST}/**`, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${counted.url}/contacts`);
    await banner(page).getByRole('button', { name: 'Принять' }).click();
    const order = page.getByRole('banner').getByRole('button', { name: 'Заказать авто' });
    await expect
      .poll(
        async () => {
          await order.click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          return asked;
        },
        { timeout: 40_000 },
      )
      .toBe(3);
    for (let press = 0; press < 3; press += 1) {
      await order.click();
      await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeEditable();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(asked).toBe(3);
  });
});

test('without a counter nobody is named and no other host is let in', async ({ page }) => {
  const answer = await page.goto('/contacts');
  expect(answer?.headers()['content-security-policy']).not.toContain('yandex');
  await expect(banner(page)).toContainText('сами, без других компаний');
  await page.goto('/cookies');
  await expect(page.getByText('Записей других компаний здесь нет')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Метрик');
});

import { readFile } from 'node:fs/promises';
import { DEMO_LINK } from '@prichal/contract';
import { openAndStore } from '../support/cached-pages.ts';
import { startReleases } from '../support/releases.ts';
import { demoPage } from '../support/routes.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';
import { expect, necessaryCookies, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // the second: a route of the office's session, before anybody has signed in
  allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', '503', '401'],
});

test('a page that was stored before a release keeps its style without a network', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const releases = await startReleases(site.url);
  try {
    await context.addCookies([necessaryCookies(releases.url)]);
    await openAndStore(page, `${releases.url}/`);
    await openAndStore(page, `${releases.url}/contacts`);
    releases.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('region', { name: 'Обновление сайта' });
    await Promise.all([
      page.waitForEvent('load'),
      offer.getByRole('button', { name: 'Обновить' }).click({ timeout: 20_000 }),
    ]);

    // the worker alone has the files
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await context.setOffline(true);
    const withoutNetwork = await context.newPage();
    await withoutNetwork.goto(`${releases.url}/`);
    await expect(
      withoutNetwork.getByRole('complementary', { name: 'Сохранённая страница' }),
    ).toBeVisible();
    // rules of a sheet that did not come cannot be read
    const sheets = () =>
      withoutNetwork.evaluate(() =>
        [...document.styleSheets].map((sheet) => {
          try {
            return sheet.cssRules.length > 0;
          } catch {
            return false;
          }
        }),
      );
    await expect.poll(async () => (await sheets()).length).toBeGreaterThan(0);
    expect(await sheets()).not.toContain(false);
  } finally {
    await releases.stop();
  }
});

test('a client’s link, its file and the office are asked for once each', async ({
  page,
  context,
  site,
}) => {
  const proxy = await startSlowProxy(site.url, () => 0);
  const timesAsked = (path: string) => proxy.asked.filter((one) => one === path).length;
  try {
    await context.addCookies([necessaryCookies(proxy.url)]);
    const link = await demoPage(site, DEMO_LINK);
    await openAndStore(page, `${proxy.url}/blog`);

    await page.goto(proxy.url + link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const file = page.getByRole('link', { name: /PDF/ });
    const address = (await file.getAttribute('href')) ?? '';
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(`${proxy.url}/office`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([link, address, '/office'].map((path) => [path, timesAsked(path)])).toEqual([
      [link, 1],
      [address, 1],
      ['/office', 1],
    ]);
    expect(await page.evaluate(() => caches.match(window.location.href))).toBeUndefined();
  } finally {
    await proxy.close();
  }
});

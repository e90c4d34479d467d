import { brotliCompressSync } from 'node:zlib';
import { DEMO_DEAL_LINK, DEMO_LINK } from '@prichal/contract';
import type { Deal } from '@prichal/contract/office';
import { acceptedDeal } from '../support/accepted-deal.ts';
import { askOffice, callOffice, sentProposal } from '../support/client-links.ts';
import { inDatabase } from '../support/in-database.ts';
import { PHONE, manager } from '../support/office-leads.ts';
import { startScriptlessProxy } from '../support/slow-proxy.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { demoPage } from '../support/routes.ts';
import { expect, test as base } from '../support/test.ts';

/** In every browser: what a client sees who runs no script of ours. */
const test = base.extend<object, { off: string }>({
  off: [
    async ({ site }, use) => {
      const proxy = await startScriptlessProxy(site.url);
      await use(proxy.url);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});
// the neutral page of a closed link is a 404
test.use({ allowedErrors: ['/o/'], viewport: PHONE });

const oleg = (site: SiteProcess) => manager(site, 'oleg-client', 'Олег Маслов');

test('JavaScript off: two cars, a question, the acceptance, then the deal and a question to it', async ({
  page,
  site,
  off,
}) => {
  test.setTimeout(120_000);
  const { path } = await sentProposal(site, await oleg(site), '+79145550721');
  await page.goto(off + path);
  expect(await page.locator('script').count()).toBe(0);
  const cars = page.getByRole('navigation', { name: 'Машины предложения' }).getByRole('link');
  await cars.nth(1).click();
  const total = page.getByRole('region', { name: 'Расчёт по строкам' }).getByText('Итого');
  const promised = (await total.innerText()).replace('Итого', '').trim();
  await page.getByRole('link', { name: 'Вопрос' }).click();
  await page.getByLabel('Ваш вопрос').fill('А зимняя резина есть?');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('status')).toContainText('Отправили менеджеру.');
  await page.getByRole('link', { name: /^Принять/ }).click();
  await page.getByRole('button', { name: 'Да, принимаю' }).click();
  await expect(page.getByRole('heading', { name: 'Путь машины' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Обещали и/ })).toContainText(
    promised.replace(/\s?₽/, ''),
  );
  await page.getByLabel(/^Ваш вопрос/).fill('Когда выйдет судно?');
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByRole('status')).toContainText('Вопрос отправлен');
});

test('JavaScript off: an expired proposal cannot be accepted and asks for a fresh sum, which is accepted', async ({
  page,
  site,
  off,
}) => {
  test.setTimeout(120_000);
  const who = await oleg(site);
  const { uid, version, path } = await sentProposal(site, who, '+79145550722');
  await page.goto(`${off}${path}`);
  await page.getByRole('link', { name: /^Принять/ }).click();
  await expect(page.getByRole('button', { name: 'Да, принимаю' })).toBeVisible();
  const held = { held_until: new Date(Date.now() - 1000) };
  await inDatabase(site, async (db) => {
    await db.updateTable('proposals').set(held).where('uid', '=', uid).execute();
    // nothing in the application changes a version
    const passed = held as never;
    await db.updateTable('proposal_versions').set(passed).where('proposal_uid', '=', uid).execute();
  });
  // a page that was open before says so, too
  await page.getByRole('button', { name: 'Да, принимаю' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(off + path);
  await expect(page.getByText(/^Сумму держали до/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Принять/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Посчитать заново' }).click();
  await expect(page.getByRole('status')).toContainText('Отправили менеджеру.');

  await callOffice(site, who, `/proposals/${uid}/send`, { version });
  await page.goto(off + path);
  await expect(page.getByRole('banner')).toContainText('версия 2');
  await page.getByRole('link', { name: /^Принять/ }).click();
  await page.getByRole('button', { name: 'Да, принимаю' }).click();
  await expect(page.getByRole('heading', { name: 'Путь машины' })).toBeVisible();
});

test('JavaScript off: a revoked and a foreign link open one page, which takes nothing', async ({
  page,
  site,
  off,
}) => {
  const who = await oleg(site);
  const { uid, version, path } = await sentProposal(site, who, '+79145550723');
  await page.goto(off + path);
  await page.getByRole('link', { name: 'Вопрос' }).click();
  await page.getByLabel('Ваш вопрос').fill('Ещё в силе?');
  await callOffice(site, who, `/proposals/${uid}/revoke`, { version });
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Ссылка больше не открывается')).toBeVisible();
  const texts: string[] = [];
  for (const address of [path, `/o/${'A'.repeat(43)}`]) {
    expect((await page.goto(off + address))?.status()).toBe(404);
    texts.push(await page.locator('body').innerText());
  }
  expect(texts[0]).toMatch(/Ссылка больше не\sоткрывается/);
  expect(texts[0]).toBe(texts[1]);
});

/** What the specification allows; these pages work without any. */
const MOST_SCRIPT_BYTES = 60_000;

test(`pages behind a client’s or an agent’s link have ${MOST_SCRIPT_BYTES} bytes of script at most`, async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const who = await oleg(site);
  const { deal } = await acceptedDeal(site, who, { name: 'Ирина', phone: '+79145550724' });
  const { version } = await askOffice<Deal>(site, who, `/deals/${deal}`);
  const made = await callOffice<{ link: string }>(site, who, `/deals/${deal}/agent-link`, {
    version,
  });
  const proposal = await demoPage(site, DEMO_LINK);
  const demoDeal = await demoPage(site, DEMO_DEAL_LINK);
  const agent = new URL(made.link).pathname;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  for (const path of [proposal, demoDeal, `${demoDeal}/proposal`, agent]) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    const texts = await page
      .locator('script:not([src])')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent ?? ''));
    for (const url of asked) texts.push(await (await fetch(url)).text());
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes, `${path}: ${asked.join(', ')}`).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  }
});

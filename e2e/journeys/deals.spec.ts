import { randomUUID } from 'node:crypto';
import { DEMO_LINK } from '@prichal/contract';
import type { Browser } from '@playwright/test';
import type { ChangedDeal, Deal, DealEvent, Deals } from '@prichal/contract/office';
import { askOffice, callOffice, sentProposal } from '../support/client-links.ts';
import { inDatabase } from '../support/in-database.ts';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE, manager } from '../support/office-leads.ts';
import type { OfficePerson } from '../support/office.ts';
import { picture } from '../support/pictures.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// the neutral page of a closed link is a 404
test.use({ allowedErrors: ['/o/', '/agent/'] });

const OLEG = ['oleg-deals', 'Олег Маслов'] as const;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: /^Принять/ }).click();
  await page.getByRole('button', { name: 'Да, принимаю' }).click();
  await expect(page.getByRole('heading', { name: 'Путь машины' })).toBeVisible();
}

/** The deal of a lead in the office, and what its manager does to it. */
async function officeDeal(site: SiteProcess, person: OfficePerson, lead: string) {
  const { items } = await askOffice<Deals>(site, person, `/deals?tab=all&lead=${lead}`);
  const path = `/deals/${items[0]?.uid}`;
  const read = () => askOffice<Deal>(site, person, path);
  const post = async (what: string, body: object) => {
    const { version } = await read();
    return callOffice<ChangedDeal>(site, person, `${path}/${what}`, { version, ...body });
  };
  return { read, post, event: (event: DealEvent) => post('events', { key: randomUUID(), event }) };
}

/** A phone or a desktop that runs no script. */
async function scriptless(browser: Browser, site: SiteProcess, viewport = PHONE): Promise<Page> {
  const options = { baseURL: site.url, viewport, javaScriptEnabled: false };
  return (await browser.newContext(options)).newPage();
}

const today = () => new Date().toISOString().slice(0, 10);

for (const [device, viewport, phone] of [
  ['phone', PHONE, '+79145550711'],
  ['desktop', DESKTOP, '+79145550712'],
] as const)
  test(`on a ${device}, without scripts: accepted, asked for papers, sent, asked, handed over, in the ledger`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const oleg = await manager(site, ...OLEG);
    const { path, lead } = await sentProposal(site, oleg, phone);
    const page = await scriptless(browser, site, viewport);
    await begin(page, path);
    await expect(page.getByText('От вас ничего не нужно.')).toBeVisible();
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });

    const deal = await officeDeal(site, oleg, lead);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await deal.event({
      kind: 'task-set',
      task: 'documents',
      title: 'Прислать ИНН',
      until,
      cost: '',
    });
    await page.reload();
    const task = page.getByRole('region', { name: /^Прислать ИНН/ });
    await task.getByRole('button', { name: 'Прислать' }).click();
    await expect(page.getByRole('alert')).toContainText('Выберите хотя бы один файл');
    await task.getByLabel('Фото или PDF').setInputFiles([
      { name: 'inn.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'inn.png', mimeType: 'image/png', buffer: await page.screenshot() },
    ]);
    await task.getByRole('button', { name: 'Прислать' }).click();
    await expect(page.getByRole('status')).toContainText('Получили, файлов: 2.');
    await expect(task).toContainText('Получили, проверяем');
    await expect(page.getByRole('region', { name: 'Документы' })).toContainText('PDF');

    const photo = page.getByRole('region', { name: 'Путь машины' }).getByRole('img').first();
    await photo.click();
    const viewer = page.getByRole('region', { name: /^Фотография 1 из/ });
    await expect(viewer).toBeVisible();
    await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
    await viewer.getByRole('link', { name: 'Закрыть' }).click();
    await expect(viewer).toBeHidden();

    await page.getByLabel(/^Ваш вопрос/).fill('Когда выйдет судно?');
    await page.getByRole('button', { name: 'Отправить вопрос' }).click();
    await expect(page.getByRole('status')).toContainText('Вопрос отправлен');

    await deal.event({ kind: 'task-done' });
    for (const { code: step } of (await deal.read()).client_view.steps.slice(0, -1))
      await deal.event({ kind: 'step-done', step, on: today(), note: '' });
    await deal.event({ kind: 'handed-over', on: today() });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Обещали и вышло' })).toBeVisible();
    await page.getByRole('button', { name: 'Разрешаю показать без имени' }).click();
    await expect(page.getByText('Вы разрешили показать сделку.')).toBeVisible();
    const title = (await page.getByText(/, Ирина/).innerText()).split(', ')[0] ?? '';
    // the page may be a minute old
    await expect(async () => {
      await page.goto('/ledger');
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 80_000, intervals: [2000] });
    expect(await page.content()).not.toContain('Ирина');
    await page.context().close();
  });

test('an agent sends photos by the link of one deal, the client sees those that are not hidden', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const oleg = await manager(site, ...OLEG);
  const { path, lead } = await sentProposal(site, oleg, '+79145550713');
  const page = await scriptless(browser, site);
  await begin(page, path);
  const deal = await officeDeal(site, oleg, lead);
  const { link } = await deal.post('agent-link', {});
  const agent = await scriptless(browser, site);
  const address = new URL(link ?? '').pathname;
  const answer = await agent.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  const text = await agent.locator('body').innerText();
  expect(text).not.toMatch(/Ирина|₽|Новосибирск|Москв/);
  await agent.getByLabel(/^Фотографии/).setInputFiles({
    name: 'plate.png',
    mimeType: 'image/png',
    buffer: await agent.screenshot(),
  });
  await agent.getByLabel(/^Это табличка/).check();
  await agent.getByRole('button', { name: /Добавить фото/ }).click();
  await expect(agent.getByRole('status')).toContainText('Received');
  const sent = agent.getByRole('region', { name: /^Уже у нас: 1/ }).getByRole('img');
  await expect(sent).toHaveAttribute('alt', 'номер кузова');
  await expect(sent).toHaveJSProperty('naturalWidth', 390);

  await page.reload();
  const shown = page.getByRole('img', { name: 'номер кузова' });
  await expect(shown.first()).toBeVisible();
  const { files } = await deal.read();
  await deal.post(`files/${files[0]?.uid}/hide`, {});
  await page.reload();
  await expect(shown).toHaveCount(0);

  // one deal's link opens no file of another, and nothing once it is revoked
  const file = (await sent.getAttribute('src')) ?? '';
  expect((await agent.request.get(file)).status()).toBe(200);
  const foreign = file.replace(/^\/agent\/[^/]+/, `/o/${DEMO_LINK}`);
  expect((await agent.request.get(foreign)).status()).toBe(404);
  // a second agent's link stays open when the first is closed
  const { link: other } = await deal.post('agent-link', {});
  const [, first] = (await deal.read()).agent_links;
  await deal.post('agent-revoke', { part: first?.uid });
  expect((await agent.goto(new URL(other ?? '').pathname))?.status()).toBe(200);
  const closed: string[] = [];
  for (const one of [address, `/agent/${'A'.repeat(43)}`]) {
    expect((await agent.goto(one))?.status()).toBe(404);
    closed.push(await agent.locator('body').innerText());
  }
  expect(closed[0]).toMatch(/Ссылка больше не\sоткрывается/);
  expect(closed[0]).toBe(closed[1]);
  expect((await agent.request.get(file)).status()).toBe(404);
  await page.context().close();
  await agent.context().close();
});

test('with scripts an agent’s photos go one by one, smaller, and go on after a lost connection', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const oleg = await manager(site, ...OLEG);
  const { path, lead } = await sentProposal(site, oleg, '+79145550716');
  await begin(page, path);
  const deal = await officeDeal(site, oleg, lead);
  const { link } = await deal.post('agent-link', {});
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const agent = await context.newPage();
  await agent.goto(new URL(link ?? '').pathname);
  // a photo larger than what is needed
  const drawn = await picture(agent, { width: 2600, height: 1300, colour: '#767' }, 'image/jpeg');
  const photo = { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: drawn };
  const shot = { name: 'plate.png', mimeType: 'image/png', buffer: await agent.screenshot() };
  await agent.getByLabel(/^Фотографии/).setInputFiles([photo, shot]);
  // the second one is lost on its way
  await agent.evaluate(() => {
    let count = 0;
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        count += 1;
        if (count === 2) this.dispatchEvent(new ProgressEvent('error'));
        else super.send(body);
      }
    };
  });
  await agent.getByRole('button', { name: /Добавить фото/ }).click();
  await expect(agent.getByText(/^Ушло 1 из 2/)).toBeVisible({ timeout: 45_000 });
  await agent.getByRole('button', { name: /Добавить фото/ }).click();
  await expect(agent).toHaveURL(/sent=2/, { timeout: 45_000 });
  const widths = (await deal.read()).files.map(({ size }) => size?.width);
  expect(new Set(widths)).toEqual(new Set([1600, 390]));
  const sent = agent.getByRole('region', { name: /^Уже у нас: 2/ });
  await expect(sent.getByRole('heading', { level: 3 })).toHaveText(/Shipping/);
  await context.close();
});

test('a link that is over opens the same page as a foreign one, a client’s and an agent’s', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const oleg = await manager(site, ...OLEG);
  const { path, lead } = await sentProposal(site, oleg, '+79145550715');
  await begin(page, path);
  const deal = await officeDeal(site, oleg, lead);
  const { link } = await deal.post('agent-link', {});
  const agent = new URL(link ?? '').pathname;
  const { uid, proposal_uid: proposal } = await deal.read();
  for (const one of [path, agent]) expect((await page.goto(one))?.status()).toBe(200);
  await inDatabase(site, (db) =>
    db
      .updateTable('client_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('subject_uid', 'in', [uid, proposal])
      .execute(),
  );
  const closed: string[] = [];
  for (const one of [path, `/o/${'A'.repeat(43)}`, agent, `/agent/${'A'.repeat(43)}`]) {
    expect([one, (await page.goto(one))?.status()]).toEqual([one, 404]);
    closed.push(await page.locator('body').innerText());
  }
  expect(closed[0]).toMatch(/Ссылка больше не\sоткрывается/);
  expect([closed[0], closed[2]]).toEqual([closed[1], closed[3]]);
  // nothing can be sent by it either
  const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' };
  const form = { intent: 'ask', text: 'Где машина?' };
  expect((await page.request.post(path, { headers, form })).status()).toBe(404);
});

test('axe finds nothing on a deal, its agent’s page and the ledger, and no script of the site runs', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const oleg = await manager(site, ...OLEG);
  const { path, lead } = await sentProposal(site, oleg, '+79145550714');
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await begin(page, path);
  const deal = await officeDeal(site, oleg, lead);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await deal.event({ kind: 'task-set', task: 'decision', title: 'Выбрать цвет', until, cost: '' });
  const { link } = await deal.post('agent-link', {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await expectClean(page, 'a deal');
  await page.goto(new URL(link ?? '').pathname);
  await expectClean(page, 'an agent');
  expect(asked.filter((url) => /\.js(\?|$)|analytics/.test(url))).toEqual([]);
  await page.goto('/ledger');
  await expectClean(page, 'the ledger');
  await context.close();
});

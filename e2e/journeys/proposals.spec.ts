import { DEMO_LINK } from '@prichal/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { callOffice, sentProposal } from '../support/client-links.ts';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE, manager } from '../support/office-leads.ts';
import { expect, test } from '../support/test.ts';

// the neutral page of a closed link is a 404
test.use({ allowedErrors: ['/o/'] });

for (const [device, viewport, phone] of [
  ['phone', PHONE, '+79145550701'],
  ['desktop', DESKTOP, '+79145550702'],
] as const)
  test(`on a ${device}, without scripts: a client reads two cars, asks, accepts one`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
    const { path } = await sentProposal(site, oleg, phone);
    const context = await browser.newContext({
      baseURL: site.url,
      viewport,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ирина, две машины до/);
    await page
      .getByRole('navigation', { name: 'Машины предложения' })
      .getByRole('link')
      .nth(1)
      .click();
    const total = await page.getByText('Итого').innerText();
    await page.getByRole('link', { name: 'Вопрос' }).click();
    await page.getByLabel('Ваш вопрос').fill('А зимняя резина есть?');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Отправили менеджеру.')).toBeVisible();
    await page.getByRole('link', { name: /^Принять/ }).click();
    await page.getByRole('button', { name: 'Да, принимаю' }).click();
    await expect(page.getByRole('status')).toContainText(/Принято по\sэтой сумме/);
    await expect(page.getByRole('heading', { name: 'Путь машины' })).toBeVisible();
    await page.getByRole('link', { name: 'Предложение, которое вы приняли' }).click();
    await expect(page).toHaveURL(/\/proposal$/);
    expect(await page.getByText('Итого').innerText()).toBe(total);
    await expect(page.getByText(/^Принято \d+\s\S+\s20\d\d по\sэтой сумме$/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Машины предложения' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText(/принята другая машина$/)).toBeVisible();
    await expect(page.getByText(/^Принято \d/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Да, принимаю' })).toHaveCount(0);
    await context.close();
  });

test('the file of each car holds the lines and the sums of its page, one by one', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { path } = await sentProposal(site, oleg, '+79145550704');
  // words of a file stand without the spaces that a page has between its columns
  const plain = (text: string): string => text.replaceAll(/\s/g, '');
  const totals: string[] = [];
  for (const position of [0, 1]) {
    await page.goto(path);
    const cars = page.getByRole('navigation', { name: 'Машины предложения' }).getByRole('link');
    await cars.nth(position).click();
    const bill = page.getByRole('region', { name: 'Расчёт по строкам' });
    const lines = await bill.locator('dl > div').evaluateAll((rows) =>
      rows.map((row) => ({
        title: row.querySelector('dt')?.textContent ?? '',
        texts: [...row.querySelectorAll('dd')].map(({ textContent }) => textContent ?? ''),
      })),
    );
    expect(lines.length).toBeGreaterThan(5);
    const href = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(await file.body()));
    const written = plain((await extractText(document, { mergePages: true })).text);
    let at = 0;
    for (const { title, texts } of lines) {
      const [sum = '', ...notes] = texts;
      // a line of the file begins with its sum
      const found = written.indexOf(plain(sum + title), at);
      expect(found, `«${title}», ${sum} behind ${at} of: ${written}`).toBeGreaterThanOrEqual(at);
      at = found + plain(title).length;
      for (const note of notes) expect(written.slice(at)).toContain(plain(note));
    }
    const total = plain(await bill.getByText('Итого').innerText())
      .replace('Итого', '')
      .trim();
    expect(written.slice(at)).toContain(total);
    totals.push(total);
  }
  expect(new Set(totals).size).toBe(2);
});

test('printed from the browser, the page is the bill of its car, and nothing that is pressed', async ({
  page,
  site,
}) => {
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { path } = await sentProposal(site, oleg, '+79145550705');
  await page.goto(path);
  const bill = page.getByRole('region', { name: 'Расчёт по строкам' });
  const titles = await bill.locator('dl dt').allInnerTexts();
  expect(titles.length).toBeGreaterThan(5);
  const plain = (text: string): string => text.replaceAll(/\s/g, '');
  const total = plain(await bill.getByText('Итого').innerText());
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(document, { mergePages: true });
  const written = plain(text);
  for (const part of [...titles.map(plain), total.replace('Итого', '')])
    expect(written).toContain(part);
  for (const pressed of ['Да, принимаю', 'Печать и PDF', 'Принять'])
    expect(written).not.toContain(plain(pressed));
});

test('a question that meets no network stays in its field and goes with the next press', async ({
  page,
  context,
  site,
}) => {
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { path } = await sentProposal(site, oleg, '+79145550706');
  await page.goto(path);
  await page.getByRole('link', { name: 'Вопрос' }).click();
  const question = page.getByLabel('Ваш вопрос');
  await question.fill('А зимняя резина есть?');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Отправить' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Не отправилось');
  await expect(question).toHaveValue('А зимняя резина есть?');
  await context.setOffline(false);
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}?*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await send.click();
  await expect(page.getByText('Отправляем…')).toBeVisible();
  gate.resolve();
  await expect(page.getByText('Отправили менеджеру.')).toBeVisible();
});

test('a form that is rejected leads back to its car, its step and what was typed', async ({
  browser,
  site,
}) => {
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { uid, version, path } = await sentProposal(site, oleg, '+79145550707');
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const second = page
    .getByRole('navigation', { name: 'Машины предложения' })
    .getByRole('link')
    .nth(1);
  await page.goto(`${path}?car=1&step=ask`);
  const asked = page.locator('form').filter({ has: page.getByLabel('Ваш вопрос') });
  const rejected = await page.request.post((await asked.getAttribute('action')) ?? '', {
    headers: { origin: 'https://other.test' },
    form: { intent: 'ask', position: '1', question: 'А зимняя резина есть?' },
  });
  await page.setContent(await rejected.text());
  await expect(page.getByRole('alert')).toContainText('введённое сохранилось');
  await expect(page.getByLabel('Ваш вопрос')).toHaveValue('А зимняя резина есть?');
  await expect(second).toHaveAttribute('aria-current', 'true');

  await page.goto(`${path}?car=1&step=accept`);
  const recounted = await callOffice<{ proposal: { version: number } }>(
    site,
    oleg,
    `/proposals/${uid}/recount`,
    { version },
  );
  await callOffice(site, oleg, `/proposals/${uid}/send`, { version: recounted.proposal.version });
  await page.getByRole('button', { name: 'Да, принимаю' }).click();
  await expect(page.getByRole('alert')).toContainText('новую версию');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /^Принять/ })).toBeVisible();
  await context.close();
});

test('an open page of a client has no script file of the site, and axe finds nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/o/${DEMO_LINK}`);
  await expectClean(page, 'a proposal');
  expect(asked.filter((url) => /\.js(\?|$)|analytics/.test(url))).toEqual([]);
});

test('a revoked and a foreign link open the same page with our phone', async ({ page, site }) => {
  const oleg = await manager(site, 'oleg-offers', 'Олег Маслов');
  const { uid, version, path } = await sentProposal(site, oleg, '+79145550703');
  await callOffice(site, oleg, `/proposals/${uid}/revoke`, { version });
  const texts: string[] = [];
  for (const address of [path, `/o/${'A'.repeat(43)}`]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    texts.push(await page.locator('body').innerText());
  }
  expect(texts[0]).toMatch(/Ссылка больше не\sоткрывается/);
  expect(texts[0]).toBe(texts[1]);
});

import type { CarList } from '@prichal/contract';
import { askOffice, callOffice } from '../support/client-links.ts';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, client, manager, row } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// each answer 409 to an older version is an error to the browser
test.use({ allowedErrors: ['/api/office/'] });

/** A car over 160 hp of a model that has cheaper ones beside it. */
async function dearCar({ url }: SiteProcess): Promise<{ country: string; id: string }> {
  const answer = await fetch(
    `${url}/api/v1/catalog/cars/?util=full&body=crossover&sort=price&country=korea`,
  );
  const { results } = (await answer.json()) as CarList;
  const found = results.find(({ landed, export_ban: ban }) => landed?.complete === true && !ban);
  if (found === undefined) throw new Error('no car over 160 hp');
  return { country: found.country, id: found.id };
}

async function begun(page: Page, site: SiteProcess, name: string, phone: string): Promise<void> {
  const { context, ...person } = client(name, phone);
  const car = await dearCar(site);
  await leaveRequest(site, { ...person, context: { ...context, car, city: 'novosibirsk' } });
  await row(page, name).click();
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /Сохранено в/ })).toBeVisible();

for (const [device, viewport, name, phone] of [
  ['phone', PHONE, 'Пелагея', '+79131237701'],
  ['desktop', DESKTOP, 'Серафима', '+79131237702'],
] as const)
  test(`on a ${device}: a sum is explained, offered, asked about and accepted`, async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const who = await manager(site, `offers-${device}`, 'Олег Договорный');
    await openAs(page, site, who, '/office/leads');
    await begun(page, site, name, phone);

    // three sentences from the client's own bill, and cheaper cars whose parts are the difference
    await page.getByRole('link', { name: /Почему столько/ }).click();
    const why = page.getByRole('region', { name: 'Почему так дорого' });
    await expect(why.getByRole('listitem').first()).toContainText('суммы');
    await expect(page.getByRole('article').first()).toContainText('−');
    await page.getByRole('button', { name: /Собрать предложение/ }).click();
    await expect(page).toHaveURL(/\/office\/proposals\//);

    // one more from the catalogue, until there are two
    const cars = page.getByRole('group', { name: 'Машины', exact: true }).getByRole('button');
    await expect(cars.first()).toContainText('₽');
    if ((await cars.count()) < 3) {
      await cars.last().click();
      await page.getByRole('searchbox').fill('Toyota');
      await page.getByRole('dialog').locator('li button:enabled').first().click();
    }
    await expect(cars.nth(1)).toContainText('₽');

    // a line of the company's own waits for its reason, then counts in the client's page
    await page.getByRole('button', { name: /Своя строка/ }).click();
    await page.getByLabel('Название строки').fill('Доставка документов');
    await page.getByLabel('Сумма, ₽').fill('5000');
    await expect(page.getByRole('button', { name: /Доставка документов/ })).toContainText(
      'Укажите причину',
    );
    await page.getByLabel('Причина, обязательно').fill('просили курьером');
    await saved(page);
    if (device === 'phone') await page.getByRole('button', { name: 'Так увидит клиент' }).click();
    await expect(
      page.getByText('Доставка документов').filter({ visible: true }).last(),
    ).toBeVisible();

    await page.getByRole('button', { name: /^Отправить/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Версия 1 готова' });
    const link = await sheet.locator('code').innerText();
    await expect(sheet).toContainText(`${name}, здравствуйте!`);
    await sheet.getByRole('button', { name: 'Закрыть' }).click();

    const guest = await browser.newContext({ baseURL: site.url, viewport });
    const theirs = await guest.newPage();
    await theirs.goto(link);
    await expect(theirs.getByText('Доставка документов').first()).toBeVisible();
    expect(await theirs.content()).not.toContain('просили курьером');
    await theirs.getByRole('link', { name: 'Вопрос' }).click();
    await theirs.getByLabel('Ваш вопрос').fill('А камера заднего вида есть?');
    await theirs.getByRole('button', { name: 'Отправить' }).click();
    await expect(theirs.getByText('Отправили менеджеру')).toBeVisible();

    await page.reload();
    const questions = page.getByRole('region', { name: 'Вопросы клиента' });
    await expect(questions).toContainText('А камера заднего вида есть?');
    await questions.getByRole('button', { name: 'Ответили' }).click();
    await expect(questions).toContainText('Ответили');
    await expect(questions.getByRole('button', { name: 'Ответили' })).toBeHidden();

    await theirs.getByRole('link', { name: /^Принять/ }).click();
    await theirs.getByRole('button', { name: 'Да, принимаю' }).click();
    await expect(theirs.getByText(/^Принято по\sэтой сумме/)).toBeVisible();
    await guest.close();
    await page.reload();
    await expect(page.getByText(/^Принята /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Отправить/ })).toBeHidden();
  });

test('a car that the catalogue has not is typed by hand, counted, and read by the client', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'offers-hand', 'Олег Договорный'), '/office/leads');
  await begun(page, site, 'Капитолина', '+79131237706');
  await page
    .getByRole('button', { name: /^Предложение/ })
    .first()
    .click();
  const cars = page.getByRole('group', { name: 'Машины', exact: true }).getByRole('button');
  await expect(cars.first()).toContainText('₽');
  await cars.last().click();
  const sheet = page.getByRole('dialog', { name: 'Добавить машину' });
  await sheet.getByRole('button', { name: 'Вручную' }).click();
  await sheet.getByLabel('Страна').selectOption('japan');
  for (const [label, value] of [
    ['Марка, модель, версия', 'Suzuki Solio 1.2'],
    ['Год выпуска', '2023'],
    ['Месяц, 1–12', '3'],
    ['Цена в стране', '900000'],
    ['Объём, см³', '1242'],
    ['Мощность, л.с.', '91'],
  ] as const)
    await sheet.getByLabel(label).fill(value);
  await sheet.getByRole('button', { name: 'Добавить и посчитать' }).click();
  await expect(cars.nth(1)).toContainText(/Suzuki Solio.*₽/s);
  await saved(page);
  await page.getByRole('button', { name: /^Отправить/ }).click();
  const link = await page
    .getByRole('dialog', { name: 'Версия 1 готова' })
    .locator('code')
    .innerText();
  const read = await (await fetch(link)).text();
  expect(read).toContain('Suzuki Solio 1.2');
  expect(read).toContain('две машины');
});

test('two people edit one proposal: fields stand together, one field waits for a choice', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await manager(site, 'offers-two', 'Олег Договорный'), '/office/leads');
  await begun(page, site, 'Неонила', '+79131237703');
  await page
    .getByRole('button', { name: /^Предложение/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Своя строка/ }).click();
  await page.getByLabel('Название строки').fill('Курьер');
  await page.getByLabel('Сумма, ₽').fill('5000');
  await page.getByLabel('Причина, обязательно').fill('просили');
  await saved(page);

  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const other = await context.newPage();
  await openAs(other, site, await ownerOf(site), new URL(page.url()).pathname);
  await other.getByRole('button', { name: /Курьер/ }).click();
  await expect(other.getByLabel('Сумма, ₽')).toHaveValue(/^5.000$/);

  await page.getByLabel('Сумма, ₽').fill('6000');
  await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await other.getByLabel('Причина, обязательно').fill('просили курьером');
  await other.getByLabel('Сумма, ₽').fill('7000');
  const clash = other.getByRole('alert', { name: 'Правки разошлись' });
  await expect(clash).toContainText('«Курьер»: сумма');
  await clash.getByRole('button', { name: /Взять сохранённое.*6.000/ }).click();
  await expect(clash).toBeHidden();
  await expect(other.getByLabel('Сумма, ₽')).toHaveValue(/6.?000/);
  await expect(other.getByLabel('Причина, обязательно')).toHaveValue('просили курьером');
  await saved(other);
  await context.close();
  await page.reload();
  await page.getByRole('button', { name: /Курьер/ }).click();
  await expect(page.getByLabel('Причина, обязательно')).toHaveValue('просили курьером');
  await expect(page.getByLabel('Сумма, ₽')).toHaveValue(/6.?000/);
});

test('what cannot be sent stays on the device, through a reload, and is saved later', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await manager(site, 'offers-net', 'Олег Договорный'), '/office/leads');
  await begun(page, site, 'Агриппина', '+79131237704');
  await page
    .getByRole('button', { name: /^Предложение/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Своя строка/ })).toBeVisible();
  const address = '**/api/office/proposals/*';
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Свой расход' }).click();
  await page.getByLabel('Расход 1: на что').fill('Осмотр на площадке');
  await page.getByLabel('Расход 1: сумма').fill('9500');
  const offline = page.getByText('Нет сети, правки сохранены здесь');
  await expect(offline).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Расход 1: сумма')).toHaveValue('9500');
  await expect(offline).toBeVisible();
  await page.unroute(address);
  await expect(offline).toBeHidden({ timeout: 20_000 });
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Расход 1: сумма')).toHaveValue(/^9.500$/);
});

test('edits of a proposal that has become a colleague’s are shown after a reload', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  const who = await manager(site, 'offers-left', 'Олег Договорный');
  await openAs(page, site, who, '/office/leads');
  await begun(page, site, 'Домна', '+79131237707');
  await page
    .getByRole('button', { name: /^Предложение/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Своя строка/ })).toBeVisible();
  await page.route('**/api/office/proposals/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Свой расход' }).click();
  await page.getByLabel('Расход 1: на что').fill('Осмотр на площадке');
  await page.getByLabel('Расход 1: сумма').fill('9500');
  await expect(page.getByText('Нет сети, правки сохранены здесь')).toBeVisible();

  const owner = await ownerOf(site);
  const uid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { lead_uid: lead } = await askOffice<{ lead_uid: string }>(
    site,
    owner,
    `/proposals/${uid}`,
  );
  const { version } = await askOffice<{ version: number }>(site, owner, `/leads/${lead}`);
  const { uid: staff_uid } = await askOffice<{ uid: string }>(site, owner, '/session');
  await callOffice(site, owner, `/leads/${lead}/assign`, { version, staff_uid });
  await page.reload();
  const left = page.getByRole('region', { name: 'Ваши правки не сохранены' });
  await expect(left).toContainText(/свои расходы: Осмотр на площадке, 9.500/);
  await left.getByRole('button', { name: /Удалить с.устройства/ }).click();
  await expect(left).toBeHidden();
  await page.reload();
  await expect(page.getByText('Такого предложения нет.')).toBeVisible();
  await expect(left).toBeHidden();
});

test('axe finds nothing in lists, editor and call mode, in any theme and width', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await manager(site, 'offers-axe', 'Олег Договорный'), '/office/leads');
  await begun(page, site, 'Епистимия', '+79131237705');
  await page.getByRole('link', { name: /Почему столько/ }).click();
  await page.getByRole('article').first().waitFor();
  await expectClean(page, 'call mode');
  await page.getByRole('button', { name: /Собрать предложение/ }).click();
  await page.getByRole('button', { name: /Своя строка/ }).click();
  await expectClean(page, 'editor');
  await page.goto('/office/proposals');
  await page.getByRole('link', { name: /Епистимия/ }).waitFor();
  await expectClean(page, 'list');
  await context.close();
});

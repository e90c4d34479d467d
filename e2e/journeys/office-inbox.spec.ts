import { leaveRequest } from '../support/leave-request.ts';
import {
  DESKTOP,
  PHONE,
  card,
  catchCalls,
  client,
  digits,
  manager,
  menu,
  nightZone,
  row,
} from '../support/office-leads.ts';
import { openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** Nobody comes back from a call sooner than this, ms. */
const CALL_MS = 3_200;

// each answer 4xx of a lost race is an error to the browser
test.use({ allowedErrors: ['/api/office/'] });

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: a request appears, is taken, called, called back, snoozed and closed`, async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000);
    const oleg = await manager(site, 'oleg', 'Олег Мостовой');
    await page.setViewportSize(viewport);
    const dialled = await catchCalls(page);
    await openAs(page, site, oleg, '/office/leads');
    await expect(page.getByRole('heading', { name: /Ждут ответа|Заявки/ }).first()).toBeVisible();

    const name = device === 'phone' ? 'Аделаида' : 'Марфа';
    const phone = device === 'phone' ? '+79131234547' : '+79131234648';
    await leaveRequest(site, { ...client(name, phone), message: 'Почему таможня дороже машины?' });
    // on the list that is open, without a reload
    await row(page, name).click();
    await expect(card(page).getByRole('heading', { name })).toBeVisible();
    await expect(card(page).getByText('Почему таможня дороже машины?')).toBeVisible();

    // the number is nowhere in the document before «Показать», and masked again after leaving
    expect(digits(await page.content())).not.toContain(phone.slice(1));
    await card(page).getByRole('button', { name: 'Показать' }).click();
    await expect.poll(async () => digits(await card(page).innerText())).toContain(phone.slice(1));
    await page.reload();
    await expect(card(page).getByRole('button', { name: 'Показать' })).toBeVisible();
    expect(digits(await page.content())).not.toContain(phone.slice(1));

    // taken and dialled in one tap
    if (device === 'phone') await card(page).getByRole('button', { name: 'Позвонить' }).click();
    else await page.keyboard.press('KeyC');
    await expect.poll(dialled).toEqual([phone]);
    await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
    expect(digits(await page.content())).not.toContain(phone.slice(1));

    // back from the call: the question opens by itself, and waits when it is closed by the cross
    await page.waitForTimeout(CALL_MS);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const outcome = page.getByRole('dialog', { name: 'Как прошёл звонок?' });
    await outcome.getByPlaceholder(/Заметка/).fill('После обеда, спросить про Vezel');
    await outcome.getByRole('button', { name: 'Закрыть' }).click();
    await page.reload();
    await expect(outcome).toBeVisible();
    await expect(outcome.getByPlaceholder(/Заметка/)).toHaveValue(
      'После обеда, спросить про Vezel',
    );
    await page.keyboard.press('Escape');
    await card(page).getByRole('button', { name: 'Ответить' }).click();
    await outcome.getByRole('button', { name: /^Завтра/ }).click();
    await outcome.getByRole('radio', { name: /^14:30/ }).check({ force: true });
    await expect(outcome.getByRole('radio', { name: /^14:30/ })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await outcome.getByRole('button', { name: /^Перезвонить завтра в.15:00/ }).click();
    await expect(outcome).toBeHidden();
    await expect(card(page).getByText(/Перезвонить: завтра в.15:00/)).toBeVisible();
    await expect(card(page).getByText('Звонок: Перезвонить в…')).toBeVisible();
    await expect(card(page).getByText('После обеда, спросить про Vezel')).toBeVisible();
    await expect(card(page).getByPlaceholder('Заметка, сохраняется сама')).toHaveValue('');

    // next step
    const steps = card(page).getByRole('region', { name: 'Следующий шаг' });
    await steps.getByRole('button', { name: 'Предложение', exact: true }).click();
    const step = page.getByRole('dialog', { name: 'Следующий шаг' });
    await step.getByRole('button', { name: /^Завтра/ }).click();
    await step.getByRole('button', { name: /^Предложение: завтра/ }).click();
    await expect(card(page).getByText(/^Предложение: завтра/)).toBeVisible();

    // snoozed, and found where it waits
    await menu(page, 'Отложить');
    const snooze = page.getByRole('dialog', { name: 'Отложить' });
    await snooze
      .getByRole('button', { name: /понедельник|^Завтра/ })
      .first()
      .click();
    await expect(snooze).toBeHidden();
    if (device === 'phone') await page.getByRole('link', { name: 'К списку' }).click();
    await page
      .getByRole('link', { name: /Отложены/ })
      .locator('visible=true')
      .click();
    await row(page, name).click();
    await expect(
      card(page)
        .getByText(/Отложена, вернётся/)
        .locator('visible=true'),
    ).toBeVisible();

    // closed with a reason
    await card(page).getByRole('button', { name: 'Закрыть', exact: true }).click();
    const close = page.getByRole('dialog', { name: 'Почему закрываем?' });
    await expect(close.getByRole('button', { name: 'Выберите причину' })).toBeDisabled();
    await close.getByRole('button', { name: 'Дорого' }).click();
    await close.getByRole('button', { name: 'Закрыть: дорого' }).click();
    await expect(card(page).getByText('закрыта', { exact: true })).toBeVisible();
    await expect(card(page).getByText('дорого', { exact: true })).toBeVisible();
    expect(site.output()).not.toContain(phone.slice(1));
  });

test('two people take the same request at the same second: one has it, the other reads who', async ({
  browser,
  page,
  site,
}) => {
  const [oleg, anna] = await Promise.all([
    manager(site, 'oleg', 'Олег Мостовой'),
    manager(site, 'anna', 'Анна Лугова'),
  ]);
  await leaveRequest(site, client('Рустам', '+79051112233'));
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const other = await context.newPage();
  await Promise.all([catchCalls(page), catchCalls(other)]);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, oleg, '/office/leads');
  await openAs(other, site, anna, '/office/leads');
  for (const one of [page, other]) {
    await row(one, 'Рустам').click();
    await card(one)
      .getByRole('button', { name: /Взять и.позвонить/ })
      .waitFor();
  }
  await Promise.all(
    [page, other].map((one) =>
      card(one)
        .getByRole('button', { name: /Взять и.позвонить/ })
        .click(),
    ),
  );
  const lost = (one: Page) => one.getByText(/Заявку уже ведёт (Олег Мостовой|Анна Лугова)/);
  await expect.poll(async () => (await lost(page).count()) + (await lost(other).count())).toBe(1);
  await context.close();
});

test('the first card of a phone names who was faster and makes room for the next', async ({
  browser,
  page,
  site,
}) => {
  const [oleg, anna] = await Promise.all([
    manager(site, 'oleg', 'Олег Мостовой'),
    manager(site, 'anna', 'Анна Лугова'),
  ]);
  await leaveRequest(site, client('Сергей', '+79051112244'));
  await leaveRequest(site, client('Тихомир', '+79051112255', nightZone()));
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const other = await context.newPage();
  await Promise.all([catchCalls(page), catchCalls(other)]);
  await page.setViewportSize(PHONE);
  // what the list learns in between is held back
  await page.route('**/api/office/events', (route) => route.abort());
  await openAs(page, site, oleg, '/office/leads');
  const first = page.getByRole('article');
  const [before = ''] = (await first.innerText()).split('Взять');
  await openAs(other, site, anna, '/office/leads');
  await other.getByRole('article').getByRole('button', { name: /Взять/ }).click();
  await expect(other).toHaveURL(/\/office\/leads\/[\w-]{36}/);
  await first.getByRole('button', { name: /Взять/ }).click();
  await expect(first.getByText(/Заявку уже ведёт Анна Лугова/)).toBeVisible();
  await expect.poll(async () => (await first.innerText()).split('Взять')[0]).not.toBe(before);
  await context.close();
});

test('at night for the client one may take, not call, and reads when one may', async ({
  page,
  site,
}) => {
  const dialled = await catchCalls(page);
  await leaveRequest(site, client('Зухра', '+79051112266', nightZone()));
  await page.setViewportSize(PHONE);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await row(page, 'Зухра').click();
  await expect(card(page).getByText(/звонить с.9:00, сейчас ночь/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Взять', exact: true }).click();
  await expect(card(page).getByText('Олег Мостовой').first()).toBeVisible();
  expect(await dialled()).toEqual([]);
});

test('a search finds by name and tail of the phone and leaves no trace in the address', async ({
  page,
  site,
}) => {
  await leaveRequest(site, client('Ярополк', '+79051118899'));
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads?tab=mine');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('Slash');
  await page.keyboard.type('8899');
  await expect(row(page, 'Ярополк')).toBeVisible();
  await expect(page).toHaveURL(/\/office\/leads\?tab=mine$/);
  await page.getByRole('button', { name: /Сбросить поиск/ }).click();
  await expect(row(page, 'Ярополк')).toBeHidden();
});

test('keys walk the list and open the questions, not while one writes', async ({ page, site }) => {
  await leaveRequest(site, client('Алевтина', '+79051110001'));
  await leaveRequest(site, client('Борислав', '+79051110002'));
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads');
  await expect(row(page, 'Борислав')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(card(page)).toBeVisible();
  const first = page.url();
  const number = (await card(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('KeyJ');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('KeyK');
  await expect(page).toHaveURL(first);
  await expect(card(page)).toHaveAttribute('aria-label', number);
  // Without a pause between them: the second key counts from the card that the first asked for.
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyK');
  await expect(page).toHaveURL(first);
  await expect(card(page)).toHaveAttribute('aria-label', number);
  await expect(card(page).getByRole('button', { name: /Отложить/ })).toBeVisible();
  await page.keyboard.press('KeyZ');
  await expect(page.getByRole('dialog', { name: 'Отложить' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyN');
  await page.keyboard.type('zj');
  await expect(card(page).getByPlaceholder('Заметка, сохраняется сама')).toHaveValue('zj');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await help.getByLabel('Показывать клавиши рядом с кнопками').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.locator('kbd').locator('visible=true')).toHaveCount(0);
});

test('a phone walks the list from card to card, and goes back to the list at once', async ({
  page,
  site,
}) => {
  for (const [name, phone] of [
    ['Агния', '+79051110011'],
    ['Авдей', '+79051110012'],
  ] as const)
    await leaveRequest(site, client(name, phone));
  await page.setViewportSize({ width: 360, height: 780 });
  const oleg = await manager(site, 'oleg', 'Олег Мостовой');
  await openAs(page, site, oleg, '/office/leads?tab=all');
  await row(page, 'Авдей').first().click();
  const turn = (name: string) => page.getByRole('link', { name: `${name} заявка` });
  await turn('Следующая').click();
  await expect(card(page).getByRole('heading', { name: 'Агния' })).toBeVisible();
  await turn('Предыдущая').click();
  await expect(card(page).getByRole('heading', { name: 'Авдей' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/office\/leads\?tab=all$/);
});

test('on a desktop list and card scroll by themselves, the tabs and the keys stay', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAs(page, site, await manager(site, 'oleg', 'Олег Мостовой'), '/office/leads?tab=all');
  const list = page.getByRole('region', { name: 'Список заявок' });
  await list.getByRole('link').last().waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBe(720);
  await expect(list.getByText('все клавиши')).toBeInViewport();
  const tabs = list.getByRole('navigation', { name: 'Списки заявок' }).getByRole('link');
  const tops = await tabs.evaluateAll((all) =>
    all.filter((tab) => tab.checkVisibility()).map((tab) => tab.getBoundingClientRect().top),
  );
  expect(new Set(tops).size, 'tabs stand in one line').toBe(1);
  await list.locator('[data-lead]').last().scrollIntoViewIfNeeded();
  await list.locator('[data-lead]').last().click();
  await card(page).waitFor();
  expect(await height()).toBe(720);
  await expect(list.getByRole('link', { name: /Ждут ответа/ }).last()).toBeInViewport();
});

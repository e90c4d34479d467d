import { startFakeTelegram } from '@prichal/fakes/services/telegram';
import { expectClean } from '../support/expect-clean.ts';
import { leaveRequest } from '../support/leave-request.ts';
import { DESKTOP, PHONE, client } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ changesSite: true, allowedErrors: ['/api/office/'] });

const ESTIMATE =
  '/calculator/result?country=japan&importer=individual&price_amount=1500000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1998&power_value=160&power_unit=hp';

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: a cost is changed after a look at what moves, and taken back`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    // what a visitor reads on the page of a calculation
    const broker = async (): Promise<string> => {
      const html = await (await page.request.get(`${site.url}${ESTIMATE}`)).text();
      return (
        /Брокер и склад.*?(\d+)(?:\s|&nbsp;)(\d{3})(?:\s|&nbsp;)/s.exec(html)?.slice(1).join('') ??
        ''
      );
    };
    await page.setViewportSize(viewport);
    await openAs(page, site, await ownerOf(site), '/office/settings');
    await expect(page).toHaveURL(/\/office\/settings\/rates$/);
    expect(await broker()).toBe('70000');
    await page.getByRole('button', { name: 'Изменить расходы' }).click();
    const dialog = page.getByRole('dialog', { name: 'Расходы вне таможни' });
    await dialog.getByLabel('Брокер и склад, ₽').fill('сто');
    await expect(dialog.getByText('Нужно число, например 70 000.')).toBeVisible();
    await dialog.getByLabel('Брокер и склад, ₽').fill('91 500');
    await expect(
      dialog.getByText(/^У \d+\sмашин\S* сумма изменится: на \+21\s500\s₽/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Посчитано: \d+\sмашин/)).toBeVisible();

    // closed and opened again, nothing typed is lost
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Изменить расходы' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText(/^Напишите, почему/)).toBeVisible();
    await dialog.getByLabel('Почему').fill('Новый договор с брокером');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();

    const change = page.getByRole('listitem').filter({ hasText: 'Новый договор с брокером' });
    await expect(change.first()).toContainText(/Брокер и склад: 70\s000\s₽ → 91\s500\s₽/);
    await expect(page.getByText(/^Суммы каталога посчитаны по этим/)).toBeVisible({
      timeout: 30_000,
    });
    await expect.poll(broker).toBe('91500');
    await change.first().getByRole('button', { name: 'Отменить' }).click();
    await change.first().getByRole('button', { name: 'Отменить' }).click();
    await expect(change.first()).toContainText('отменено');
    await expect.poll(broker).toBe('70000');
  });

test('axe finds nothing in the settings, in any theme and width', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  const page = await context.newPage();
  await openAs(page, site, await ownerOf(site), '/office/settings/rates');
  await page.getByRole('heading', { name: 'Расходы вне таможни' }).waitFor();
  await expectClean(page, 'rates');
  await page.getByRole('button', { name: 'Изменить наценку' }).click();
  await page.getByLabel('Процент сверх официального курса').fill('4,5');
  await page.getByText(/сумма изменится|не\sизменится/).waitFor();
  await expectClean(page, 'margin');
  await page.goto('/office/settings/channels');
  await page.getByRole('button', { name: 'Настроить: Битрикс24' }).click();
  await page.getByText('Адрес сервиса, прокси, ожидание').click();
  await expectClean(page, 'channels');
  await page.goto('/office/settings/company');
  await page.getByLabel('Название', { exact: true }).first().fill('Пирс');
  await page.getByRole('button', { name: 'Сохранить' }).waitFor();
  await expectClean(page, 'company');
  await context.close();
});

test('a channel is tried with a wrong and a right key, saved, and gets the next request without a restart', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const telegram = await startFakeTelegram();
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/channels');
  const row = page.getByRole('listitem').filter({ hasText: 'Telegram' });
  await expect(row).toContainText('не настроен');
  await row.getByRole('button', { name: 'Настроить: Telegram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telegram' });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('не задано').first()).toBeVisible();
  await dialog.getByLabel('Ключ доступа').fill('123456:another-token-of-a-bot');
  await dialog.getByLabel('Номер чата').fill(telegram.chatId);
  await dialog.getByText('Адрес сервиса, прокси, ожидание').click();
  await dialog.getByLabel('Адрес сервиса').fill(telegram.url);
  await dialog.getByRole('button', { name: 'Проверить сообщением' }).click();
  await expect(dialog.getByRole('status')).toContainText(/ключ/i);
  await dialog.getByLabel('Ключ доступа').fill(telegram.token);
  await dialog.getByRole('button', { name: 'Проверить сообщением' }).click();
  await expect(dialog.getByRole('status')).toContainText('Сообщение принято');
  expect(telegram.messages.at(-1)?.text).toContain('проверка канала из кабинета');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('включён');
  await expect(row).toContainText('Последнее сообщение ушло сегодня');

  // what was saved is not given back
  await row.getByRole('button', { name: 'Настроить: Telegram' }).click();
  await expect(dialog.getByLabel('Ключ доступа')).toHaveValue('');
  await expect(dialog.getByText('Записан. Пустое поле оставляет прежний.')).toBeVisible();

  const before = telegram.messages.length;
  await expect(async () => {
    await leaveRequest(site, client('Тимур Мачтов', '+79145550713'));
    await expect.poll(() => telegram.messages.length, { timeout: 3_000 }).toBeGreaterThan(before);
  }).toPass();
  await dialog.getByLabel('Канал включён: заявки уходят в него').uncheck();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('выключен');
  // a key that is not needed any more leaves the database
  await row.getByRole('button', { name: 'Настроить: Telegram' }).click();
  await dialog.getByRole('button', { name: 'Забыть' }).click();
  await expect(dialog.getByText('Будет забыт, когда вы сохраните.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: 'Настроить: Telegram' }).click();
  await expect(dialog.getByLabel('Ключ доступа')).toBeVisible();
  await expect(dialog.getByText('Записан.', { exact: false })).toBeHidden();
  await telegram.close();
});

test('the company’s phone is changed and stands on the site at once, and the usual one comes back', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/company');
  const field = page.getByLabel('Телефон', { exact: true });
  const before = await field.inputValue();
  const onSite = async (phone: string): Promise<boolean> => {
    const pages = await Promise.all(
      ['/', '/contacts'].map(async (path) => (await page.request.get(site.url + path)).text()),
    );
    return pages.every((html) => html.includes(phone));
  };
  expect(await onSite(`tel:${before}`)).toBe(true);
  await field.fill('200-00-00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/десять цифр/)).toBeVisible();
  await field.fill('8 (495) 123-45-67');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено, на сайте уже так.')).toBeVisible();
  await expect(field).toHaveValue('+74951234567');
  await expect.poll(() => onSite('tel:+74951234567')).toBe(true);
  expect(await onSite(`tel:${before}`)).toBe(false);
  await field.fill(before);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => onSite(`tel:${before}`)).toBe(true);
});

test('a Saturday the office opens on and a day it is closed stand on the site, and nothing is cut', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await openAs(page, site, await ownerOf(site), '/office/settings/company');
  const hours = page.locator('form', { hasText: 'Особые дни' });
  const contacts = async (): Promise<string> =>
    (await page.request.get(`${site.url}/contacts`)).text();
  await hours.getByRole('checkbox', { name: 'Суббота' }).check({ force: true });
  await hours.getByRole('button', { name: 'Добавить день' }).click();
  await hours.getByRole('button', { name: 'Сохранить' }).click();
  await expect(hours.getByRole('alert')).toContainText('даты отличающихся дней');
  await hours.getByLabel('Дата').fill('2027-12-24');
  await hours.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено, на сайте уже так.')).toBeVisible();
  await expect.poll(contacts).toContain('Сб 11:00–16:00');
  expect(await contacts()).toContain('"validFrom":"2027-12-24"');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contacts');
  await expect(page.getByText('не работаем')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await page.goto('/office/settings/company');
  await hours.getByRole('checkbox', { name: 'Суббота' }).uncheck({ force: true });
  await hours.getByRole('button', { name: 'Убрать' }).click();
  await hours.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(contacts).not.toContain('Сб 11:00–16:00');
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path d="M0 0h90v30z"/></svg>';

test('a logo and an accent stand on the site under its policy, and what cannot be read is rejected', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/company');
  const logo = page.getByRole('group', { name: 'Логотип' });
  const choose = (svg: string) =>
    page
      .getByLabel('Файл: Логотип')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
  await choose(LOGO.replace('<path', '<script>1</script><path'));
  await expect(logo.getByRole('alert')).toContainText('есть скрипт');
  await choose('');
  await expect(logo.getByRole('alert')).toHaveText('Файл пустой. Сохраните его ещё раз.');
  await choose(LOGO);
  await expect(logo.getByText('Сохранено, на сайте уже так.')).toBeVisible();
  const accent = page.locator('form', { hasText: 'Цвет кнопок' });
  await accent.getByLabel('Цвет кнопок и ссылок').fill('#0033aa');
  await accent.getByRole('button', { name: 'Сохранить' }).click();
  await expect(accent.getByText(/Контраст: текст в тёмной теме 1,\d, нужно 4,5/)).toBeVisible();
  // typed and not saved, it survives a reload
  await page.reload();
  await expect(accent.getByLabel('Цвет кнопок и ссылок')).toHaveValue('#0033aa');
  await accent.getByLabel('Цвет кнопок и ссылок').fill('#4cc3ff');
  await accent.getByRole('button', { name: 'Сохранить' }).click();
  await expect(accent.getByText('Сохранено, на сайте уже так.')).toBeVisible();

  const accentOf = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    );
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  expect(await accentOf()).toBe('#4cc3ff');
  const shown = page.getByRole('link', { name: /на главную/ }).locator('img');
  await expect(shown.first()).toHaveJSProperty('naturalHeight', 96);

  await page.goto('/office/settings/company');
  await logo.getByRole('button', { name: 'Вернуть обычный' }).click();
  await expect(logo.getByRole('button', { name: 'Вернуть обычный' })).toBeHidden();
  await accent.getByLabel('Цвет кнопок и ссылок').fill('');
  await accent.getByRole('button', { name: 'Сохранить' }).click();
  await expect(accent.getByText('Сохранено, на сайте уже так.')).toBeVisible();
  await page.goto('/');
  await expect.poll(accentOf).toBe('#ff7a1a');
  await expect(shown).toHaveCount(0);
});

test('the evening digest is switched off and on, with who did it, and not against the environment', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/channels');
  const digest = page.getByRole('checkbox', { name: 'Присылать вечернюю сводку' });
  await expect(digest).toBeChecked();
  await digest.uncheck();
  // typed and left: it waits on the device
  await page.reload();
  await expect(digest).not.toBeChecked();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Выключено: Ольга Ветрова, сегодня в/)).toBeVisible();
  await page.goto('/office/audit');
  await expect(page.getByText('включена или выключена вечерняя сводка').first()).toBeVisible();
  await page.goto('/office/settings/channels');
  await digest.check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Включено: Ольга Ветрова/)).toBeVisible();
  await expectClean(page, 'channels with the digest');

  const fixed = await startSite({ env: { EVENING_DIGEST: 'false' } });
  await openAs(page, fixed, await ownerOf(fixed), `${fixed.url}/office/settings/channels`);
  await expect(page.getByText(/меняется там: EVENING_DIGEST/)).toBeVisible();
  await expect(digest).toBeDisabled();
  await expect(digest).not.toBeChecked();
  await fixed.stop();
});

test('one popup for all and a counter are in force at once, and the test comes back', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(PHONE);
  await openAs(page, site, await ownerOf(site), '/office/settings/visits');
  const save = async () => {
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено, на сайте уже так.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
  };
  const home = async () => {
    const answer = await page.request.get(site.url);
    const policy = answer.headers()['content-security-policy'] ?? '';
    return [policy.includes('mc.yandex.ru'), (await answer.text()).includes('popupTest')];
  };
  expect(await home()).toEqual([false, false]);
  await page.getByLabel('Что видят посетители').selectOption('minimal');
  await save();
  await page.getByLabel('Счётчик Яндекс').fill('12345678');
  await save();
  await expect.poll(home).toEqual([true, true]);
  await expect(page.getByText('Всем показывается одно окно')).toBeVisible();
  await page.getByLabel('Счётчик Яндекс').fill('');
  await save();
  await page.getByLabel('Что видят посетители').selectOption('test');
  await save();
  await expect.poll(home).toEqual([false, false]);
});

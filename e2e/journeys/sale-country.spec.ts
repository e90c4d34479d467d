import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// a form without its reason, a country with cars on sale
test.use({ allowedErrors: ['/api/office/sale-countries'] });

const HEAD = 'country;source_id;brand;model;year;month;body;powertrain;engine_cc;power_hp;price';
const CARS = [
  'uae;DXB-1;Toyota;Corolla;2023;5;sedan;petrol;1598;122;62000',
  'ОАЭ;DXB-2;Toyota;Corolla;2022;8;sedan;petrol;1598;122;58000',
  'ОАЭ;DXB-3;Nissan;Sunny;2023;3;sedan;petrol;1498;99;41000',
];
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();

/** Fills in a row of a list of the form, the last one. */
async function addRow(list: Locator, one: string, texts: Record<string, string>): Promise<void> {
  await list.getByRole('button', { name: `Добавить ${one}` }).click();
  for (const [label, text] of Object.entries(texts)) {
    const field = list.getByLabel(label, { exact: true }).last();
    if (['Где', 'Как проходит', 'Валюта'].includes(label)) await field.selectOption(text);
    else await field.fill(text);
  }
}

async function addCountry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить страну' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая страна' });
  const texts = {
    'Код в адресе': 'uae',
    Название: 'ОАЭ',
    Откуда: 'из ОАЭ',
    'Где покупаем': 'Дубай',
  };
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('Где', { exact: true }).first().fill('в ОАЭ');
  await dialog.getByLabel('Валюта покупки').selectOption('AED');
  const legs = dialog.getByRole('group', { name: /^Этапы/ });
  const days = { 'Обычно дней': '30', 'Меньше не бывает': '25', 'Больше не бывает': '45' };
  await addRow(legs, 'этап', { Этап: 'Подбор и покупка', ...days, 'Обычно дней': '25' });
  await addRow(legs, 'этап', { Этап: 'Море', 'Как проходит': 'море', ...days });
  await legs
    .getByLabel('Где', { exact: true })
    .last()
    .selectOption('в пути до декларации в России');
  const costs = dialog.getByRole('group', { name: /^Расходы/ });
  await addRow(costs, 'расход', {
    'За что': 'Морская перевозка',
    Кому: 'Перевозчик',
    Сумма: '2100',
    Валюта: 'USD',
    Где: 'в дороге',
    'Откуда сумма': 'ставка линии',
  });
  await save(page);
  await expect(dialog.getByText(/^Причина: /)).toBeVisible();
  await expectClean(page, 'a new country');
  await dialog.getByLabel('Причина изменения').fill('Новый агент в Дубае');
  await save(page);
  await expect(dialog).toBeHidden();
}

test('a country that the owner adds is sold: list, page with its bill, filter, request with the car', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  expect((await page.request.get('/catalog/uae')).status()).toBe(404);
  await openAs(page, site, await ownerOf(site), '/office/settings/countries');
  await addCountry(page);
  const uae = page.getByRole('region', { name: 'ОАЭ' });
  await expect(uae).toContainText('55 дней: Подбор и покупка → Море');
  await expect(uae).toContainText('Ольга Ветрова: Новый агент в Дубае');

  await page.goto('/office/cars/imports');
  const buffer = Buffer.from(`${[HEAD, ...CARS].join('\n')}\n`);
  const file = { name: 'Дубай.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Выбрать файл').setInputFiles([file]);
  await page.getByRole('button', { name: /Применить 3 изменения/ }).click();
  await expect(page.getByRole('heading', { name: 'Применено' })).toBeVisible({ timeout: 60_000 });
  await page.goto('/office/cars/new');
  await expect(page.getByLabel('Страна').getByRole('option', { name: 'ОАЭ' })).toBeAttached();

  // the totals of the country are counted after its first day of prices
  const landed = async () => {
    const answer = await page.request.get(`${site.url}/api/v1/catalog/cars/dxb-1/?country=uae`);
    return answer.ok() ? ((await answer.json()) as { landed: unknown }).landed : null;
  };
  await expect.poll(landed, { timeout: 60_000 }).not.toBeNull();

  await page.goto('/catalog/uae');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Автомобили из ОАЭ');
  await expect(page.getByRole('link', { name: /Toyota Corolla/ }).first()).toBeVisible();
  await expectClean(page, 'the list of a further country');
  await page.getByRole('checkbox', { name: /Nissan/ }).check({ force: true });
  await expect(page).toHaveURL(/\/catalog\/uae\?brand=nissan/);
  await expect(page.getByRole('link', { name: /Toyota Corolla/ })).toHaveCount(0);

  await page.goto('/catalog/uae/dxb-1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Corolla');
  await expect(page.getByText('Морская перевозка').first()).toBeAttached();
  await expect(page.locator('#route')).toContainText('Дубай — Владивосток');
  await expectClean(page, 'a car of a further country');
  await page.setViewportSize(PHONE);
  await expectClean(page, 'a car of a further country on a phone');
  await page.setViewportSize(DESKTOP);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Заявка на эту машину' })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Консультация' });
  await form.getByLabel('Имя').fill('Пётр Дубайский');
  await form.getByLabel('Телефон').fill('9041230077');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect(await site.prichal('leads', 'list', '--json')).toMatch(
    /"id":\s*"dxb-1",\s*"country":\s*"uae"/,
  );

  for (const [address, text] of [
    ['/sitemaps/pages.xml', '/catalog/uae<'],
    ['/sitemap.xml', '/sitemaps/cars-uae-1-of-1.xml'],
    ['/feeds/index.xml', 'country="uae"'],
    ['/catalog', 'href="/catalog/uae"'],
    ['/api/v1/catalog/countries/', '"uae"'],
  ] as const)
    expect(await (await page.request.get(address)).text()).toContain(text);
  expect((await page.request.get('/catalog/mars')).status()).toBe(404);
  const home = await (await page.request.get('/')).text();
  expect(home).not.toContain('/catalog/uae');

  await page.goto('/office/settings/countries');
  await uae.getByRole('button', { name: 'Убрать' }).click();
  const closing = page.getByRole('dialog', { name: 'Убрать страну: ОАЭ' });
  await closing.getByLabel('Причина изменения').fill('Проверка');
  await closing.getByRole('button', { name: 'Убрать страну' }).click();
  await expect(closing.getByText(/в продаже машин 3/)).toBeVisible();
  await page.goto('/office/audit');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'добавлена страна' });
  await expect(line.first()).toContainText('Ольга Ветрова');
});

import { setTimeout } from 'node:timers/promises';
import { CONSENT_LABELS, FORM_TEXTS } from '@prichal/contract';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { addCountry, sellCars } from '../support/sale-countries.ts';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';

// a site of its own: the server sends a sitemap that another journey has asked for as it was, for some minutes
const test = base.extend<object, { site: SiteProcess }>({
  site: ownSite(),
});

// a form without its reason, a country with cars on sale
test.use({ allowedErrors: ['/api/office/sale-countries'] });

const CARS = [
  'uae;DXB-1;Toyota;Corolla;2023;5;sedan;petrol;1598;122;62000',
  'ОАЭ;DXB-2;Toyota;Corolla;2022;8;sedan;petrol;1598;122;58000',
  'ОАЭ;DXB-3;Nissan;Sunny;2023;3;sedan;petrol;1498;99;41000',
];
const UAE = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  bought: 'Дубай',
  currency: 'AED',
} as const;

test('a country that the owner adds is sold: list, page with its bill, filter, request with the car', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  expect((await page.request.get('/catalog/uae')).status()).toBe(404);
  await openAs(page, site, await ownerOf(site), '/office/settings/rates');
  const typing = page.getByRole('dialog', { name: 'Курсы вручную' });
  await page.getByRole('button', { name: 'Внести вручную' }).click();
  await expect(typing.getByLabel('Вона, официальный')).toBeVisible();
  await expect(typing.getByLabel('Дирхам, официальный')).toHaveCount(0);
  await page.goto('/office/settings/countries');
  await addCountry(page, UAE);
  const uae = page.getByRole('region', { name: 'ОАЭ' });
  await expect(uae).toContainText('55 дней: Подбор и покупка → Море');
  await expect(uae).toContainText('Ольга Ветрова: Новый агент');

  await sellCars(page, CARS);
  await page.goto('/office/cars/new');
  await expect(page.getByLabel('Страна').getByRole('option', { name: 'ОАЭ' })).toBeAttached();

  // the totals of the country are counted after its first day of prices
  const landed = async () => {
    const answer = await page.request.get(`${site.url}/api/v1/catalog/cars/dxb-1/?country=uae`);
    return answer.ok() ? ((await answer.json()) as { landed: unknown }).landed : null;
  };
  await expect.poll(landed, { timeout: 60_000 }).not.toBeNull();

  await page.goto('/delivery/kazan');
  const ways = page.getByRole('region', { name: 'Откуда и за сколько' });
  // after the three, whichever of them is the quickest
  await expect(ways.getByRole('heading', { level: 3 }).last()).toHaveText('Из ОАЭ');
  await expect(ways.getByRole('listitem').last()).toContainText(/77\sдней.*от\s\d[\d\s]+₽/);
  await expect(
    ways.getByRole('listitem').last().getByRole('link', { name: 'Смотреть 3 машины' }),
  ).toHaveAttribute('href', /\/catalog\/uae\?.*city=kazan/);
  await page.getByText('За сколько дней машина дойдёт до Казани?').click();
  await expect(page.getByText(/из ОАЭ обычно 77\sдней/)).toBeVisible();
  await expectClean(page, 'a city with a further country');

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

  // a day typed by hand has the dirham too
  const sum = await landed();
  // nothing can be typed over rates that have not come
  await page.route('**/api/office/pricing/day*', async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.goto('/office/settings/rates');
  await page.getByRole('button', { name: 'Внести вручную' }).click();
  await expect(typing.getByLabel('Почему')).toBeVisible();
  await expect(typing.getByLabel('Доллар, официальный')).toHaveCount(0);
  await typing.getByLabel('Дирхам, официальный').fill('41,5');
  await expectClean(page, 'rates typed by hand with a further currency');
  await typing.getByLabel('Почему').fill('Банк не ответил');
  await typing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(typing).toBeHidden();
  await expect(page.getByRole('row', { name: /^AED/ })).toContainText('41,5');
  await expect.poll(landed, { timeout: 60_000 }).not.toEqual(sum);
  expect(await landed()).not.toBeNull();

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

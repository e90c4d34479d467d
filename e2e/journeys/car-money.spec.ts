import { changeCars } from '@prichal/database';
import { inDatabase } from '../support/in-database.ts';
import { DESKTOP } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

interface Listed {
  id: string;
  country: string;
  year: number;
  age: string | null;
  availability: string;
  source_id: string;
  brand: { slug: string; name: string };
  model: { slug: string; name: string };
  landed: { total_rub: string; complete: boolean; clearance_date: string | null } | null;
}

const CODES = {
  'Яндекс Вебмастер': ['yandex-verification', 'a1b2c3d4e5f60718'],
  'Google Search Console': ['google-site-verification', 'Zx-12_abcDEF'],
  'Вебмастер Почты Mail.ru': ['mailru-verification', '0011223344556677'],
} as const;

test('what the owner sets of credit, chats, market and search engines stands on a car’s page and the home page', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(DESKTOP);
  const shown = async (address: string) => (await page.request.get(site.url + address)).text();
  const list = async (query: string): Promise<Listed[]> => {
    const answer = await page.request.get(`${site.url}/api/v1/catalog/cars/?${query}`);
    return ((await answer.json()) as { results: Listed[] }).results;
  };
  const car = (await list('availability=order&limit=48')).find(
    ({ landed }) => landed?.complete === true && landed.clearance_date !== null,
  );
  if (car?.landed == null) throw new Error('the demo has no car with an exact sum');
  const address = `/catalog/${car.country}/${car.id}`;
  const before = await shown(address);
  for (const text of ['Кредит банка от', 'Написать в\u00a0мессенджер'])
    expect(before.includes(text), text).toBe(false);
  for (const [name] of Object.values(CODES)) expect(await shown('/')).not.toContain(name);

  await openAs(page, site, await ownerOf(site), '/office/settings/company');
  const save = async (field: Locator) => {
    const form = page.locator('form').filter({ has: field });
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form.getByText('Сохранено, на сайте уже так.')).toBeVisible();
  };
  const typed = {
    'Кто выдаёт кредит': 'Банк «Причал», лицензия № 1',
    'Ставка, % годовых': '24',
    'Полная стоимость кредита, % годовых': '24,1–27,5 %',
    'Первый взнос не меньше, %': '20',
    ...Object.fromEntries(Object.entries(CODES).map(([label, [, code]]) => [label, code])),
  };
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label).fill(value);
    await save(page.getByLabel(label));
  }
  const networks = page.getByRole('group', { name: /^Социальные сети/ });
  const kinds = await networks
    .getByLabel('Сеть')
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  for (const [kind, chat] of [
    ['telegram', 'https://t.me/prichal_auto'],
    ['whatsapp', 'https://wa.me/79145550000'],
  ] as const)
    await networks.getByLabel('Адрес').nth(kinds.indexOf(kind)).fill(chat);
  await save(networks);

  // a market price far above the total: bringing is cheaper by the difference
  const market = Number(car.landed.total_rub) + 500_000;
  await page.goto('/office/cars/market');
  const titles = await page.getByRole('code').or(page.locator('code')).first().innerText();
  const row = [car.brand.name, car.model.name, car.year, market, 'Дром', today()].join(';');
  await page
    .getByLabel('Выбрать файл')
    .setInputFiles([
      { name: 'рынок.csv', mimeType: 'text/csv', buffer: Buffer.from(`${titles}\n${row}\n`) },
    ]);
  const price = page.getByRole('listitem').filter({ hasText: `${car.model.name}, ${car.year}` });
  await expect(price).toContainText('Дром');

  // the demo's own prices are gone with the first real one
  await expect
    .poll(() => shown(address))
    .toContain(market.toLocaleString('ru').replaceAll(/\s/g, '\u00a0'));
  await page.goto(address);
  const ways = page.getByRole('region', { name: 'Везти или купить здесь' });
  await expect(ways.getByRole('listitem').filter({ hasText: /^Эта, / })).toContainText(
    /ниже рынка на\s500\s000\s₽/,
  );
  await expect(ways).toContainText('Дром');

  await page.getByText(/^Кредит банка от/).click();
  const payments = page.getByRole('table', { name: /^Полная стоимость кредита 24,1–27,5 %/ });
  await expect(payments).toContainText('лицензия № 1');
  // an annuity of 80 % of the total at 2 % a month, rounded up
  const total = Number(car.landed.total_rub);
  const loan = total - Math.ceil(total * 0.2);
  const monthly = Math.ceil((loan * 0.02) / (1 - 1.02 ** -36));
  const cell = payments.getByRole('row').filter({ hasText: /^36/ }).getByRole('cell').first();
  await expect
    .poll(async () => (await cell.innerText()).match(/^[\d\s]+/)?.[0]?.replaceAll(/\s/g, ''))
    .toBe(String(monthly));
  await expect(
    page.getByText('Оценивайте свои финансовые возможности и\u00a0риски.'),
  ).toBeVisible();

  await page.getByText(/^Написать в\sмессенджер/).click();
  const chat = page.getByRole('link', { name: 'Telegram', exact: true }).first();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(car.model.name);
  expect(text).toMatch(/№\s\S+/);
  expect(text).toContain(site.url + address);
  const talk = page.locator('details').filter({ hasText: 'В\u00a0сообщении назовите номер' });
  await expect(talk.getByRole('link', { name: /^WhatsApp\s?\*$/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/79145550000\?text=/,
  );
  await expect(talk.getByText(/^\* WhatsApp\. .*запрещ/)).toBeVisible();

  const home = await shown('/');
  for (const [name, code] of Object.values(CODES))
    expect(home).toMatch(new RegExp(`<meta name="${name}" content="${code}"`));
});

test('a car is placed among those of its model and age', async ({ page, site }) => {
  const answer = await page.request.get(
    `${site.url}/api/v1/catalog/cars/?country=japan&availability=order&limit=48`,
  );
  const { results } = (await answer.json()) as { results: Listed[] };
  const exact = results
    .filter(({ landed, age }) => landed?.complete === true && age === '3-5')
    .toSorted((a, b) => Number(a.landed?.total_rub) - Number(b.landed?.total_rub));
  const [car] = exact;
  if (car === undefined || exact.length < 7) throw new Error('the demo has too few cars');
  await page.goto(`/catalog/japan/${car.id}`);
  // of too few nothing is said
  await expect(page.getByText(/^Дешевле всех таких же/)).toBeHidden();
  await inDatabase(site, (db) =>
    changeCars(db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({
          brand_slug: car.brand.slug,
          brand_name: car.brand.name,
          model_slug: car.model.slug,
          model_name: car.model.name,
          updated_at: new Date(),
          revision,
        })
        .where('country', '=', 'japan')
        .where(
          'id',
          'in',
          exact.slice(1, 7).map(({ id }) => id),
        )
        .execute(),
    ),
  );
  await expect
    .poll(async () => (await page.request.get(`/catalog/japan/${car.id}`)).text(), {
      timeout: 30_000,
    })
    .toMatch(/Дешевле (?:всех таких же, их|\d+ из)\s\d+/);
});

function today(): string {
  return new Date().toISOString().slice(0, 10).split('-').toReversed().join('.');
}

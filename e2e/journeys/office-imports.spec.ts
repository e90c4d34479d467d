import { readFileSync } from 'node:fs';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { lotLine, priceList } from '../support/price-list.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({ changesSite: true });

/** One pixel each, of different colours: the same picture twice would be one photo. */
const PNGS = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
].map((text) => Buffer.from(text, 'base64'));

/** 80 of them are of models that the site does not know. */
const LOTS = Array.from({ length: 300 }, (_, at) => 48_000 + at);

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.goto('/office/cars/imports');
  await page
    .getByLabel('Выбрать файл')
    .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

const counts = (page: Page) => page.getByRole('definition');
/** + ~ = − */
const expectCounts = (page: Page, expected: RegExp[]) =>
  expect(counts(page)).toHaveText(expected, { timeout: 20_000 });

async function apply(page: Page, button: RegExp) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Применено' })).toBeVisible({ timeout: 60_000 });
}

async function undo(page: Page, name: string) {
  await page.goto('/office/cars/imports');
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByRole('button', { name: 'Отменить' }).click();
  await row.getByRole('button', { name: 'Отменить' }).click();
  await expect(row.getByText(/отменена: возвращено/)).toBeVisible({ timeout: 30_000 });
}

test('a Windows-1251 list of 300 cars goes live with photos by lot, changes the next day and is put back', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESKTOP);
  const who = {
    login: 'irina',
    name: 'Ирина Редактор',
    password: PASSWORD,
    role: 'editor',
  } as const;
  await openAs(page, site, await invited(site, who), '/office/cars');
  await expect(page.getByRole('link', { name: 'Машины' })).toHaveAttribute('aria-current', 'page');

  await upload(page, 'Прайс 22 ноября.csv', priceList(LOTS.map((lot) => lotLine(lot))));
  await expect(page.getByText('300 строк, CSV, Windows-1251')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сначала 2 ответа' })).toBeDisabled();
  await expectClean(page, 'a price list with questions');
  await page.getByLabel('Страна машин').selectOption('Япония');
  await page.getByLabel('Что в колонке «Прим.»').selectOption('Не загружать');
  await page.getByLabel('Что значит «вар.»').selectOption('Вариатор');
  await expectCounts(page, [/300/, /0/, /0/, /0/]);
  // the page is left while the cars are written: it goes on without it
  await page.getByRole('button', { name: /Применить 300 изменений/ }).click();
  const applied = page.getByRole('heading', { name: 'Применено' });
  await expect(page.getByRole('region', { name: 'Применение' }).or(applied)).toBeVisible();
  const uploaded = page.url();
  await page.getByRole('link', { name: 'Отзывы' }).click();
  await expect(page.getByRole('heading', { name: 'Отзывы', level: 1 })).toBeVisible();
  await page.goto(uploaded);
  await expect(applied).toBeVisible({ timeout: 60_000 });
  const carOf = async (lot: number) => {
    const answer = await page.request.get(`${site.url}/api/v1/catalog/cars/${lot}/`);
    return answer.ok() ? ((await answer.json()) as { price: object; photos: unknown[] }) : null;
  };
  const photosOf = async (lot: number) => (await carOf(lot))?.photos.length;
  await expect.poll(() => photosOf(48_000)).toBe(0);
  expect(await photosOf(48_299)).toBe(0);

  await page.goto('/office/cars/photos');
  const names = ['48000_1', '48000_2', '48299_1'];
  await page.getByLabel('Выбрать фото или ZIP').setInputFiles([
    ...names.map((name, at) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: PNGS[at] ?? Buffer.of(),
    })),
    { name: '99999_1.png', mimeType: 'image/png', buffer: PNGS[0] ?? Buffer.of() },
  ]);
  await expect(page.getByText('Без машины: 1 фотография')).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить 3.фотографии/ }).click();
  await expect.poll(() => photosOf(48_000)).toBe(2);
  await expect.poll(() => photosOf(48_299)).toBe(1);

  // 20 prices, 7 cars less, 5 more; a line that cannot be read
  const next = [
    ...LOTS.slice(0, 293).map((lot, at) => lotLine(lot, at < 20 ? 880_000 : undefined)),
    ...[48_400, 48_401, 48_402, 48_403, 48_404].map((lot) => lotLine(lot)),
    lotLine(48_500).replace('вар.', '???').replace('АКПП', '???'),
  ];
  await upload(page, 'Прайс 23 ноября.csv', priceList(next));
  // the column and the word were answered yesterday
  await page.getByLabel('Страна машин').selectOption('Япония');
  await expectCounts(page, [/5/, /20/, /273/, /0/]);
  await page.getByLabel(/В\sфайле всё, что продаётся/).check();
  await expect(counts(page).nth(3)).not.toHaveText(/^−0$/);
  await expect(page.getByText('1 строка не загрузится')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать их, чтобы поправить' }).click();
  expect((await download).suggestedFilename()).toBe('поправить.csv');
  await expectClean(page, 'a checked price list');
  await apply(page, /Применить \d+ измен/);
  const price = async () => (await carOf(48_000))?.price;
  await expect.poll(price).toEqual({ amount: '880000', currency: 'JPY' });
  // the file says nothing of photos
  expect(await photosOf(48_000)).toBe(2);
  expect(await carOf(48_404)).not.toBeNull();
  await undo(page, 'Прайс 23 ноября.csv');
  await expect.poll(price).not.toEqual({ amount: '880000', currency: 'JPY' });
  await expect.poll(() => carOf(48_404)).toBeNull();
  await expectClean(page, 'the history of price lists');
  await undo(page, 'Прайс 22 ноября.csv');
});

test('a workbook with unknown models goes live from a phone', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  const who = {
    login: 'pavel',
    name: 'Павел Редактор',
    password: PASSWORD,
    role: 'editor',
  } as const;
  await openAs(page, site, await invited(site, who), '/office/cars');
  await upload(page, 'Китай.xlsx', readFileSync('packages/catalog/samples/unknown-models.xlsx'));
  await expectCounts(page, [/80/, /0/, /0/, /0/]);
  await apply(page, /Применить 80 изменений/);
  await undo(page, 'Китай.xlsx');
});

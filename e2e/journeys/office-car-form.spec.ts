import { readFileSync } from 'node:fs';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({ changesSite: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const HEIC_PHOTO = readFileSync('packages/catalog/samples/photo.heic');

/** Drops a file of the device on the zone with this button, as a mouse does. */
async function drop(
  page: Page,
  button: string,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
) {
  const dropped = await page.evaluateHandle(
    ([file, kind, base64]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([data], file, { type: kind }));
      return transfer;
    },
    [name, type, bytes.toString('base64')] as const,
  );
  const zone = page.getByLabel(button).locator('xpath=../..');
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
}

/** ₽ of the total that stands over the form now. */
async function liveTotal(page: Page): Promise<number> {
  const text = await page.getByText('Итог во Владивостоке').locator('xpath=..').innerText();
  return Number(/\d[\d\s]*(?=₽)/.exec(text)?.[0].replaceAll(/\s/g, ''));
}

/** A sum in a document, with whatever space divides its thousands. */
const written = (sum: number) =>
  new RegExp(sum.toLocaleString('en').replaceAll(',', String.raw`(?:\s|&nbsp;)`));

test('what is typed over a car outlives a reload and is seen on its page before anybody else sees it', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const who = { login: 'lev', name: 'Лев Редактор', password: PASSWORD, role: 'editor' } as const;
  await openAs(page, site, await invited(site, who), '/office/cars?q=mazda');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const address =
    (await page.getByRole('link', { name: 'Страница на сайте' }).getAttribute('href')) ?? '';
  const shown = async (url = address) => (await page.request.get(site.url + url)).text();
  await page.getByLabel('Пробег, км').fill('77 123');
  const published = await liveTotal(page);
  expect(await shown()).toMatch(written(published));
  await page.getByLabel('Цена').fill('3 010 000');
  await expect.poll(() => liveTotal(page)).not.toBe(published);
  const cheaper = await liveTotal(page);
  await page.getByLabel('Цена').fill('3 210 000');
  await expect.poll(() => liveTotal(page)).toBeGreaterThan(cheaper);
  const total = await liveTotal(page);
  const change = page.getByText(/^[−+]/).first();
  await expect(change).toHaveText(
    new RegExp(`^[−+]\\s*${written(Math.abs(total - published)).source}`),
  );
  expect(await shown()).not.toMatch(written(total));
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByLabel('Пробег, км')).toHaveValue('77 123');
  await expect(page.getByText(/^[−+]/).first()).toBeVisible();
  await drop(page, 'Добавить фото', { name: '1.png', type: 'image/png', bytes: PNG });
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await drop(page, 'Добавить фото', { name: 'IMG_1.heic', type: 'image/heic', bytes: HEIC_PHOTO });
  await expect(page.getByRole('img', { name: 'Фото 2' })).toBeVisible({ timeout: 20_000 });
  const photo = /\/photos\/[\da-f]{2}\/[\da-f]{32}/.exec(
    (await page.getByRole('img', { name: 'Фото 1' }).getAttribute('src')) ?? '',
  );

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const preview = await popup;
  await expect(preview.getByText('Вы видите черновик.')).toBeVisible();
  await expect(preview.getByRole('main')).toContainText(/77\s123\sкм/);
  await expect(preview.getByRole('main')).toContainText(/3\s210\s000/);
  const link = preview.url().slice(site.url.length);
  const answer = await page.request.get(site.url + link);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await answer.text()).toContain(photo?.[0]);
  await preview.close();
  expect(await shown()).not.toMatch(/77\s123/);
  // what is signed cannot be changed
  const forged = await page.request.get(site.url + link.slice(0, -2), { maxRedirects: 0 });
  expect([forged.status(), forged.headers()['location']]).toEqual([302, address]);
  await expectClean(page, 'a car with typed values');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменений нет')).toBeVisible();
  await expect.poll(shown).toMatch(/77\s123/);
  // the sum that stood over the form is the one that visitors read
  await expect.poll(shown).toMatch(written(total));
});

test('a car of a model that is in no table is typed in, drawn by its class, and says so', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const who = { login: 'mila', name: 'Мила Редактор', password: PASSWORD, role: 'editor' } as const;
  await openAs(page, site, await invited(site, who), '/office/cars/new');
  await page.getByLabel('Номер', { exact: true }).fill('KAZE-1');
  await page.getByLabel('Марка').fill('Toyota');
  await expect(page.getByRole('button', { name: 'Посмотреть' })).toHaveCount(0);
  await page.getByLabel('Модель').fill('Kaze');
  await page.getByLabel('Год', { exact: true }).fill('2022');
  await page.getByLabel('Месяц').fill('5');
  await page.getByLabel('Цена').fill('1 400 000');
  await page.getByLabel('Тип кузова').selectOption({ label: 'Кроссовер' });
  await page.getByLabel('Топливо').selectOption({ label: 'Бензин' });
  await page.getByLabel('Объём, см³').fill('1496');
  await page.getByLabel('Мощность, л.с.').fill('120');
  await expect(page.getByText('Итог во Владивостоке')).toBeVisible();
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(page.getByLabel('Модель')).toHaveValue('Kaze');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const draft = await popup;
  await expect(draft.getByText('Вы видите черновик.')).toBeVisible();
  await expect(draft.getByRole('heading', { level: 1 })).toContainText('Toyota Kaze');
  await expect(draft.getByText(/\d\s\d{3}\s\d{3}\s₽/).first()).toBeVisible();
  // nobody else sees it: it is not in the catalogue
  const withoutSignature = new URL(draft.url()).pathname;
  expect((await page.request.get(site.url + withoutSignature)).status()).toBe(404);
  await draft.close();
  await expectClean(page, 'a new car that can be looked at');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Добавить машину' }).click();
  const onSite = page.getByRole('link', { name: 'Страница на сайте' });
  await expect(onSite).toBeVisible({ timeout: 30_000 });
  const address = (await onSite.getAttribute('href')) ?? '';
  await expect.poll(async () => (await page.request.get(site.url + address)).status()).toBe(200);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Kaze');
  await expect(page.getByRole('img', { name: /^Размеры по классу: длина/ })).toBeVisible();
  await expect(page.getByText(/\d\s\d{3}\sмм, по\sклассу/).first()).toBeVisible();
  await expect(page.getByText('Иллюстрация по\u00a0размерам класса').first()).toBeVisible();
  await expect(page.getByText(/\d\s\d{3}\s\d{3}\s₽/).first()).toBeVisible();
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { picture } from '../support/pictures.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

test.use({ changesSite: true });

/** The site shows no wider picture, px. */
const SIDE_MAX = 1920;

async function openPhotos(page: Page, site: SiteProcess, login: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const who = { login, name: 'Зоя Редактор', password: PASSWORD, role: 'editor' } as const;
  await openAs(page, site, await invited(site, who), '/office/cars/photos');
  await expect(page.getByRole('heading', { name: 'Фото по лотам' })).toBeVisible();
}

/** Two cars on sale of a brand: their lots in the office, their addresses in the API. */
async function carsOf(page: Page, brand: string) {
  const answer = await page.request.get(`/api/office/cars?q=${brand}`);
  const { items } = (await answer.json()) as { items: { source_id: string }[] };
  const [one, other] = items.map(({ source_id: lot }) => lot);
  if (one === undefined || other === undefined) throw new Error(`too few cars of ${brand}`);
  return [one, other] as const;
}

const small = (page: Page, colour: string) => picture(page, { width: 40, height: 30, colour });
const row = (page: Page, lot: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: lot });

test('an archive of folders by lot: copies of a Mac are left out, one over 600 MB is not unpacked', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openPhotos(page, site, 'zoya-zip');
  const [one, other] = await carsOf(page, 'hyundai');
  const copy = strToU8('what a Mac keeps beside a photo');
  const files = {
    [`${one}/1.png`]: await small(page, 'navy'),
    [`${one}/2.png`]: await small(page, 'teal'),
    // larger than half a megabyte, and packed far smaller
    [`${other}/1.png`]: Buffer.concat([await small(page, 'plum'), Buffer.alloc(700_000)]),
    [`__MACOSX/${one}/._1.png`]: copy,
    'stranger/1.png': await small(page, 'pink'),
    [`${other}/remarks.txt`]: copy,
  };
  const archive = Buffer.from(zipSync(files));
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Выбрать фото или ZIP')
      .setInputFiles([{ name, mimeType: 'application/zip', buffer }]);

  await choose('broken.zip', archive.subarray(0, 200));
  await expect(page.getByText('Архив повреждён или это не ZIP.')).toBeVisible();
  await choose('bomb.zip', claiming(archive, 601 * 1024 * 1024));
  await expect(page.getByText('В архиве больше 600 МБ.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Загрузить/ })).toHaveCount(0);

  await choose('photos.zip', archive);
  await expect(page.getByText('В архиве больше 600 МБ.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^3\sфотографии для\s2\sмашин$/ })).toBeVisible();
  await expect(row(page, one)).toContainText(/добавим\s2/);
  await expect(row(page, other)).toContainText(/добавим\s1/);
  await expect(page.getByText('Без машины: 1 фотография')).toBeVisible();
  await expect(page.getByText('stranger/1.png')).toBeVisible();
  await expectClean(page, 'photos of an archive');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /^Загрузить 3/ }).click();
  await expect(page.getByText('Фото поставлены, машин: 2')).toBeVisible();
});

test('a folder of lots is read with its folders; pictures leave the browser no larger than the site needs', async ({
  page,
  site,
}, info) => {
  test.setTimeout(120_000);
  await openPhotos(page, site, 'zoya-folder');
  const [one, other] = await carsOf(page, 'suzuki');
  const folder = info.outputPath('photos');
  const files = {
    [`${one}/1.png`]: await picture(page, { width: 3000, height: 1500, colour: 'olive' }),
    [`${other}/1.png`]: await picture(page, { width: 1000, height: 3000, colour: 'coral' }),
    [`${other}/2.png`]: await small(page, 'gold'),
    [`__MACOSX/${one}/._1.png`]: Buffer.from('what a Mac keeps beside a photo'),
    [`${one}/._2.png`]: Buffer.from('what a Mac keeps beside a photo'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  // the protocol of the browser does not show a body that is a file: what is handed to `fetch` is looked at
  await page.addInitScript(() => {
    const sent: number[][] = [];
    const send = window.fetch;
    Object.assign(window, { sent });
    window.fetch = async (input, init) => {
      if (init?.body instanceof Blob) {
        const { width, height } = await createImageBitmap(init.body);
        sent.push([width, height]);
      }
      return await send(input, init);
    };
  });
  await page.reload();
  await page.getByLabel('Выбрать папку').setInputFiles(folder);
  await expect(page.getByRole('heading', { name: /^3\sфотографии для\s2\sмашин$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить 3/ }).click();
  await expect(page.getByText('Фото поставлены, машин: 2')).toBeVisible({ timeout: 30_000 });
  const sent = await page.evaluate(() => (window as unknown as { sent: number[][] }).sent);
  expect(sent.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [40, 30],
    [640, SIDE_MAX],
    [SIDE_MAX, 960],
  ]);
});

test('photos go four at a time, and a bar shows how many have arrived', async ({ page, site }) => {
  test.setTimeout(120_000);
  await openPhotos(page, site, 'zoya-bar');
  const [lot] = await carsOf(page, 'mitsubishi');
  const colours = ['red', 'green', 'blue', 'white', 'black', 'gray'];
  const files = await Promise.all(
    colours.map(async (colour, at) => ({
      name: `${lot}_${at}.png`,
      mimeType: 'image/png',
      buffer: await small(page, colour),
    })),
  );
  const waiting: (() => void)[] = [];
  await page.route('**/api/office/cars/photos', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.getByLabel('Выбрать фото или ZIP').setInputFiles(files);
  await page.getByRole('button', { name: /^Загрузить 6/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Загружаем фотографии' });
  await expect(bar).toHaveJSProperty('value', 0);
  await expect(bar).toHaveJSProperty('max', 6);
  await expect(page.getByText('0 из 6. Не закрывайте страницу.')).toBeVisible();
  await expect.poll(() => waiting.length).toBe(4);
  await expectClean(page, 'photos on their way');
  await page.setViewportSize(DESKTOP);
  expect(waiting).toHaveLength(4);
  waiting.shift()?.();
  await expect(bar).toHaveJSProperty('value', 1);
  await expect(page.getByText('1 из 6. Не закрывайте страницу.')).toBeVisible();
  // the place that became free is taken by the next one
  await expect.poll(() => waiting.length).toBe(4);
  for (let left = 5; left > 0; left--) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  await expect(page.getByText('Фото поставлены, машин: 1')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

/** The archive with another unpacked size of its first file in its list (APPNOTE.TXT 4.3.12). */
function claiming(archive: Buffer, size: number): Buffer {
  const other = Buffer.from(archive);
  other.writeUInt32LE(size, other.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  return other;
}

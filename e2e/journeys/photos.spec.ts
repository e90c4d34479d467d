import { CONSENT_LABELS, FORM_TEXTS, PHOTO_ERRORS } from '@prichal/contract';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import type { SiteProcess } from '../support/site-process.ts';

interface Lead {
  number: string;
  name: string;
  photos: string[];
}

/** A JPEG of the browser's own making, 2400 × 1200, with an EXIF head that turns it and names a place. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    pen?.fillRect(0, 0, 1200, 1200);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg');
    });
    return [...new Uint8Array((await jpeg?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    // one entry: orientation 6, turned by a quarter
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from('GPS 43.1 131.9'),
  ]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return Buffer.concat([Buffer.from(plain.slice(0, 2)), head, exif, Buffer.from(plain.slice(2))]);
}

declare global {
  interface Window {
    /** bytes of the photos that were sent */
    sentPhotos: number[][];
  }
}

/** A test cannot read the files of a form from the browser, so they are read when they are sent. */
function recordPhotos(): void {
  window.sentPhotos = [];
  const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (
    this: XMLHttpRequest,
    body: unknown,
  ) => void;
  XMLHttpRequest.prototype.send = function record(body) {
    const photos = body instanceof FormData ? body.getAll('photos') : [];
    const read = async () => {
      for (const photo of photos)
        if (photo instanceof File)
          window.sentPhotos.push([...new Uint8Array(await photo.arrayBuffer())]);
      send.call(this, body);
    };
    void read();
  };
}

const WAITS = 'Отправим, когда появится связь';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** The review's form, hydrated and filled in. */
async function fillReview(page: Page, name: string, phone: string): Promise<Locator> {
  await page.goto('/reviews');
  const form = page.getByRole('form', { name: 'Ваш отзыв' });
  const field = form.getByLabel('Телефон');
  await expect(async () => {
    await field.fill(phone);
    await expect(field).toHaveValue(/^\+7 \(/, { timeout: 200 });
  }).toPass();
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
  await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
  await form.getByLabel('Отзыв', { exact: true }).fill('Доехала целой');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
  return form;
}

async function leadsOf(site: SiteProcess, name: string): Promise<Lead[]> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  return leads.filter((lead) => lead.name === name);
}

test('photos are scaled down, rotated upright and stripped of metadata, can be removed, and are sent with the review', async ({
  page,
}) => {
  await page.addInitScript(recordPhotos);
  const form = await fillReview(page, 'Пётр', '9145550501');
  const photo = await turnedPhoto(page);
  await form.getByLabel('Приложить фото').setInputFiles([
    { name: 'порт.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'лишнее.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: HEIC },
    { name: 'отчёт.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh') },
  ]);
  await expect(form.getByRole('img', { name: 'Фото порт.jpg' })).toBeVisible();
  await expect(form.getByText(PHOTO_ERRORS.heic)).toBeVisible();
  await expect(form.getByText(PHOTO_ERRORS.broken)).toBeVisible();
  for (const name of ['лишнее.jpg', 'IMG_1.heic', 'отчёт.jpg'])
    await form.getByRole('button', { name: `Убрать фото ${name}` }).click();
  await expect(form.getByRole('listitem')).toHaveCount(1);

  const sent = page.waitForRequest('**/api/v1/forms/submit/');
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  await expect(form.getByRole('listitem')).toHaveCount(0);
  const [jpeg, ...others] = await page.evaluate(() => window.sentPhotos);
  expect(others).toEqual([]);
  const bytes = Buffer.from(jpeg ?? []);
  expect(bytes.includes('GPS 43.1')).toBe(false);
  expect(bytes.includes('Exif')).toBe(false);
  const size = await page.evaluate(async (sentBytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(sentBytes)]));
    return [bitmap.width, bitmap.height];
  }, jpeg ?? []);
  expect(size).toEqual([800, 1600]);
});

test('a file that can be read no more is named, and the others are sent', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = ((source: unknown, ...rest: []) =>
      source instanceof File && source.name === 'облако.jpg'
        ? gone()
        : decode(source as ImageBitmapSource, ...rest)) as typeof createImageBitmap;
    const read = Reflect.get(Blob.prototype, 'slice') as Blob['slice'];
    File.prototype.slice = function slice(this: File, ...range) {
      const part = read.apply(this, range);
      if (this.name === 'облако.jpg') part.arrayBuffer = gone;
      return part;
    };
  });
  const form = await fillReview(page, 'Облако', '9145550512');
  await form.getByLabel('Приложить фото').setInputFiles([
    { name: 'облако.jpg', mimeType: 'image/jpeg', buffer: PNG },
    { name: 'порт.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(form.getByText(PHOTO_ERRORS.broken)).toBeVisible();
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
  expect((await leadsOf(site, 'Облако'))[0]?.photos).toHaveLength(1);
});

/** A picture that cannot be made small: noise, some hundred kB as a JPEG. */
function noisyPhoto(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    const noise = new ImageData(1600, 1200);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    pen?.putImageData(noise, 0, 0);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg');
    });
    return [...new Uint8Array((await jpeg?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
}

test('how far the photos are is shown while they go', async ({ page, context, site }) => {
  const form = await fillReview(page, 'Медленная связь', '9145550502');
  const buffer = Buffer.from(await noisyPhoto(page));
  await form
    .getByLabel('Приложить фото')
    .setInputFiles([{ name: 'шум.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(form.getByRole('img', { name: 'Фото шум.jpg' })).toBeVisible();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150_000,
  });
  await form.getByRole('button', { name: 'Отправить отзыв' }).click();
  const progress = form.getByRole('progressbar', { name: /^Отправляем фото: [1-9]\d?\s%$/ });
  await expect(progress).toBeVisible();
  expect(Number(await progress.getAttribute('max'))).toBe(100);
  await expect(
    form.getByRole('status').getByText(/^Отправлено (25|50|75)\s% фото$/),
  ).toBeAttached();
  await expect(form.getByText(FORM_TEXTS.success)).toBeVisible({ timeout: 30_000 });
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  expect(await leadsOf(site, 'Медленная связь')).toMatchObject([{ photos: [expect.any(String)] }]);
});

test.describe('a server that is busy', () => {
  test.use({ allowedErrors: ['503'] });

  test('photos are sent again under the same key, and stored once', async ({ page, site }) => {
    const form = await fillReview(page, 'Со второй попытки', '9145550503');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/v1/forms/submit/', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await form
      .getByLabel('Приложить фото')
      .setInputFiles([{ name: 'а.jpg', mimeType: 'image/jpeg', buffer: await turnedPhoto(page) }]);
    await form.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(await leadsOf(site, 'Со второй попытки')).toMatchObject([
      { photos: [expect.any(String)] },
    ]);
  });
});

test.describe('without a network', () => {
  test.use({ allowedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'] });

  test('photos wait on the device and go with the review when the site is opened again', async ({
    page,
    context,
    site,
  }) => {
    const form = await fillReview(page, 'Фото подождут', '9145550504');
    const buffer = await turnedPhoto(page);
    await form
      .getByLabel('Приложить фото')
      .setInputFiles([{ name: 'порт.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(form.getByRole('img', { name: 'Фото порт.jpg' })).toBeVisible();
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(form.getByRole('heading', { name: WAITS })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/catalog/japan');
    await later.mouse.move(300, 300);
    const notices = later.getByRole('region', { name: 'Неотправленные заявки' });
    await expect(notices.getByText(/Заявка отправлена! Номер П-\d+/)).toBeVisible();
    expect(await leadsOf(site, 'Фото подождут')).toMatchObject([{ photos: [expect.any(String)] }]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos go with the review, and what is none is named', async ({ page, site }) => {
    const photo = { name: 'п.png', mimeType: 'image/png', buffer: PNG };
    const script = { name: 'отчёт.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('#!/bin/sh') };
    await page.goto('/reviews');
    const form = page.getByRole('form', { name: 'Ваш отзыв' });
    const send = async (file: typeof photo) => {
      await form.getByLabel('Имя').fill('Без скриптов, с фото');
      await form.getByLabel('Телефон').fill('+79145550505');
      await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
      await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
      await form.getByLabel('Отзыв', { exact: true }).fill('Доехала целой');
      await form.getByLabel(CONSENT_LABELS['personal-data']).check();
      await form.locator('input[type=file]').setInputFiles([file]);
      await form.getByRole('button', { name: 'Отправить отзыв' }).click();
    };
    await send(script);
    await expect(form.getByText(PHOTO_ERRORS.type)).toBeVisible();
    await expect(form.getByLabel('Модель автомобиля')).toHaveValue('Toyota Harrier');
    await send(photo);
    await expect(form.getByText(FORM_TEXTS.success)).toBeVisible();
    expect(await leadsOf(site, 'Без скриптов, с фото')).toMatchObject([
      { photos: [expect.any(String)] },
    ]);
  });
});

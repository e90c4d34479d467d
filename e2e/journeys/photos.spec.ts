import { CONSENT_LABELS, FORM_TEXTS, PHOTO_ERRORS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

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

/** The browser does not tell a test what stands in a form's files: they are read on their way out. */
function recordPhotos(): void {
  window.sentPhotos = [];
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (init?.body instanceof FormData)
      for (const photo of init.body.getAll('photos'))
        if (photo instanceof File)
          window.sentPhotos.push([...new Uint8Array(await photo.arrayBuffer())]);
    return fetch(input, init);
  };
}

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

test('photos are made small, the right way up and without their past, can be taken out, and go with the review', async ({
  page,
}) => {
  await page.addInitScript(recordPhotos);
  await page.goto('/reviews');
  const form = page.getByRole('form', { name: 'Ваш отзыв' });
  const phone = form.getByLabel('Телефон');
  await expect(async () => {
    await phone.fill('9145550501');
    await expect(phone).toHaveValue('+7 (914) 555-05-01', { timeout: 200 });
  }).toPass();
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

  await form.getByLabel('Имя').fill('Пётр');
  await form.getByLabel('Модель автомобиля').fill('Toyota Harrier');
  await form.getByRole('radio', { name: 'Япония' }).check({ force: true });
  await form.getByLabel('Отзыв', { exact: true }).fill('Доехала целой');
  await form.getByLabel(CONSENT_LABELS['personal-data']).check();
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

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeImage } from './encode-image.ts';
import { imageFiles, logoOf } from './image-files.ts';

const svg = (inside: string, size = 'width="300" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
const bitmap = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27c' } });
const SHAPE = '<rect width="300" height="100" fill="#f70"/>';

describe('a picture of the company', () => {
  test('becomes a PNG of ours, whatever it was, without what it said of itself', async () => {
    const jpeg = await bitmap(900, 300)
      .withExif({ IFD0: { Copyright: 'Секрет' } })
      .jpeg()
      .toBuffer();
    for (const file of [svg(SHAPE), svg(SHAPE, 'viewBox="0 0 300 100"'), jpeg]) {
      const { png, width, height } = await encodeImage('logo', file);
      expect([width, height]).toEqual([288, 96]);
      const found = await sharp(png).metadata();
      expect([found.format, found.exif]).toEqual(['png', undefined]);
    }
    const icon = await encodeImage('icon', await bitmap(200, 190).webp().toBuffer());
    expect([icon.width, icon.height]).toEqual([512, 512]);
  });

  test.each([
    ['a text', Buffer.from('не картинка'), /Нужна картинка/],
    ['a document', Buffer.from('%PDF-1.7'), /Нужна картинка/],
    ['a script', svg(`<script>alert(1)</script>${SHAPE}`), /скрипт/],
    [
      'an entity',
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "a">]>'), svg(SHAPE)]),
      /сущностей/,
    ],
    ['a text in a font', svg('<text x="1" y="20">Причал</text>'), /в кривые/],
    ['a file of the server', svg('<image href="file:///etc/passwd"/>'), /ссылка на другой файл/],
    ['a picture elsewhere', svg('<image xlink:href = "https://x.ru/a.png"/>'), /ссылка на другой/],
    ['a page inside', svg('<foreignObject><b/></foreignObject>'), /вставка страницы/],
    ['a strip', svg(SHAPE, 'width="3000" height="100"'), /шире высоты/],
  ])('%s is rejected with the reason', async (_what, file, reason) => {
    await expect(encodeImage('logo', file)).rejects.toThrow(reason);
  });

  test('that is small or no square is rejected with its size', async () => {
    const small = await bitmap(90, 30).png().toBuffer();
    await expect(encodeImage('logo', small)).rejects.toThrow(/мала.*90×30/);
    const wide = await bitmap(600, 300).png().toBuffer();
    await expect(encodeImage('icon', wide)).rejects.toThrow(/квадратный, здесь 600×300/);
  });
});

test('the files of the pictures stand where pages and manifest name them', async () => {
  const logo = await encodeImage('logo', svg(SHAPE));
  const icon = await encodeImage('icon', svg('<circle r="20"/>', 'width="64" height="64"'));
  const files = await imageFiles({ logo, icon });
  const shown = logoOf({ logo });
  expect(shown).toMatchObject({ width: 96, height: 32 });
  expect(files.get(shown?.src ?? '')).toEqual(logo.png);
  const touch = files.get('/icons/touch.png') ?? Buffer.alloc(0);
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180 });
  expect(files.get('/favicon.svg')?.toString()).toMatch(/^<svg [^>]+><image [^>]+base64,/);
  expect(await imageFiles({})).toEqual(new Map());
});

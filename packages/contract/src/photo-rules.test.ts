import { describe, expect, test } from 'vitest';
import {
  PHOTO_ACCEPT,
  PHOTO_ERRORS,
  PHOTO_LIMITS,
  READABLE_PHOTOS,
  isHeic,
  isPhotoName,
  photoIssue,
} from './photo-rules.ts';
import { HOSTILE_TEXTS } from './testing/any-input.ts';

const MEGABYTE = 1024 * 1024;
/** So many files of so many bytes. */
const photos = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

describe('photos of a review', () => {
  test.each([
    [0, 0, null],
    [1, 0, null],
    [8, 10 * MEGABYTE, null],
    [9, 1, 'Можно приложить не больше 8 фотографий'],
    [1, 10 * MEGABYTE + 1, 'Фотография больше 10 МБ: уменьшите её или выберите другую'],
    // how many is said first: the large one may be among those that are taken off
    [9, 11 * MEGABYTE, 'Можно приложить не больше 8 фотографий'],
  ])('%i of %i bytes: %s', (count, size, text) => {
    const issue = photoIssue(photos(count, size));
    expect(issue && PHOTO_ERRORS[issue]).toBe(text);
  });

  test('one that is too large among others is found', () => {
    expect(photoIssue([...photos(7, 1), { size: 10 * MEGABYTE + 1 }])).toBe('bytes');
  });

  test('limits and their texts agree', () => {
    expect(PHOTO_LIMITS).toEqual({ count: 8, bytes: 10 * MEGABYTE, pixels: 40_000_000 });
    expect(PHOTO_ERRORS.bytes).toContain(`${PHOTO_LIMITS.bytes / MEGABYTE} МБ`);
    expect(PHOTO_ERRORS.pixels).toContain(`${PHOTO_LIMITS.pixels / 1_000_000} мегапикселей`);
  });

  test('the picker offers what the server reads, and HEIC for phones that have it', () => {
    const offered = PHOTO_ACCEPT.split(',');
    const readable = READABLE_PHOTOS.split(',');
    expect(offered).toEqual(expect.arrayContaining(readable));
    expect(offered.filter((type) => !readable.includes(type))).toEqual([
      'image/heic',
      'image/heif',
    ]);
  });
});

describe('a photo as phones of Apple store it', () => {
  const head = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])('%s', (brand) => {
    expect(isHeic(head(`\0\0\0\x18ftyp${brand}`))).toBe(true);
    expect(isHeic(head(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`))).toBe(true);
  });

  test.each([
    ['a film', '\0\0\0\x18ftypmp42'],
    ['AVIF, which browsers read', '\0\0\0\x1cftypavif'],
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
    ['the brand in another place', 'ftypheic\0\0\0\0'],
    ['a cut file', '\0\0\0\x18ftyp'],
    ['an empty one', ''],
  ])('is not %s', (_, text) => {
    expect(isHeic(head(text))).toBe(false);
  });
});

describe('names of photos in a folder or an archive', () => {
  test.each(['1.jpg', 'A/B/2.JPEG', 'фото 3.PNG', 'x.webp', 'x.avif', 'IMG_0001.HEIC', 'a.b.heif'])(
    '%s may be one',
    (name) => {
      expect(isPhotoName(name)).toBe(true);
    },
  );

  test.each([
    '__MACOSX/1.jpg',
    'car/__MACOSX/1.jpg',
    '._1.jpg',
    'car/._1.jpg',
    'jpg',
    '1.jpg.exe',
    '1.jpg/readme',
    '1.gif',
    'cars.csv',
    '',
  ])('«%s» is none', (name) => {
    expect(isPhotoName(name)).toBe(false);
  });

  test('a dot and a line inside a name are no copy of a Mac', () => {
    expect(isPhotoName('car._1.jpg')).toBe(true);
    for (const name of HOSTILE_TEXTS) expect(isPhotoName(name)).toBe(false);
  });
});

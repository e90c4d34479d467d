import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_WIDTHS, photoSchema } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import { openTestDatabase } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../import/import-file.ts';
import { codeWaitingPhotos } from './code-waiting-photos.ts';
import { fetchPhoto, fetchWith } from './fetch-photo.ts';
import { PhotoError } from './photo-error.ts';
import { waitingFile, waitingFolder } from './photo-files.ts';
import { isPublicAddress } from './public-address.ts';
import { readHeic } from './read-heic.ts';
import { savePhoto } from './save-photo.ts';
import { takePhotos } from './take-photos.ts';
import { HEIC_OF_TWO, HEIC_PHOTO, HEIC_TURNED } from './testing/heic-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-photos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const photosDir = join(folder, 'photos');
const feedDir = join(folder, 'feed');
mkdirSync(feedDir);

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

function allFiles(): string[] {
  return readdirSync(photosDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const PLACE = { IFD0: { Artist: 'Planted Name' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } };

async function expectPlain(file: string, format: string, width: number): Promise<void> {
  const found = await sharp(file).metadata();
  expect(found).toMatchObject({ format, width, height: Math.round(width * 0.6) });
  expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
  expect(readFileSync(file).includes('Planted')).toBe(false);
}

async function code(): Promise<number> {
  // as if the last photo had come long ago
  utimesSync(waitingFolder(photosDir), 1, 1);
  return await codeWaitingPhotos({
    photosDir,
    signal: new AbortController().signal,
    isBusy: () => false,
    onError: (_hash, error) => {
      throw error;
    },
  });
}

describe('saving a photo', () => {
  it('makes three widths of WebP, upright and without metadata, once; AVIF waits', async () => {
    // orientation 6: the camera lay on its side
    const bytes = await picture(1200, 2000, 'navy')
      .withExif(PLACE)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Planted')).toBe(true);
    const { photo, made } = await savePhoto(bytes, photosDir);
    expect(made).toBe(true);
    expect(photoSchema.parse(photo)).toMatchObject({ width: 1600, height: 960 });
    for (const width of PHOTO_WIDTHS)
      await expectPlain(join(folder, `${photo.src}-${width}.webp`), 'webp', width);
    await expectPlain(waitingFile(photosDir, photo.src.slice(-32)), 'jpeg', 1600);
    const before = allFiles().map((file) => statSync(file).mtimeMs);
    expect(before).toHaveLength(3);
    expect(await savePhoto(bytes, photosDir)).toEqual({ photo, made: false });
    expect(allFiles().map((file) => statSync(file).mtimeMs)).toEqual(before);
    expect(await code()).toBe(1);
    for (const width of PHOTO_WIDTHS)
      await expectPlain(join(folder, `${photo.src}-${width}.avif`), 'heif', width);
    expect(readdirSync(waitingFolder(photosDir))).toEqual([]);
    expect(await savePhoto(bytes, photosDir)).toEqual({ photo, made: false });
    expect(readdirSync(waitingFolder(photosDir))).toEqual([]);
  });

  it('shows what was transparent on white', async () => {
    const png = sharp({
      create: { width: 400, height: 300, channels: 4, background: '#00000000' },
    }).png();
    const { photo } = await savePhoto(await png.toBuffer(), photosDir);
    await code();
    for (const file of ['480.webp', '480.avif']) {
      const { channels } = await sharp(join(folder, `${photo.src}-${file}`)).stats();
      expect(channels.map(({ min }) => Math.round(min / 8))).toEqual([32, 32, 32]);
    }
  });

  it('reads what phones of Apple store', async () => {
    const { photo } = await savePhoto(HEIC_PHOTO, photosDir);
    expect(photo).toMatchObject({ width: 96, height: 64 });
    const { data } = await sharp(join(folder, `${photo.src}-1600.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)];
    const [red = 0, , blue = 0] = at(48, 8);
    expect(red - blue).toBeGreaterThan(100);
    const [redBelow = 0, , blueBelow = 0] = at(48, 56);
    expect(blueBelow - redBelow).toBeGreaterThan(100);
    const cut = HEIC_PHOTO.subarray(0, HEIC_PHOTO.length - 60);
    await expect(savePhoto(cut, photosDir)).rejects.toThrow(PhotoError);
  });

  it('turns such a photo once, though it says so twice, and takes the main one of several', async () => {
    const turned = await savePhoto(HEIC_TURNED, photosDir);
    expect(turned.photo).toMatchObject({ width: 64, height: 96 });
    const { data, info } = await sharp(join(folder, `${turned.photo.src}-480.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray((8 * info.width + 32) * info.channels);
    expect(red - blue).toBeGreaterThan(100);
    const { photo } = await savePhoto(HEIC_OF_TWO, photosDir);
    expect(photo).toMatchObject({ width: 64, height: 64 });
    const { dominant } = await sharp(join(folder, `${photo.src}-480.webp`)).stats();
    expect(dominant.g - dominant.r).toBeGreaterThan(100);
  });

  it('says of a photo that is too large that it is, not that it is damaged', async () => {
    // 48 megapixels, as newer phones take them
    const large = Buffer.from(HEIC_PHOTO);
    for (let at = large.indexOf('ispe'); at > 0; at = large.indexOf('ispe', at + 1)) {
      large.writeUInt32BE(8064, at + 8);
      large.writeUInt32BE(6048, at + 12);
    }
    const flat = await picture(8064, 6048, 'red').png().toBuffer();
    for (const bytes of [large, flat])
      await expect(savePhoto(bytes, photosDir)).rejects.toThrow(
        'Больше 40 мегапикселей: уменьшите фотографию.',
      );
  });

  it('gives up a photo whose decoding does not end, and takes the next one', async () => {
    await expect(readHeic(HEIC_PHOTO, 1)).rejects.toThrow(/HEIC.*как JPEG/);
    expect(await readHeic(HEIC_PHOTO)).toMatchObject({ width: 96, height: 64 });
  });

  it('does not enlarge', async () => {
    const { photo } = await savePhoto(await picture(600, 400, 'red').png().toBuffer(), photosDir);
    expect(photo).toMatchObject({ width: 600, height: 400 });
    expect((await sharp(join(folder, `${photo.src}-1600.webp`)).metadata()).width).toBe(600);
  });

  it('rejects what is not a complete photo', async () => {
    const whole = await picture(300, 200, 'green').jpeg().toBuffer();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await picture(20, 20, 'green').gif().toBuffer(),
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      whole.subarray(0, whole.length / 2),
    ])
      await expect(savePhoto(bytes, photosDir)).rejects.toThrow(PhotoError);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(savePhoto(heic, photosDir)).rejects.toThrow(/HEIC.*как JPEG/);
  });
});

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '::127.0.0.1',
    'fec0::1',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('%s is not of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['8.8.8.8', '77.88.8.8', '2a02:6b8::feed:ff'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('loading a photo', () => {
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/loop') answer.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/moved') answer.writeHead(301, { location: '/photo.jpg' }).end();
    else if (request.url === '/inward')
      answer.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    else if (request.url === '/huge') {
      answer.writeHead(200);
      const more = (): void => {
        while (!answer.destroyed && answer.write(Buffer.alloc(1024 * 1024)));
      };
      answer.on('drain', more);
      more();
    } else if (request.url === '/photo.jpg') answer.end(jpeg);
    else answer.writeHead(404).end();
  });
  const asked: string[] = [];
  let jpeg: Buffer;
  let origin = '';
  beforeAll(async () => {
    jpeg = await picture(640, 480, 'teal').jpeg().toBuffer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const here = (ip: string): boolean => ip === '127.0.0.1';

  it('follows a redirect, and stops at walls', async () => {
    expect(await fetchWith(`${origin}/moved`, here)).toEqual(jpeg);
    for (const [path, message] of [
      ['/none', '404'],
      ['/loop', 'переадресаций'],
      ['/huge', '20 МБ'],
      ['/inward', 'внутренней'],
    ] as const)
      await expect(fetchWith(origin + path, here)).rejects.toThrow(message);
    await expect(fetchWith('ftp://example.com/a.jpg', here)).rejects.toThrow('https');
  });

  it('does not go to this machine, by number or by name', async () => {
    const before = asked.length;
    await expect(fetchPhoto(`${origin}/photo.jpg`)).rejects.toThrow('внутренней');
    await expect(
      fetchPhoto(`${origin.replace('127.0.0.1', 'localhost')}/photo.jpg`),
    ).rejects.toThrow('внутренней');
    await expect(fetchPhoto('http://[::1]/')).rejects.toThrow('внутренней');
    expect(asked.length).toBe(before);
  });

  it('accepts only paths next to the feed, requests an address once, and still loads the other photos', async () => {
    writeFileSync(join(feedDir, 'car.jpg'), jpeg);
    writeFileSync(join(folder, 'outside.jpg'), jpeg);
    symlinkSync(join(folder, 'outside.jpg'), join(feedDir, 'link.jpg'));
    const sources = [
      'car.jpg',
      `${origin}/photo.jpg`,
      '../outside.jpg',
      '/etc/passwd',
      'link.jpg',
      'none.jpg',
      '.',
      `${origin}/none`,
    ];
    const wish = async () => {
      const photos = new Map<string, Photo | PhotoError>();
      const count = await takePhotos(
        sources.map((source) => ({
          source,
          take: (photo: Photo) => photos.set(source, photo),
          fail: (error: PhotoError) => photos.set(source, error),
        })),
        { photosDir, feedDir, fetch: (address) => fetchWith(address, here) },
      );
      return { photos, count };
    };
    const { photos, count } = await wish();
    expect(count).toMatchObject({ failed: 6 });
    expect(count.made + count.reused).toBe(2);
    expect(photos.get('car.jpg')).toEqual(photos.get(`${origin}/photo.jpg`));
    const before = asked.filter((path) => path === '/photo.jpg').length;
    expect((await wish()).count).toEqual({ made: 0, reused: 2, failed: 6 });
    expect(asked.filter((path) => path === '/photo.jpg').length).toBe(before);
  });

  it('gives an imported car its photos in order; a lost one is a line of the report, not a lost car', async () => {
    const database = await openTestDatabase('embedded');
    writeFileSync(join(feedDir, 'back.jpg'), await picture(800, 600, 'gray').jpeg().toBuffer());
    writeFileSync(
      join(feedDir, 'feed.csv'),
      'country;source_id;brand;model;year;powertrain;price;photos\njapan;A-1;Toyota;Harrier;2022;petrol;2500000;car.jpg|lost.jpg|back.jpg\n',
    );
    const options = { photosDir, now: new Date('2026-11-20T00:00:00Z') };
    const report = await importFile(database.handle, join(feedDir, 'feed.csv'), options);
    expect(report).toMatchObject({ added: 1, rejected: 0, photos: { failed: 1 } });
    expect(report.issues).toContainEqual({
      file: 'feed.csv',
      line: 2,
      field: 'photos',
      kind: 'warning',
      message: 'Файла нет.',
      value: 'lost.jpg',
    });
    const stored = () => database.db.selectFrom('cars').select('photos').executeTakeFirst();
    expect((await stored())?.photos.map((photo) => photo.width)).toEqual([640, 800]);
    // without a folder for photos those of the car stay
    expect(
      await importFile(database.handle, join(feedDir, 'feed.csv'), { now: options.now }),
    ).toMatchObject({ unchanged: 1 });
    expect((await stored())?.photos).toHaveLength(2);
    await database.close();
  });
});

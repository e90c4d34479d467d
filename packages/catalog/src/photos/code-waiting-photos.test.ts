import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PHOTO_WIDTHS } from '@prichal/contract';
import { makeTestFolder } from '@prichal/database/testing';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { codeWaitingPhotos, waitingPhotos } from './code-waiting-photos.ts';
import type { CodingOptions } from './code-waiting-photos.ts';
import { photoFile, waitingFile, waitingFolder } from './photo-files.ts';
import { savePhoto } from './save-photo.ts';

const folder = makeTestFolder();
let photosDir = '';
let nth = 0;

beforeEach(() => {
  photosDir = join(folder.path, String((nth += 1)), 'photos');
});

async function save(background: string): Promise<string> {
  const create = { width: 700, height: 500, channels: 3, background } as const;
  const { photo } = await savePhoto(await sharp({ create }).jpeg().toBuffer(), photosDir);
  return photo.src.slice(-32);
}

const avifOf = (hash: string) =>
  PHOTO_WIDTHS.map((width) => photoFile(photosDir, hash, width, 'avif'));

/** As if the last photo had come long ago. */
function settle(): void {
  utimesSync(waitingFolder(photosDir), 1, 1);
}

async function code(changed: Partial<CodingOptions> = {}) {
  const errors: string[] = [];
  const done = await codeWaitingPhotos({
    photosDir,
    signal: new AbortController().signal,
    isBusy: () => false,
    onError: (hash) => errors.push(hash),
    ...changed,
  });
  return { done, errors };
}

/** Ends it before the n-th file. */
function endedBefore(files: number): Partial<CodingOptions> {
  const ending = new AbortController();
  let asked = 0;
  return {
    signal: ending.signal,
    isBusy: () => {
      if ((asked += 1) === files) ending.abort();
      return false;
    },
  };
}

it('goes on where it was ended, without making a file again', async () => {
  const hashes = [await save('red'), await save('blue')];
  settle();
  expect(await code(endedBefore(3))).toEqual({ done: 0, errors: [] });
  const [first = ''] = hashes;
  const found = avifOf(first).filter((file) => existsSync(file));
  expect(found).toHaveLength(2);
  expect((await waitingPhotos(photosDir)).toSorted()).toEqual(hashes.toSorted());
  const before = found.map((file) => statSync(file).mtimeMs);
  // what a killed process leaves: a draft next to the files, another among those that wait
  writeFileSync(`${avifOf(first)[2]}.1.part`, 'half');
  const draft = join(waitingFolder(photosDir), `${first}.jpg.2.part`);
  writeFileSync(draft, 'half');
  utimesSync(draft, 1, 1);
  settle();
  expect(await code()).toEqual({ done: 2, errors: [] });
  expect(found.map((file) => statSync(file).mtimeMs)).toEqual(before);
  expect(readdirSync(waitingFolder(photosDir))).toEqual([]);
  for (const hash of hashes)
    expect(readdirSync(dirname(photoFile(photosDir, hash, 480, 'avif')))).toHaveLength(6);
});

it('keeps the order in which they came', async () => {
  const [first, second] = [await save('red'), await save('blue')];
  utimesSync(waitingFile(photosDir, second), 1, 1);
  expect(await waitingPhotos(photosDir)).toEqual([second, first]);
});

it('codes the WebP where what waited is damaged, and gives up a photo without either', async () => {
  const [hash, lost] = [await save('red'), await save('blue')];
  writeFileSync(
    waitingFile(photosDir, hash),
    readFileSync(waitingFile(photosDir, hash)).subarray(0, 900),
  );
  writeFileSync(waitingFile(photosDir, lost), '');
  writeFileSync(photoFile(photosDir, lost, 1600, 'webp'), '');
  settle();
  const { done, errors } = await code();
  expect({ done, errors: [...new Set(errors)] }).toEqual({ done: 2, errors: [lost] });
  const [, , widest = ''] = avifOf(hash);
  const { dominant } = await sharp(widest).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(await waitingPhotos(photosDir)).toEqual([]);
});

it('leaves nothing of a photo that was deleted meanwhile', async () => {
  const hash = await save('red');
  rmSync(join(photosDir, hash.slice(0, 2)), { recursive: true });
  settle();
  expect(await code()).toEqual({ done: 1, errors: [] });
  expect(avifOf(hash).some((file) => existsSync(file))).toBe(false);
  expect(await waitingPhotos(photosDir)).toEqual([]);
});

it('waits while the process is busy, and for a moment while photos come in, but never for ever', async () => {
  await save('red');
  settle();
  const started = performance.now();
  await code({ isBusy: () => performance.now() - started < 1_200 });
  expect(performance.now() - started).toBeGreaterThan(1_200);
  await save('blue');
  const again = performance.now();
  await code();
  expect(performance.now() - again).toBeGreaterThan(1_000);
  for (const file of avifOf(await save('green')).slice(1)) writeFileSync(file, 'coded');
  expect(await code({ isBusy: () => true })).toEqual({ done: 1, errors: [] });
}, 60_000);

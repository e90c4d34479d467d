import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryPhotos } from '../../testing/fakes.ts';
import { createPhotoTaker } from './take-photos.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prichal-take-'));
const huge = { path: path.join(folder, 'huge.webp'), sha256: '' };
const small = { path: path.join(folder, 'small.jpg'), sha256: '' };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

beforeAll(async () => {
  // a few kB that decode to 40 megapixels
  await plain(8000, 4990).webp().toFile(huge.path);
  await plain(640, 480).jpeg().toFile(small.path);
});
afterAll(() => rmSync(folder, { recursive: true }));
const form = (...files: { path: string; sha256: string }[]) => ({ files, issue: null });
const eight = Array.from({ length: 8 }, () => huge);

test('a request with many large photos holds up another visitor for one of them alone', async () => {
  const store = memoryPhotos();
  const done: string[] = [];
  const taker = createPhotoTaker({
    ...store,
    async put(name, bytes) {
      done.push(bytes.length > 1000 ? 'large' : 'small');
      await store.put(name, bytes);
    },
  });
  const five = form(huge, huge, huge, huge, huge);
  const attack = ['203.0.113.1', '203.0.113.2'].map((ip) => taker.take(five, ip));
  const visitor = taker.take(form(small), '198.51.100.7').then(() => done.length);
  expect(await visitor).toBeLessThanOrEqual(3);
  expect((await Promise.all(attack)).flat()).toHaveLength(10);
});

test('an address has so many megapixels a minute, and no request may have more', async () => {
  let now = 0;
  const taker = createPhotoTaker(memoryPhotos(), () => now);
  const ip = '203.0.113.1';
  await expect(taker.take(form(...eight), ip)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  const four = form(huge, huge, huge, huge);
  await taker.take(four, ip);
  await expect(taker.take(four, ip)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  // another visitor of the same minute, and the same one of the next
  await taker.take(form(small), '198.51.100.7');
  now += 60_000;
  expect(await taker.take(form(huge), ip)).toHaveLength(1);
});

test('an address has one request at work and one waiting, whatever it sends', async () => {
  const taker = createPhotoTaker(memoryPhotos());
  const sent = Array.from({ length: 6 }, () => taker.take(form(small), '203.0.113.1'));
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  expect(await taker.take(form(small), '203.0.113.1')).toHaveLength(1);
});

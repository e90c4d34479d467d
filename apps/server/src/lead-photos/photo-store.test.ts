import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, makeTestFolder, sampleInput } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '../../../../e2e/fakes/s3.ts';
import type { FakeS3 } from '../../../../e2e/fakes/s3.ts';
import { createFolderStore } from './folder-store.ts';
import { readPhotoBucket } from './photo-settings.ts';
import type { PhotoStore } from './photo-store.ts';
import { createS3Store } from './s3-store.ts';
import { ORPHAN_AFTER_MS, sweepPhotos } from './sweep-photos.ts';

const folder = makeTestFolder();
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.close();
  folder.remove();
});

const STORES: [string, () => PhotoStore][] = [
  ['a folder', () => createFolderStore(path.join(folder.path, 'photos'))],
  ['a bucket', () => createS3Store(s3)],
];

async function namesOf(store: PhotoStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
}

describe.each(STORES)('%s', (_name, open) => {
  test('gives back what was put, until it is removed', async () => {
    const store = open();
    expect(await namesOf(store)).toEqual([]);
    const bytes = randomBytes(5000);
    await store.put('ab/abc.webp', bytes);
    await store.put('ab/abd.webp', Buffer.from('x'));
    await store.put('ab/abd.webp', Buffer.from('y'));
    expect(Buffer.from((await store.get('ab/abc.webp')) ?? [])).toEqual(bytes);
    expect(Buffer.from((await store.get('ab/abd.webp')) ?? []).toString()).toBe('y');
    expect(await store.get('ab/none.webp')).toBeNull();
    expect(await namesOf(store)).toEqual(['ab/abc.webp', 'ab/abd.webp']);
    await store.remove('ab/abc.webp');
    await store.remove('ab/abc.webp');
    await store.remove('ab/abd.webp');
    expect(await namesOf(store)).toEqual([]);
  });
});

describe('a bucket', () => {
  test('is read page by page', async () => {
    const store = createS3Store(s3);
    s3.pageSize = 2;
    for (const name of ['aa/1', 'aa/2', 'bb/3', 'bb/4', 'cc/5'])
      await store.put(name, Buffer.from(name));
    expect(await namesOf(store)).toEqual(['aa/1', 'aa/2', 'bb/3', 'bb/4', 'cc/5']);
    s3.objects.clear();
  });

  test('that stumbles is asked again; one that keeps failing is an error without its words', async () => {
    const store = createS3Store(s3);
    s3.failing = 1;
    await store.put('aa/1', Buffer.from('1'));
    expect(s3.objects.size).toBe(1);
    s3.failing = 99;
    await expect(store.put('aa/2', Buffer.from('2'))).rejects.toThrow(
      'photo storage answered 503 to PUT',
    );
    s3.failing = 0;
  });

  test('refuses a wrong secret, and that is an error', async () => {
    const store = createS3Store({ ...s3, secret: 'another' });
    await expect(store.put('aa/3', Buffer.from('3'))).rejects.toThrow('403');
  });
});

test('a bucket is named whole or not at all', () => {
  const whole = {
    PHOTOS_S3_ENDPOINT: 'https://storage.test/',
    PHOTOS_S3_BUCKET: 'b',
    PHOTOS_S3_KEY_ID: 'k',
    PHOTOS_S3_SECRET: 'hidden',
  };
  const faults: string[] = [];
  expect(readPhotoBucket({}, faults)).toBeNull();
  expect(readPhotoBucket(whole, faults)).toMatchObject({
    endpoint: 'https://storage.test',
    region: 'ru-central1',
  });
  expect(faults).toEqual([]);
  readPhotoBucket({ ...whole, PHOTOS_S3_BUCKET: '' }, faults);
  readPhotoBucket({ ...whole, PHOTOS_S3_ENDPOINT: 'storage' }, faults);
  expect(faults).toEqual([
    expect.stringContaining('все четыре'),
    expect.stringContaining('PHOTOS_S3_ENDPOINT'),
  ]);
  expect(faults.join()).not.toContain('hidden');
});

describeEachEngine('sweeping', (suite) => {
  test('takes what no request names, once it is an hour old', async () => {
    const place = path.join(folder.path, suite.engine);
    const uploads = path.join(place, 'uploads');
    const store = createFolderStore(path.join(place, 'photos'));
    for (const name of ['aa/kept.webp', 'aa/orphan.webp']) await store.put(name, Buffer.from('x'));
    writeFileSync(path.join(place, 'photos', 'aa', 'cut.webp.part'), 'x');
    mkdirSync(uploads);
    writeFileSync(path.join(uploads, 'left'), 'x');
    const photo = { name: 'aa/kept.webp', width: 1, height: 1, bytes: 1 };
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes);
    await queue.accept({ ...sampleInput(), photos: [photo] });
    const sweep = (now: number) => sweepPhotos({ db: suite.db, store, uploads }, now);
    expect(await sweep(Date.now())).toBe(0);
    const later = Date.now() + ORPHAN_AFTER_MS + 1000;
    utimesSync(path.join(uploads, 'left'), new Date(), new Date());
    expect(await sweep(later)).toBe(2);
    expect(await namesOf(store)).toEqual(['aa/kept.webp']);
    expect(readdirSync(uploads)).toEqual([]);
  });
});

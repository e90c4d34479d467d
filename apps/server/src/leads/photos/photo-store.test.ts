import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeTestFolder } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '@prichal/fakes/s3';
import type { FakeS3 } from '@prichal/fakes/s3';
import { createFolderStore } from './folder-store.ts';
import { readPhotoBucket } from './photo-settings.ts';
import type { PhotoStore } from './photo-store.ts';
import { createS3Store } from './s3-store.ts';

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

describe.each(STORES)('%s', (_name, open) => {
  test('gives back what was put, until it is removed', async () => {
    const store = open();
    const bytes = randomBytes(5000);
    await store.put('ab/abc.webp', bytes);
    await store.put('ab/abd.webp', Buffer.from('x'));
    await store.put('ab/abd.webp', Buffer.from('y'));
    expect(Buffer.from((await store.get('ab/abc.webp')) ?? [])).toEqual(bytes);
    expect(Buffer.from((await store.get('ab/abd.webp')) ?? []).toString()).toBe('y');
    expect(await store.get('ab/none.webp')).toBeNull();
    await store.remove('ab/abc.webp');
    await store.remove('ab/abc.webp');
    expect(await store.get('ab/abc.webp')).toBeNull();
    await store.remove('ab/abd.webp');
  });
});

describe('a bucket', () => {
  test('holds everything under its prefix, and still gives what came before there was one', async () => {
    const store = createS3Store(s3);
    const name = 'ab/ab000000-0000-4000-8000-000000000001.webp';
    await store.put(name, Buffer.from('new'));
    expect([...s3.objects.keys()]).toEqual([`lead-photos/${name}`]);
    s3.objects.clear();
    s3.objects.set(name, { bytes: Buffer.from('old'), changedAt: new Date(0) });
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('old');
    await store.remove(name);
    expect(s3.objects.size).toBe(0);
  });

  test('is retried after one failure; a lasting failure is an error without the response text', async () => {
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

  test('with a wrong secret is an error', async () => {
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
  const issues: string[] = [];
  expect(readPhotoBucket({}, issues)).toBeNull();
  expect(readPhotoBucket(whole, issues)).toMatchObject({
    endpoint: 'https://storage.test',
    region: 'ru-central1',
    prefix: 'lead-photos/',
  });
  expect(issues).toEqual([]);
  readPhotoBucket({ ...whole, PHOTOS_S3_BUCKET: '' }, issues);
  readPhotoBucket({ ...whole, PHOTOS_S3_ENDPOINT: 'storage' }, issues);
  readPhotoBucket({ ...whole, PHOTOS_S3_PREFIX: 'no slash' }, issues);
  expect(issues).toEqual([
    expect.stringContaining('все четыре'),
    expect.stringContaining('PHOTOS_S3_ENDPOINT'),
    expect.stringContaining('PHOTOS_S3_PREFIX'),
  ]);
  expect(issues.join()).not.toContain('hidden');
});

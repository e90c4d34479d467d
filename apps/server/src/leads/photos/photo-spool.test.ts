import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAcceptQueue, eraseLead } from '@prichal/database';
import { describeEachEngine, makeTestFolder, sampleInput } from '@prichal/database/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeS3 } from '@prichal/fakes/s3';
import type { FakeS3 } from '@prichal/fakes/s3';
import { csrfHeaders, goodForm, testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';
import { createLeadPhotos } from './lead-photos.ts';
import { createPhotoSpool, ORPHAN_AFTER_MS } from './photo-spool.ts';
import type { PhotoSpool } from './photo-spool.ts';
import { clearUploads, removeErasedPhotos } from './remove-photos.ts';
import { createS3Store } from './s3-store.ts';

const SUBMIT = '/api/v1/forms/submit/';
const folder = makeTestFolder();
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterEach(() => {
  s3.objects.clear();
  s3.failing = 0;
});
afterAll(async () => {
  await s3.close();
  folder.remove();
});

/** Files of other owners in the same bucket, all old; two look as if they were ours. */
function othersFiles(): string[] {
  const names = [
    'backup/2020.tar',
    'aa/aa000000-0000-4000-8000-000000000001.webp',
    'lead-photos/aa/aa000000-0000-4000-8000-000000000002.webp',
    'lead-photos/readme.txt',
  ];
  for (const name of names)
    s3.objects.set(name, { bytes: Buffer.from(name), changedAt: new Date(0) });
  return names;
}

const nameOf = (id = randomUUID()) => `${id.slice(0, 2)}/${id}.webp`;
const photoOf = (name: string) => ({ name, width: 1, height: 1, bytes: 1 });

describeEachEngine('photos on their way into a bucket', (suite) => {
  const open = (place: string = randomUUID()): { spool: PhotoSpool; place: string } => {
    const dir = path.join(folder.path, place);
    return {
      spool: createPhotoSpool({ db: suite.db, folder: dir, store: createS3Store(s3) }),
      place: dir,
    };
  };
  const files = (place: string): string[] =>
    existsSync(place)
      ? readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : [];
  const queue = () => createAcceptQueue(suite.handle, Date.now, randomBytes);

  test('a request is stored while the bucket is away, its photos are seen at once and arrive later', async () => {
    const { spool, place } = open();
    const leads = queue();
    const app = await testApp({
      leads,
      leadPhotos: createLeadPhotos({ store: spool, folder: path.join(folder.path, 'uploads') }),
    });
    s3.failing = 1_000_000;
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { headers, payload } = multipart(goodForm({ name: `С фото ${suite.engine}` }), [
      { bytes },
      { bytes },
    ]);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: { ...(await csrfHeaders(app)), ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(201);
    const uid = answer.json<{ id: string }>().id;
    const lead = await suite.db
      .selectFrom('leads')
      .select(['name', 'phone'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(lead).toEqual({ name: `С фото ${suite.engine}`, phone: '+79041234567' });
    const rows = await suite.db
      .selectFrom('lead_photos')
      .select('name')
      .where('lead_uid', '=', uid)
      .execute();
    expect(rows).toHaveLength(2);
    await expect(spool.drain(Date.now())).rejects.toThrow('503');
    for (const { name } of rows) expect(await spool.get(name)).not.toBeNull();
    s3.failing = 0;
    // Another process of the same machine finds what the first has left.
    expect(await open(path.basename(place)).spool.drain(Date.now())).toBe(2);
    expect([...s3.objects.keys()].toSorted()).toEqual(
      rows.map(({ name }) => `lead-photos/${name}`).toSorted(),
    );
    expect(files(place)).toEqual([]);
    for (const { name } of rows) expect(await spool.get(name)).not.toBeNull();
  });

  test('nothing in the bucket is touched that this database has not written down', async () => {
    const others = othersFiles();
    const { spool } = open();
    const name = nameOf();
    await spool.put(name, Buffer.from('x'));
    const accepted = await queue().accept({ ...sampleInput(), photos: [photoOf(name)] });
    if (accepted.kind !== 'accepted') throw new Error('not accepted');
    const later = Date.now() + 100 * ORPHAN_AFTER_MS;
    await spool.drain(later);
    await removeErasedPhotos(suite.db, spool);
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [...others, `lead-photos/${name}`].toSorted(),
    );
    await eraseLead(suite.db, accepted.lead.uid, { reason: 'owner', now: new Date() });
    // The bucket is away: what is to go is not forgotten.
    s3.failing = 1_000_000;
    await expect(removeErasedPhotos(suite.db, spool)).rejects.toThrow('503');
    s3.failing = 0;
    expect(await removeErasedPhotos(suite.db, spool)).toBe(1);
    expect(await removeErasedPhotos(suite.db, spool)).toBe(0);
    expect([...s3.objects.keys()].toSorted()).toEqual(others.toSorted());
  });

  test('a photo erased while it is on its way to the bucket does not stay there', async () => {
    const name = nameOf();
    const accepted = await queue().accept({ ...sampleInput(), photos: [photoOf(name)] });
    if (accepted.kind !== 'accepted') throw new Error('not accepted');
    const bucket = createS3Store(s3);
    const spool = createPhotoSpool({
      db: suite.db,
      folder: path.join(folder.path, randomUUID()),
      store: {
        ...bucket,
        async put(key, bytes) {
          await eraseLead(suite.db, accepted.lead.uid, { reason: 'withdrawal', now: new Date() });
          await removeErasedPhotos(suite.db, bucket);
          await bucket.put(key, bytes);
        },
      },
    });
    await spool.put(name, Buffer.from('x'));
    await spool.drain(Date.now());
    expect(s3.objects.size).toBe(0);
    expect(await spool.get(name)).toBeNull();
  });

  test('a photo that no request names is deleted after an hour; files of other names stay', async () => {
    const { spool, place } = open();
    const orphan = nameOf();
    await spool.put(orphan, Buffer.from('x'));
    writeFileSync(path.join(place, `${orphan}.part`), 'x');
    writeFileSync(path.join(place, 'notes.txt'), 'x');
    utimesSync(path.join(place, 'notes.txt'), 0, 0);
    await spool.drain(Date.now());
    expect(files(place)).toHaveLength(3);
    expect(await spool.drain(Date.now() + ORPHAN_AFTER_MS + 1000)).toBe(0);
    expect(files(place)).toEqual(['notes.txt']);
    expect(s3.objects.size).toBe(0);
  });
});

test('uploads that a process has left are deleted after an hour, other files stay', async () => {
  const uploads = path.join(folder.path, 'left');
  mkdirSync(uploads);
  const upload = randomUUID();
  for (const name of [upload, 'notes.txt']) {
    writeFileSync(path.join(uploads, name), 'x');
    utimesSync(path.join(uploads, name), 0, 0);
  }
  await clearUploads(uploads, Date.now());
  expect(readdirSync(uploads)).toEqual(['notes.txt']);
});

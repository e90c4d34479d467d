import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PHOTO_ERRORS } from '@prichal/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { csrfHeaders, goodForm, testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';

const SUBMIT = '/api/v1/forms/submit/';
const KEY = '5d0c0f5e-7d0a-4a63-9a2e-0d4d1b1c2f33';
const UPLOADS = path.join(tmpdir(), `prichal-uploads-${process.pid}`);
const review = {
  ...goodForm(),
  form_type: 'review',
  car: 'Toyota Harrier',
  country: 'japan',
  review_text: 'Хорошо',
  consent: { documents: ['personal-data'], version: '2026-11-20' },
};

/** 30 × 20 px, lying on its side, with a place and a device in its metadata. */
async function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background: 'orange' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of any size that deflates to nearly nothing. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

async function send(
  app: Awaited<ReturnType<typeof testApp>>,
  photos: Parameters<typeof multipart>[1],
  fields: Record<string, unknown> = review,
  key = '',
) {
  const { headers, payload } = multipart(fields, photos);
  return app.fastify.inject({
    method: 'POST',
    url: SUBMIT,
    headers: { ...(await csrfHeaders(app)), ...headers, 'idempotency-key': key },
    payload,
  });
}

describe('photos of a request', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await jpeg();
  });

  test('are stored as WebP with the orientation applied and no device data', async () => {
    const app = await testApp();
    const answer = await send(app, [{ bytes: photo }, { name: 'b.png', bytes: photo }]);
    expect(answer.statusCode).toBe(201);
    expect(app.leads.stored).toMatchObject([
      { kind: 'review', message: 'Хорошо', consent: { form: 'review' } },
    ]);
    expect(app.leads.photos).toHaveLength(2);
    expect(app.leads.photos[0]).toMatchObject({ width: 20, height: 30 });
    const stored = [...app.photos.stored];
    expect(stored.map(([name]) => name)).toEqual(app.leads.photos.map(({ name }) => name));
    const bytes = Buffer.from(stored[0]?.[1] ?? []);
    const { format, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, orientation }).toEqual({ format: 'webp' });
    expect(bytes.toString('latin1')).not.toContain('SecretPhone');
  });

  test('leave nothing behind once the answer is given', async () => {
    const app = await testApp();
    await send(app, [{ bytes: photo }]);
    expect(existsSync(UPLOADS)).toBe(true);
    await expect.poll(() => readdirSync(UPLOADS)).toEqual([]);
  });

  test('of a form sent twice are the same request; of another form are a conflict', async () => {
    const app = await testApp();
    const first = await send(app, [{ bytes: photo }], review, KEY);
    expect((await send(app, [{ bytes: photo }], review, KEY)).body).toBe(first.body);
    expect((await send(app, [], review, KEY)).statusCode).toBe(409);
    expect(app.leads.stored).toHaveLength(1);
  });

  test('a picker left empty is no photo', async () => {
    const app = await testApp();
    const answer = await send(app, [{ name: '', bytes: Buffer.alloc(0) }]);
    expect(answer.statusCode).toBe(201);
    expect(app.leads.photos).toEqual([]);
  });

  test.each<[string, keyof typeof PHOTO_ERRORS, () => Promise<Buffer> | Buffer]>([
    ['a script under a photo’s name', 'type', () => Buffer.from('<script>alert(1)</script>')],
    ['SVG', 'type', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', 'type', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['nothing at all', 'type', () => Buffer.alloc(0)],
    ['a photo cut in half', 'broken', async () => (await noise()).subarray(0, 2000)],
    [
      'a JPEG of noise',
      'broken',
      () => Buffer.concat([Buffer.from([255, 216, 255]), randomBytes(999)]),
    ],
    ['a decompression bomb', 'pixels', () => bomb(60_000, 60_000)],
    ['a little over 40 megapixels', 'pixels', () => bomb(8001, 5000)],
    ['HEIC', 'heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['more than 10 MB', 'bytes', () => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])],
  ])('%s is rejected with a message, and nothing is stored', async (_name, issue, make) => {
    const app = await testApp();
    const answer = await send(app, [{ bytes: photo }, { bytes: await make() }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: { photos: PHOTO_ERRORS[issue] },
    });
    expect(app.leads.stored).toEqual([]);
  });

  test('nine of them are too many', async () => {
    const app = await testApp();
    const answer = await send(
      app,
      Array.from({ length: 9 }, () => ({ bytes: photo })),
    );
    expect(answer.json().fields).toEqual({ photos: PHOTO_ERRORS.count });
  });

  test('the texts of a form are validated before its photos are opened', async () => {
    const app = await testApp();
    const answer = await send(app, [{ bytes: photo }], { ...review, phone: '1' });
    expect(answer.json().fields).toEqual({ phone: 'Номер слишком короткий' });
    expect(app.photos.stored.size).toBe(0);
  });

  test.each([
    ['cut off', (body: Buffer) => body.subarray(0, -40)],
    ['without a boundary', () => Buffer.from('nonsense')],
    ['with an object that is no JSON', () => multipart({ ...review, consent: '{' }).payload],
    ['with a NUL', () => multipart({ ...review, name: 'a\0b' }).payload],
  ])('a body %s is rejected, not stored', async (_name, spoil) => {
    const app = await testApp();
    const { headers, payload } = multipart(review, [{ bytes: photo }]);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: SUBMIT,
      headers: { ...(await csrfHeaders(app)), ...headers },
      payload: spoil(payload),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe('VALIDATION_ERROR');
    expect(app.leads.stored).toEqual([]);
  });

  test('a text that is too long for any form is too large', async () => {
    const app = await testApp();
    const answer = await send(app, [], { ...review, message: 'я'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
  });

  test('without the token not a byte of them is read', async () => {
    const app = await testApp();
    const { headers, payload } = multipart(review, [{ bytes: photo }]);
    const answer = await app.fastify.inject({ method: 'POST', url: SUBMIT, headers, payload });
    expect(answer.statusCode).toBe(403);
    expect(app.photos.stored.size).toBe(0);
  });
});

async function noise(): Promise<Buffer> {
  const raw = { width: 100, height: 100, channels: 3 } as const;
  return sharp(randomBytes(30_000), { raw }).jpeg({ quality: 95 }).toBuffer();
}

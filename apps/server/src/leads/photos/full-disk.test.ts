import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { csrfHeaders, goodForm, memoryPhotos, testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';
import { createLeadPhotos } from './lead-photos.ts';

const disk = vi.hoisted(() => ({ error: '' }));
vi.mock('node:fs', async (original) => ({
  ...(await original<Record<string, unknown>>()),
  createWriteStream: () =>
    new Writable({
      write(_chunk, _encoding, done) {
        done(
          Object.assign(new Error(`${disk.error}: write`), { code: disk.error, syscall: 'write' }),
        );
      },
    }),
}));

const folder = mkdtempSync(path.join(tmpdir(), 'prichal-full-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['ENOSPC', 'EIO', 'EROFS', 'EDQUOT'])(
  'a form with photos on a disk that answers %s must be sent again and is not called damaged',
  async (code) => {
    disk.error = code;
    const uploads = path.join(folder, code);
    const app = await testApp({
      leadPhotos: createLeadPhotos({ store: memoryPhotos(), folder: uploads }),
    });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { headers, payload } = multipart(goodForm(), [{ bytes }]);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/forms/submit/',
      headers: { ...(await csrfHeaders(app)), ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'UNAVAILABLE', retry_after: 3 });
    expect(answer.headers['retry-after']).toBe('3');
    expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]);
  },
);

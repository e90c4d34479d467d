import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prichal-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADERS = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (filename: string) =>
  `--x\r\ncontent-disposition: form-data; name="photos"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\nhalf a pho`;

test.each([
  ['of a photo', part('a.jpg')],
  ['of a part nobody reads', part('')],
  ['of a text', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nМа'],
  ['of a head', '--x\r\ncontent-disposition: form-da'],
  ['of a boundary', '--'],
])('a body that ends in the middle %s is rejected and leaves nothing', async (_what, body) => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('uncaughtExceptionMonitor', hear);
  await expect(
    readMultipart(Readable.from([Buffer.from(body)]), HEADERS, folder),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('uncaughtExceptionMonitor', hear);
  expect(unheard).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

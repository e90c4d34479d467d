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

test.each([
  ['without a name', 'content-disposition: form-data'],
  ['with an empty name', 'content-disposition: form-data; name=""'],
  ['with a name that is not finished', 'content-disposition: form-data; name="'],
  ['without a disposition', 'content-type: text/plain'],
  ['without a head', ''],
  ['of a file without a name', 'content-disposition: form-data; filename="a.jpg"'],
])('a part %s ends no process', async (_what, head) => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('uncaughtException', hear);
  const good = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nМария\r\n';
  const body = `--x\r\n${head}\r\n\r\nx\r\n${good}--x--\r\n`;
  const read = readMultipart(Readable.from([Buffer.from(body)]), HEADERS, folder);
  const [answer] = await Promise.allSettled([read]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('uncaughtException', hear);
  expect(unheard).toEqual([]);
  expect(['VALIDATION_ERROR', 'Мария']).toContain(
    answer.status === 'rejected'
      ? (answer.reason as { code: unknown }).code
      : answer.value.fields.get('name'),
  );
  expect(readdirSync(folder)).toEqual([]);
});

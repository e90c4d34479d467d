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

/** What becomes of a body, and what was thrown where nothing catches it. */
async function read(body: string) {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('uncaughtExceptionMonitor', hear);
  const form = readMultipart(Readable.from([Buffer.from(body)]), HEADERS, folder);
  const [answer] = await Promise.allSettled([form]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('uncaughtExceptionMonitor', hear);
  const said =
    answer.status === 'rejected'
      ? (answer.reason as { code: unknown }).code
      : answer.value.fields.get('name');
  return { said, status: answer.status, unheard };
}

test.each([
  ['of a photo', part('a.jpg')],
  ['of a part nobody reads', part('')],
  ['of a text', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nМа'],
  ['of a head', '--x\r\ncontent-disposition: form-da'],
  ['of a boundary', '--'],
])('a body that ends in the middle %s is rejected and leaves nothing', async (_what, body) => {
  const { said, status, unheard } = await read(body);
  expect([status, said]).toEqual(['rejected', 'VALIDATION_ERROR']);
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
  const good = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nМария\r\n';
  const { said, unheard } = await read(`--x\r\n${head}\r\n\r\nx\r\n${good}--x--\r\n`);
  expect(unheard).toEqual([]);
  expect(['VALIDATION_ERROR', 'Мария']).toContain(said);
  expect(readdirSync(folder)).toEqual([]);
});

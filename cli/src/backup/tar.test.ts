import { spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { makeTestFolder } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTar, headerOf, listTar } from './tar.ts';

const GIB = 1024 ** 3;
const NOW = new Date('2026-11-23T05:00:00Z');
const folder = makeTestFolder();
const at = (name: string) => path.join(folder.path, name);

function tar(args: string[], input?: Buffer): string {
  const { stdout, stderr, status } = spawnSync('tar', args, {
    cwd: folder.path,
    input,
    maxBuffer: 4096,
  });
  // what is longer than the buffer is cut off, and tar with it
  if (status !== 0 && stdout.length === 0) throw new Error(String(stderr));
  return stdout.toString('latin1');
}

afterAll(() => folder.remove());

describe.each([8 * GIB - 1, 8 * GIB, 9 * GIB + 5, 700 * GIB])('a file of %d bytes', (bytes) => {
  beforeAll(async () => {
    // bodies are holes: nothing of them is written to the disk
    const end = await open(at('end'), 'w');
    const writer = await createTar(end, NOW);
    await writer.add('manifest.json', 2, once('{}'));
    await writer.end();
    await end.close();
    writeFileSync(at('large.tar'), headerOf('database.jsonl.gz', bytes, NOW));
    truncateSync(at('large.tar'), 512 + Math.ceil(bytes / 512) * 512);
    writeFileSync(at('large.tar'), readFileSync(at('end')), { flag: 'a' });
  });

  it('is found with what follows it', async () => {
    const entries = await listTar(at('large.tar'));
    expect(entries).toEqual([
      { name: 'database.jsonl.gz', bytes, offset: 512 },
      { name: 'manifest.json', bytes: 2, offset: 1024 + Math.ceil(bytes / 512) * 512 },
    ]);
  });

  it('is listed by tar, with what follows it', () => {
    const lines = tar(['-tvf', 'large.tar']).trim().split('\n');
    expect(lines.map((line) => line.split(/\s+/).toSpliced(3, 2))).toEqual([
      ['-rw-------', '0/0', String(bytes), 'database.jsonl.gz'],
      ['-rw-------', '0/0', '2', 'manifest.json'],
    ]);
  });
});

it('a size is read that GNU tar has written for more than 8 GiB', async () => {
  const bytes = 9 * GIB;
  writeFileSync(at('large'), '');
  truncateSync(at('large'), bytes);
  writeFileSync(at('gnu.tar'), tar(['--format=gnu', '-cf', '-', 'large']).slice(0, 512), 'latin1');
  truncateSync(at('gnu.tar'), 512 + bytes + 1024);
  expect(await listTar(at('gnu.tar'))).toEqual([{ name: 'large', bytes, offset: 512 }]);
});

it('an extended header is rejected: this program writes none', async () => {
  writeFileSync(at('small'), 'x');
  tar(['--format=pax', '--pax-option=comment=x', '-cf', 'pax.tar', 'small']);
  await expect(listTar(at('pax.tar'))).rejects.toThrow(/не резервная копия/);
});

it('a size that is no number is rejected', async () => {
  for (const first of [0x81, 0xff, 0xc0]) {
    const header = headerOf('database.jsonl.gz', 9 * GIB, NOW);
    header[124] = first;
    header.fill(' ', 148, 156);
    const sum = header.reduce((all, byte) => all + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
    writeFileSync(at('wrong.tar'), header);
    await expect(listTar(at('wrong.tar'))).rejects.toThrow(/не резервная копия/);
  }
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

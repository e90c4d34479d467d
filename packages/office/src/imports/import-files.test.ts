import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportFiles } from './import-files.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
let folder = '';
let files: ImportFiles;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prichal-imports-'));
  files = new ImportFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const bytes = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

test('a file is stored with its bytes under a name that nobody has chosen', async () => {
  const file = await files.add('../../прайс Ноябрь.CSV', bytes('a;b\n', '1;2\n'), NOW);
  expect(file).toMatchObject({ bytes: 8, uploaded_at: NOW.toISOString(), import: null });
  expect(files.pathOf(file)).toBe(path.join(folder, file.uid, 'list.csv'));
  expect(readFileSync(files.pathOf(file), 'utf8')).toBe('a;b\n1;2\n');
  expect(await files.read(file.uid)).toEqual(file);
  expect(await files.report(file.uid)).toBeNull();
});

test.each(['прайс.pdf', 'прайс', '.csv.exe', ''])(
  'a file of another kind is rejected before a byte of it is written: %s',
  async (name) => {
    await expect(files.add(name, bytes('x'), NOW)).rejects.toMatchObject({
      code: 'wrong-input',
      field: 'file',
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('nothing is left of an upload that breaks off', async () => {
  const broken = Readable.from(
    (async function* pieces() {
      yield Buffer.from('a;b\n');
      throw new Error('the line is dead');
    })(),
  );
  await expect(files.add('прайс.csv', broken, NOW)).rejects.toThrow('the line is dead');
  expect(readdirSync(folder)).toEqual([]);
  expect(await files.list()).toEqual([]);
});

test('the newest one comes first; one that lies there for a week goes when another one comes', async () => {
  const old = await files.add('старый.csv', bytes('x'), NOW);
  const next = await files.add('новый.csv', bytes('x'), later(6.9));
  expect((await files.list()).map(({ name }) => name)).toEqual(['новый.csv', 'старый.csv']);
  await files.add('третий.csv', bytes('x'), later(7.1));
  expect((await files.list()).map(({ name }) => name)).toEqual(['третий.csv', 'новый.csv']);
  await expect(files.read(old.uid)).rejects.toMatchObject({ code: 'not-found' });
  await files.remove(next.uid);
  expect(await files.list()).toHaveLength(1);
});

test.each(['', '..', '../../etc', 'no-uuid', '01890a5d-ac96-774b-bcce-b302099a8057'])(
  'no other file of the machine is reached: %s',
  async (uid) => {
    await expect(files.read(uid)).rejects.toMatchObject({ code: 'not-found' });
  },
);

test('a reader meets the state before a write or after it, never a part', async () => {
  const file = await files.add('прайс.csv', bytes('x'), NOW);
  const long = 'д'.repeat(200_000);
  const write = async (): Promise<void> => {
    for (let nth = 0; nth < 30; nth += 1)
      await files.save({ ...file, work: { ...file.work, done: nth, message: long } });
  };
  const read = async (): Promise<void> => {
    for (let nth = 0; nth < 60; nth += 1)
      expect([null, long]).toContain((await files.read(file.uid)).work.message);
  };
  await Promise.all([write(), read()]);
  // and no draft of a state stays
  expect(readdirSync(path.join(folder, file.uid)).toSorted()).toEqual(['list.csv', 'state.json']);
});

test('a folder with something strange in it is listed without it', async () => {
  const file = await files.add('прайс.csv', bytes('x'), NOW);
  rmSync(path.join(folder, file.uid, 'state.json'));
  expect(await files.list()).toEqual([]);
  expect(await new ImportFiles(path.join(folder, 'nowhere')).list()).toEqual([]);
});

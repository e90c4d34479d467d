import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTestFolder } from '@prichal/database/testing';
import { afterAll, expect, it } from 'vitest';
import { reserveName } from './archives.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

it('a backup of the same second takes the next free name', () => {
  const now = new Date('2026-11-30T03:00:00.400Z');
  const first = reserveName(folder.path, now);
  expect(first).toBe('prichal-20261130-030000.tar');
  expect(reserveName(folder.path, now)).toBe('prichal-20261130-030001.tar');
  writeFileSync(path.join(folder.path, 'prichal-20261130-030002.tar'), '');
  expect(reserveName(folder.path, now)).toBe('prichal-20261130-030003.tar');
  expect(readdirSync(folder.path)).toContain(`${first}.database.part`);
});

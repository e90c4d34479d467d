import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

test.each(['apps/server/build', 'cli/build'])(
  'dependencies in %s take a byte of memory for each character',
  (folder) => {
    const files = readdirSync(path.join(root, folder)).filter((name) =>
      name.startsWith('packages'),
    );
    expect(files.length).toBeGreaterThan(2);
    for (const name of files)
      expect(readFileSync(path.join(root, folder, name), 'utf8'), name).not.toMatch(/[^\0-\x7f]/);
  },
);

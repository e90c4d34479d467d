import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
// ignored by git: other rules read every file that is not, at the same time
const folder = path.join(root, 'packages/contract/coverage');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    'a type',
    `import type { Database } from '@prichal/database';\nexport type Trespass = Database;\n`,
  ],
  [
    'a value',
    `import { openDatabase } from '@prichal/database';\nexport const trespass = openDatabase;\n`,
  ],
])('a border crossed for %s is seen', (_, source) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'trespasser.ts'), source);
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'packages/contract',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(run.status).not.toBe(0);
  expect(run.stdout).toContain('packages-contract-arrows');
});

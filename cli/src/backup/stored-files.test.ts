import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitingFolder } from '@prichal/catalog';
import { expect, test } from 'vitest';
import { STORED_FOLDERS, LEFT_OUT } from './stored-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('every folder of DATA_DIR that the sources name is stored by a backup or left out for a reason', () => {
  const sources = globSync('{apps/server,packages/*,cli}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/test|testing|drills/.test(file),
  );
  const named = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b[dD]ataDir, '([a-z-]+)'\)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  named.add(waitingFolder('photos'));
  expect([...named].toSorted()).toEqual([...STORED_FOLDERS, ...Object.keys(LEFT_OUT)].toSorted());
});

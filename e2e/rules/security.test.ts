import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('every test that the security checklist names exists under that title', () => {
  const tests = globSync('{apps,packages,cli,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  });
  const list = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const named = [...list.matchAll(/`([\w.-]+\.(?:test|spec)\.ts)(?:: ([^`]+))?`/g)];
  expect(named.length).toBeGreaterThan(70);
  const missing = named.filter(([, file = '', title = '']) => {
    const texts = tests
      .filter((one) => path.basename(one) === file)
      .map((one) => readFileSync(path.join(root, one), 'utf8'));
    return !texts.some((text) => text.includes(title));
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../apps/web/app');
const UI = path.resolve(APP, '../../../packages/ui/src');
const SHEET = path.join(APP, 'styles/first.css');

/** Loaded later, and they bring the whole sheet or have no place on these pages. */
const LATER = [
  'features/requests/popup/lead-popup.tsx',
  'features/favourites/favourite-buttons.ts',
];

/** The routes that the small sheet dresses alone, as root-styles.tsx has them, and the frame around them. */
function firstPages(): string[] {
  const styles = readFileSync(path.join(APP, 'document/root-styles.tsx'), 'utf8');
  const routes = [...styles.matchAll(/'(routes\/[a-z-]+)'/g)].map(([, route]) => `${route}.tsx`);
  return ['root.tsx', ...routes].map((file) => path.join(APP, file));
}

/** Every module that these import, at once or later. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const later = new Set(LATER.map((file) => path.join(APP, file)));
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || later.has(file)) continue;
    reached.add(file);
    const imports = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, named = ''] of imports.matchAll(/(?:from |import\()\s*'([^']+\.tsx?)'/g)) {
      const found = named.startsWith('.')
        ? path.resolve(path.dirname(file), named)
        : path.join(UI, named.replace('@prichal/ui/', ''));
      if (existsSync(found)) waiting.push(found);
    }
  }
  return reached;
}

/** Files that the sheet takes its classes from. */
function sources(): Set<string> {
  const named = new Set<string>();
  for (const [, not, where = ''] of readFileSync(SHEET, 'utf8').matchAll(
    /@source (not )?'([^']+)';/g,
  )) {
    const given = path.resolve(path.dirname(SHEET), where);
    const files = globSync(path.extname(given) === '' ? path.join(given, '**/*.{ts,tsx}') : given);
    expect(files, where).not.toEqual([]);
    for (const file of files)
      if (not) named.delete(file);
      else named.add(file);
  }
  return named;
}

const short = (file: string): string => path.relative(path.resolve(APP, '../../..'), file);
const isDressed = (file: string): boolean => /className|\bclass=/.test(readFileSync(file, 'utf8'));

it('the small sheet has the classes of every part of the first pages, and of no other', () => {
  const reached = reachedFrom(firstPages());
  const named = sources();
  expect(reached.size).toBeGreaterThan(100);
  const missing = [...reached].filter((file) => isDressed(file) && !named.has(file));
  expect(missing.map(short)).toEqual([]);
  const others = [...named].filter((file) => isDressed(file) && !reached.has(file));
  expect(others.map(short)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const STYLES = ['apps/web/app/styles', 'apps/office/src/styles', 'packages/ui/src/styles'];

/** Selectors and at-rules around each `position-try-fallbacks` of a style sheet, outermost first. */
function blocksAroundFallbacks(css: string): string[][] {
  const open: string[] = [];
  const found: string[][] = [];
  for (const [, prelude, end] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const text = (prelude ?? '').trim();
    if (text.startsWith('position-try')) found.push([...open]);
    if (end === '{') open.push(text);
    if (end === '}') open.pop();
  }
  return found;
}

test('position fallbacks stand only in rules for open popovers', () => {
  // WebKit 2.50 resolves styles without end for a hidden box that has them (bugs.webkit.org/299742): the page hangs
  const sheets = STYLES.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => path.join(root, folder, file)),
  ).filter((file) => file.endsWith('.css'));
  const around = sheets.flatMap((file) => blocksAroundFallbacks(readFileSync(file, 'utf8')));
  expect(around.length).toBeGreaterThan(0);
  for (const blocks of around) expect(blocks.join(' ')).toContain(':popover-open');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const styles = path.resolve(import.meta.dirname, '../../apps/web/app/styles');

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
  const around = readdirSync(styles)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => blocksAroundFallbacks(readFileSync(path.join(styles, file), 'utf8')));
  expect(around.length).toBeGreaterThan(0);
  for (const blocks of around) expect(blocks.join(' ')).toContain(':popover-open');
});

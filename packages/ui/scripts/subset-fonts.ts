import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = path.resolve(import.meta.dirname, '../.cache/fonts');

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const PUNCTUATION = '\u00a0\u2009\u202f\u2011«»–—…·°²³×±−•’„“”≤≥→←↑↓€¥§©';

/**
 * The source font is split by script, and the rouble sign is in the third file; each file retains only the characters
 * that we print.
 */
const PIECES = {
  cyrillic: `${RUSSIAN}${RUSSIAN.toUpperCase()}№`,
  latin: ASCII + PUNCTUATION,
  'latin-ext': '₽₩',
} as const;

/** What must survive the cut: kerning and the figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum', 'lnum', 'sups'];

/** Writes geologica-<piece>.woff2 into .cache/fonts, weights 400–700; does nothing when they are there and current. */
export async function subsetFonts(): Promise<void> {
  const stamp = createHash('sha256')
    .update(JSON.stringify([PIECES, FEATURES]))
    .update(await readFile(require.resolve('@fontsource-variable/geologica/package.json')))
    .digest('hex');
  const stampFile = path.join(OUT, 'made-from');
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;
  await mkdir(OUT, { recursive: true });
  for (const [piece, text] of Object.entries(PIECES)) {
    const source = require.resolve(
      `@fontsource-variable/geologica/files/geologica-${piece}-wght-normal.woff2`,
    );
    const font = await subsetFont(await readFile(source), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(path.join(OUT, `geologica-${piece}.woff2`), font);
  }
  await writeFile(stampFile, stamp);
}

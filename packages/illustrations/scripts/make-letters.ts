/**
 * Turns the site's font (Geologica, SIL Open Font License) into outlines: `src/letters/medium.ts` and `bold.ts`.
 * A picture with text must render the same on a machine without any font. Run once per version of the font:
 * `node packages/illustrations/scripts/make-letters.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The calls this script needs; the package ships no types. */
type Command = { type: string } & Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>;
interface Glyph {
  advanceWidth?: number;
  getPath(x: number, y: number, size: number): { commands: Command[] };
}
interface Font {
  unitsPerEm: number;
  charToGlyph(letter: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: Record<string, unknown>,
) => Promise<Buffer>;
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBuffer) => Font };
const OUT = path.resolve(import.meta.dirname, '../src/letters');

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const PIECES = {
  cyrillic: `${RUSSIAN}${RUSSIAN.toUpperCase()}№`,
  latin: `${ASCII}\u00a0«»–—…·−•×°`,
  'latin-ext': '₽',
} as const;
const WEIGHTS = { medium: 500, bold: 700 } as const;
/** Units of an em in the outlines, and the least kerning that is stored. */
const EM = 1000;
const LEAST_KERN = 12;

for (const [name, weight] of Object.entries(WEIGHTS)) {
  const outlines: string[] = [];
  const kerning: string[] = [];
  for (const [piece, letters] of Object.entries(PIECES)) {
    const font = await openPiece(piece, letters, weight);
    const scale = EM / font.unitsPerEm;
    for (const letter of letters) {
      const glyph = font.charToGlyph(letter);
      const data = glyph.getPath(0, 0, EM).commands.map(printCommand).join('');
      outlines.push(line(`${letter}\t${Math.round((glyph.advanceWidth ?? 0) * scale)}\t${data}`));
      const pairs = [...letters].flatMap((next) => {
        const kern = Math.round(font.getKerningValue(glyph, font.charToGlyph(next)) * scale);
        return Math.abs(kern) < LEAST_KERN ? [] : [`${next}${kern}`];
      });
      if (pairs.length > 0) kerning.push(line(`${letter}\t${pairs.join('\t')}`));
    }
  }
  writeFileSync(
    path.join(OUT, `${name}.ts`),
    `// Made by scripts/make-letters.ts from Geologica, weight ${weight}. Do not edit.
import type { Letters } from './letters.ts';

export const ${name.toUpperCase()}: Letters = {
  outlines: [
${outlines.join('\n')}
  ],
  kerning: [
${kerning.join('\n')}
  ],
};
`,
  );
}

/** The package's own printing runs numbers together that round to nothing. */
function printCommand(command: Command): string {
  const { x1, y1, x2, y2, x, y } = command;
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return command.type + numbers.map((value) => String(Math.round(value) + 0)).join(' ');
}

function line(text: string): string {
  return `    '${text.replace(/[\\']/g, String.raw`\$&`).replaceAll('\t', String.raw`\t`)}',`;
}

async function openPiece(piece: string, letters: string, weight: number): Promise<Font> {
  const file = require.resolve(
    `@fontsource-variable/geologica/files/geologica-${piece}-wght-normal.woff2`,
  );
  const cut = await subsetFont(readFileSync(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'mark'],
    noHinting: true,
  });
  return parse(new Uint8Array(cut).buffer);
}

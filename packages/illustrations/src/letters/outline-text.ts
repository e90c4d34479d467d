import { BOLD } from './bold.ts';
import type { Letters } from './letters.ts';
import { MEDIUM } from './medium.ts';

export type Weight = 'medium' | 'bold';

interface Typeface {
  advance: ReadonlyMap<string, number>;
  path: ReadonlyMap<string, string>;
  kerning: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const TYPEFACES: Record<Weight, Typeface> = { medium: open(MEDIUM), bold: open(BOLD) };
/** Outlines are in thousandths of an em. */
const EM = 1000;

function open({ outlines, kerning }: Letters): Typeface {
  const glyphs = outlines.map((line) => line.split('\t'));
  return {
    advance: new Map(glyphs.map(([letter = '', advance]) => [letter, Number(advance)])),
    path: new Map(glyphs.map(([letter = '', , path = '']) => [letter, path])),
    kerning: new Map(
      kerning.map((line) => {
        const [letter = '', ...pairs] = line.split('\t');
        return [letter, new Map(pairs.map((pair) => [pair.charAt(0), Number(pair.slice(1))]))];
      }),
    ),
  };
}

/** Letters the typeface has; thin and narrow spaces become plain ones, what it lacks is left out. */
function lettersOf(text: string, { advance }: Typeface): string[] {
  return [...text.replace(/[\u2009\u202f]/g, '\u00a0')].filter((letter) => advance.has(letter));
}

/** Length of a line of text, px. */
export function measureText(text: string, size: number, weight: Weight): number {
  const face = TYPEFACES[weight];
  const letters = lettersOf(text, face);
  return (
    (letters.reduce((sum, letter, at) => sum + step(face, letter, letters[at + 1]), 0) * size) / EM
  );
}

/**
 * A line of text as outlines, SVG text: renders the same where no font is installed. `x`, `y`: start of the baseline,
 * px; `size`: em in px. A line longer than `room` px is set smaller, so that it fits.
 */
export function outlineText(
  text: string,
  place: { x: number; y: number; size: number; weight: Weight; fill: string; room?: number },
): string {
  const face = TYPEFACES[place.weight];
  const long = measureText(text, place.size, place.weight);
  const size =
    place.room === undefined || long <= place.room ? place.size : (place.size * place.room) / long;
  const letters = lettersOf(text, face);
  let x = 0;
  const outlines = letters.map((letter, at) => {
    const path = face.path.get(letter) ?? '';
    const outline = path === '' ? '' : `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += step(face, letter, letters[at + 1]);
    return outline;
  });
  const scale = Math.round((size / EM) * 10_000) / 10_000;
  return `<g fill="${place.fill}" transform="translate(${place.x} ${place.y}) scale(${scale})">${outlines.join('')}</g>`;
}

function step({ advance, kerning }: Typeface, letter: string, next: string | undefined): number {
  const kern = next === undefined ? 0 : (kerning.get(letter)?.get(next) ?? 0);
  return (advance.get(letter) ?? 0) + kern;
}

/** Text broken into lines no longer than `room` px, at spaces; at most `most` lines, the last one ended by «…». */
export function breakLines(
  text: string,
  { size, weight, room, most }: { size: number; weight: Weight; room: number; most: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measureText(longer, size, weight) <= room)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

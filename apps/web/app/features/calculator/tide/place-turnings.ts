import { formatDay } from '../../../ui/format.ts';
import { overlap } from './boxes.ts';
import type { Box } from './boxes.ts';
import type { Style, Text, TideInput, TideSize } from './tide-parts.ts';
import { textAt } from './tide-parts.ts';
import type { TimeScale } from './time-scale.ts';
import { turningWords } from './tide-words.ts';

/** A turning day (or today, the first): its upright line from `top`, and its words. */
export interface PlacedTurning {
  x: number;
  top: number;
  level: number;
  texts: Text[];
  kind: 'today' | 'turn';
}

interface Words {
  head: string;
  sub: string;
}

/** Room between words and any upright line. */
const AIR = 7;

/**
 * Words of the turning days above the plot, in levels. A line runs down from its own level, so a label may not stand where
 * the line of a higher level passes. Today comes first, then the dearest turns; one without room stays a bare line.
 */
export function placeTurnings(
  input: TideInput,
  scale: TimeScale,
  style: Style,
  size: TideSize,
): PlacedTurning[] {
  const turns = input.plateaus
    .slice(1)
    .map((step) => {
      const words = turningWords(step);
      return {
        x: scale.x(step.from),
        weight: Math.abs(Number(step.change_rub ?? 0)),
        words:
          size === 'phone'
            ? [
                ...(step.from.endsWith('-01-01') ? [{ head: words.dated, sub: '' }] : []),
                { head: words.short, sub: '' },
              ]
            : [words, { head: words.head, sub: '' }, { head: words.short, sub: '' }],
      };
    })
    .toSorted((first, second) => second.weight - first.weight);
  const placed: PlacedTurning[] = [];
  const today: Words =
    size === 'phone'
      ? { head: 'сегодня', sub: '' }
      : { head: 'Сегодня', sub: formatDay(input.today) };
  // today belongs on the second level where one is: the first is for what changes the sum
  const todayLevels = turns.length > 0 && style.levels > 1 ? [1, 0, 2] : [0];
  const x = scale.x(input.today);
  placed.push(
    place([today], x, todayLevels, placed, style, size, 'today') ??
      bare(x, 'today', todayLevels[0] ?? 0, style),
  );
  const levels = Array.from({ length: style.levels }, (_, level) => level);
  for (const turn of turns)
    placed.push(
      place(turn.words, turn.x, levels, placed, style, size, 'turn') ??
        bare(turn.x, 'turn', style.levels, style),
    );
  const lowest = placed.reduce(
    (most, one) => Math.max(most, one.texts.length > 0 ? one.level + 1 : 0),
    1,
  );
  // a bare line needs no level of its own: it begins under all the words
  return placed.map((one) =>
    one.texts.length > 0 ? one : { ...one, level: lowest - 1, top: lowest * style.level + 2 },
  );
}

function bare(x: number, kind: PlacedTurning['kind'], level: number, style: Style): PlacedTurning {
  return { x, kind, level, top: level * style.level + 2, texts: [] };
}

/** The first wording, level and side that crosses nothing. */
function place(
  wordings: readonly Words[],
  x: number,
  levels: readonly number[],
  placed: readonly PlacedTurning[],
  style: Style,
  size: TideSize,
  kind: PlacedTurning['kind'],
): PlacedTurning | null {
  for (const words of wordings)
    for (const level of levels)
      for (const side of ['start', 'end'] as const) {
        const candidate = hang(words, x, level, side, style, size, kind);
        if (fits(candidate, placed, style)) return candidate;
      }
  return null;
}

function hang(
  { head, sub }: Words,
  x: number,
  level: number,
  anchor: 'start' | 'end',
  style: Style,
  size: TideSize,
  kind: PlacedTurning['kind'],
): PlacedTurning {
  const top = level * style.level + 2;
  const away = anchor === 'start' ? AIR + 1 : -AIR - 1;
  const at = { x: x + away, anchor, size: style.label };
  const y = top + style.label * (size === 'phone' ? 0.95 : 1);
  const texts = [textAt('label', head, { ...at, y })];
  if (sub !== '')
    texts.push(textAt('quiet', sub, { ...at, y: y + style.label * 1.28, size: style.label - 0.5 }));
  return { x, top, level, texts, kind };
}

function fits(one: PlacedTurning, placed: readonly PlacedTurning[], style: Style): boolean {
  const boxes = one.texts.map(({ box }) => box);
  if (boxes.some(({ x, w }) => x < 2 || x + w > style.width - 2)) return false;
  return placed.every((other) => {
    const others = other.texts.map(({ box }) => box);
    return (
      !boxes.some((box) => crossed(box, other)) &&
      !others.some((box) => crossed(box, one)) &&
      !boxes.some((box) => others.some((taken) => overlap(grown(box), taken)))
    );
  });
}

/** Does the line of `turning` run through the box? */
export function crossed(box: Box, turning: Pick<PlacedTurning, 'x' | 'top'>): boolean {
  const inside = turning.x > box.x - AIR + 1 && turning.x < box.x + box.w + AIR - 1;
  return inside && turning.top < box.y + box.h;
}

function grown(box: Box): Box {
  return { x: box.x - AIR, y: box.y, w: box.w + 2 * AIR, h: box.h };
}

import type { PricePeriod } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { overlap } from './boxes.ts';
import type { Box } from './boxes.ts';
import type { Style, Text, TimelineInput, TimelineSize } from './timeline-parts.ts';
import { textAt, widthOf } from './timeline-parts.ts';
import type { TimeScale } from './time-scale.ts';
import { turningTexts } from './timeline-texts.ts';
import type { TurningTexts } from './timeline-texts.ts';

/** A day on which the price changes (or today, the first one): its vertical line from `top`, and its texts. */
export interface PlacedTurning {
  x: number;
  top: number;
  level: number;
  texts: Text[];
  kind: 'today' | 'turn';
}

/** A day on which the price changes, in words; the same for every size of the chart. */
export interface Turning {
  /** ISO day */
  day: string;
  /** change of the total, ₽, without its sign */
  weight: number;
  texts: TurningTexts;
}

export function turningOf(step: PricePeriod): Turning {
  const weight = Math.abs(Number(step.change_rub ?? 0));
  return { day: step.from, weight, texts: turningTexts(step) };
}

interface Wording {
  head: string;
  sub: string;
}

/** Gap between texts and any vertical line. */
const AIR = 7;

/**
 * Texts of the days on which the price changes, in levels above the plot. A line runs down from its own level, so a
 * label must not cross the line of a higher level. Today is placed first, then the largest changes; one that does not
 * fit stays a line without text.
 */
export function placeTurnings(
  { today }: Pick<TimelineInput, 'today'>,
  turnings: readonly Turning[],
  scale: TimeScale,
  style: Style,
  size: TimelineSize,
): PlacedTurning[] {
  const turns = turnings.toSorted((first, second) => second.weight - first.weight);
  const placed: PlacedTurning[] = [];
  const label: Wording =
    size === 'phone' ? { head: 'сегодня', sub: '' } : { head: 'Сегодня', sub: formatDay(today) };
  // today belongs on the second level where one is: the first is for what changes the sum
  const todayLevels = turns.length > 0 && style.levels > 1 ? [1, 0, 2] : [0];
  const x = scale.x(today);
  placed.push(
    place([label], x, todayLevels, placed, style, size, 'today') ??
      bare(x, 'today', todayLevels[0] ?? 0, style),
  );
  const levels = Array.from({ length: style.levels }, (_, level) => level);
  for (const turn of turns) {
    const at = scale.x(turn.day);
    placed.push(
      place(wordingsOf(turn, size), at, levels, placed, style, size, 'turn') ??
        bare(at, 'turn', style.levels, style),
    );
  }
  const lowest = placed.reduce(
    (most, one) => Math.max(most, one.texts.length > 0 ? one.level + 1 : 0),
    1,
  );
  // a line without text needs no level of its own: it starts below all texts
  return placed.map((one) =>
    one.texts.length > 0 ? one : { ...one, level: lowest - 1, top: lowest * style.level + 2 },
  );
}

/** Ways to say it; the first one that fits is taken. */
function wordingsOf({ day, texts }: Turning, size: TimelineSize): Wording[] {
  const short = { head: texts.short, sub: '' };
  if (size !== 'phone') return [texts, { head: texts.head, sub: '' }, short];
  return day.endsWith('-01-01') ? [{ head: texts.dated, sub: '' }, short] : [short];
}

function bare(x: number, kind: PlacedTurning['kind'], level: number, style: Style): PlacedTurning {
  return { x, kind, level, top: level * style.level + 2, texts: [] };
}

/** The first wording, level and side that crosses nothing. */
function place(
  wordings: readonly Wording[],
  x: number,
  levels: readonly number[],
  placed: readonly PlacedTurning[],
  style: Style,
  size: TimelineSize,
  kind: PlacedTurning['kind'],
): PlacedTurning | null {
  for (const wording of wordings) {
    const label = measured(wording, style);
    const sides = SIDES.filter((side) => isWithin(label, x, side, style));
    if (sides.length === 0) continue;
    for (const level of levels)
      for (const side of sides) {
        const candidate = hang(label, x, level, side, style, size, kind);
        if (fits(candidate, placed)) return candidate;
      }
  }
  return null;
}

const SIDES = ['start', 'end'] as const;

/** A wording with the widths of its lines. */
interface Label extends Wording {
  headWidth: number;
  subWidth: number;
}

function measured({ head, sub }: Wording, style: Style): Label {
  return {
    head,
    sub,
    headWidth: widthOf('label', head, style.label),
    subWidth: sub === '' ? 0 : widthOf('quiet', sub, style.label - 0.5),
  };
}

/** Does a label on this side of the line stay within the chart? */
function isWithin(
  { headWidth, subWidth }: Label,
  x: number,
  side: (typeof SIDES)[number],
  style: Style,
): boolean {
  const width = Math.max(headWidth, subWidth);
  return side === 'start' ? x + AIR + 1 + width <= style.width - 2 : x - AIR - 1 - width >= 2;
}

function hang(
  { head, sub, headWidth, subWidth }: Label,
  x: number,
  level: number,
  anchor: (typeof SIDES)[number],
  style: Style,
  size: TimelineSize,
  kind: PlacedTurning['kind'],
): PlacedTurning {
  const top = level * style.level + 2;
  const away = anchor === 'start' ? AIR + 1 : -AIR - 1;
  const at = { x: x + away, anchor, size: style.label };
  const y = top + style.label * (size === 'phone' ? 0.95 : 1);
  const texts = [textAt('label', head, { ...at, y }, headWidth)];
  if (sub !== '') {
    const below = { ...at, y: y + style.label * 1.28, size: style.label - 0.5 };
    texts.push(textAt('quiet', sub, below, subWidth));
  }
  return { x, top, level, texts, kind };
}

function fits(one: PlacedTurning, placed: readonly PlacedTurning[]): boolean {
  return placed.every(
    (other) =>
      !one.texts.some(({ box }) => crossed(box, other)) &&
      !other.texts.some(
        ({ box }) => crossed(box, one) || one.texts.some((own) => overlap(grown(own.box), box)),
      ),
  );
}

/** Does the line of `turning` run through the box? */
export function crossed(box: Box, turning: Pick<PlacedTurning, 'x' | 'top'>): boolean {
  const inside = turning.x > box.x - AIR + 1 && turning.x < box.x + box.w + AIR - 1;
  return inside && turning.top < box.y + box.h;
}

function grown(box: Box): Box {
  return { x: box.x - AIR, y: box.y, w: box.w + 2 * AIR, h: box.h };
}

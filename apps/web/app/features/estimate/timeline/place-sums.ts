import { formatNumber } from '@prichal/ui/format.ts';
import { overlap } from './boxes.ts';
import type { Box } from './boxes.ts';
import { boundsOf, textAt, widthOf } from './timeline-parts.ts';
import type { Step, Style, Text, TextKind, TimelineInput, TimelineSize } from './timeline-parts.ts';
import { millions } from './money-scale.ts';
import { CERTAINTY_SAID, differenceOf, differenceText, signed } from './timeline-texts.ts';
import type { Segment } from './time-scale.ts';

interface Place {
  axis: number;
  tag: Box | null;
  hatch: Segment | null;
  style: Style;
  size: TimelineSize;
}

const AIR = 6;

/** The sum above each period and, below it, the difference to the visitor's day; only where they fit. */
export function placeSums(input: TimelineInput, steps: readonly Step[], place: Place): Text[] {
  const texts: Text[] = [];
  const occupied: Box[] = place.tag ? [place.tag] : [];
  const margin = place.size === 'phone' ? 0 : 3;
  const putIfFits = (text: Text, room: Segment): boolean => {
    const { box } = text;
    const fits =
      box.x >= room.x1 + margin &&
      box.x + box.w <= room.x2 - margin &&
      box.y + box.h <= place.axis - 3 &&
      !occupied.some((other) => overlap(other, box));
    if (!fits) return false;
    texts.push(text);
    occupied.push(box);
    return true;
  };
  /** Puts the first wording that fits in the middle, at the start or at the end of the room. */
  const put = (kind: TextKind, wordings: readonly Wording[], room: Segment): void => {
    for (const { text, y, size } of wordings) {
      const w = widthOf(kind, text, size);
      if (w > room.x2 - room.x1 - 2 * margin) continue;
      for (const { anchor, x } of [
        { anchor: 'middle', x: (room.x1 + room.x2) / 2 },
        { anchor: 'start', x: room.x1 + AIR },
        { anchor: 'end', x: room.x2 - AIR },
      ] as const)
        if (putIfFits(textAt(kind, text, { x, y, anchor, size }, w), room)) return;
    }
  };
  const own = input.periods.find((_, index) => steps[index]?.yours);
  const order = steps
    .map((step, index) => ({ step, period: input.periods[index] }))
    .toSorted((first, second) => Number(second.step.yours) - Number(first.step.yours));
  for (const { step, period } of order) {
    const room = widest(step.segments);
    if (!period || !room || step.high === null || step.low === null) continue;
    const kind = step.yours ? 'own-sum' : 'sum';
    put(kind, sumWordings(period, place, step.high), room);
  }
  if (place.size === 'phone') return texts;
  for (const { step, period } of order) {
    const room = widest(step.segments);
    if (!period || !room || step.low === null || step.yours) continue;
    const y = step.low + place.style.label * 1.35;
    const difference = differenceOf(period, own);
    if (difference === null || difference === 0) continue;
    const kind = difference < 0 ? 'cheaper' : 'dearer';
    const size = place.style.label;
    const wordings = differenceWordings(difference, period).map((text) => ({ text, y, size }));
    put(kind, wordings, room);
  }
  if (place.hatch) {
    const y = place.axis - place.style.label * 0.8;
    const { hatch } = place;
    putIfFits(
      textAt('quiet', 'не успеть', {
        x: (hatch.x1 + hatch.x2) / 2,
        y,
        anchor: 'middle',
        size: place.style.label - 0.5,
      }),
      { x1: hatch.x1 - AIR, x2: hatch.x2 + AIR },
    );
  }
  return texts;
}

/** A way to say it; the first one that fits is taken. */
interface Wording {
  text: string;
  /** baseline */
  y: number;
  size: number;
}

/** `high`: y of the line that the sum stands above */
function sumWordings(
  period: TimelineInput['periods'][number],
  { style, size }: Place,
  high: number,
): Wording[] {
  const bounds = boundsOf(period);
  if (!bounds) return [];
  const one = bounds.from === bounds.to;
  const short = one
    ? millions(bounds.from, 3)
    : `${millions(bounds.from, 2)}–${millions(bounds.to, 2)}`;
  const above = (text: string, size: number) => ({ text, y: high - size * 0.55, size });
  if (size === 'phone') return [above(short, style.sum)];
  const full = one
    ? formatNumber(bounds.from)
    : `${formatNumber(bounds.from)}–${formatNumber(bounds.to)}`;
  const small = Math.max(13, style.sum * 0.72);
  return [above(full, style.sum), above(full, small), above(short, small)];
}

function differenceWordings(
  difference: number,
  { certainty }: TimelineInput['periods'][number],
): string[] {
  const text = differenceText(difference, '');
  const doubt = CERTAINTY_SAID[certainty];
  return [...(doubt === '' ? [] : [`${text}, ${doubt}`]), text, signed(difference)];
}

function widest(segments: readonly Segment[]): Segment | null {
  return segments.reduce<Segment | null>(
    (most, one) => (most === null || one.x2 - one.x1 > most.x2 - most.x1 ? one : most),
    null,
  );
}

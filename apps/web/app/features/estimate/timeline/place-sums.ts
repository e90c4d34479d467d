import { formatNumber } from '@prichal/ui/format.ts';
import { overlap } from './boxes.ts';
import type { Box } from './boxes.ts';
import { boundsOf, textAt } from './timeline-parts.ts';
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
  const put = (candidates: readonly Text[], room: Segment): boolean => {
    const found = candidates.find(
      ({ box }) =>
        box.x >= room.x1 + margin &&
        box.x + box.w <= room.x2 - margin &&
        box.y + box.h <= place.axis - 3 &&
        !occupied.some((other) => overlap(other, box)),
    );
    if (!found) return false;
    texts.push(found);
    occupied.push(found.box);
    return true;
  };
  const own = input.periods.find((_, index) => steps[index]?.yours);
  const order = steps
    .map((step, index) => ({ step, period: input.periods[index] }))
    .toSorted((first, second) => Number(second.step.yours) - Number(first.step.yours));
  for (const { step, period } of order) {
    const room = widest(step.segments);
    if (!period || !room || step.high === null || step.low === null) continue;
    const wording = sumWordings(period, place);
    put(
      wording.flatMap(({ text, size }) =>
        across(room, (x, anchor) =>
          textAt(step.yours ? 'own-sum' : 'sum', text, {
            x,
            y: (step.high ?? 0) - size * 0.55,
            anchor,
            size,
          }),
        ),
      ),
      room,
    );
  }
  if (place.size === 'phone') return texts;
  for (const { step, period } of order) {
    const room = widest(step.segments);
    if (!period || !room || step.low === null || step.yours) continue;
    const y = step.low + place.style.label * 1.35;
    put(differences(period, own, room, y, place.style.label), room);
  }
  if (place.hatch) {
    const y = place.axis - place.style.label * 0.8;
    const { hatch } = place;
    put(
      [
        textAt('quiet', 'не успеть', {
          x: (hatch.x1 + hatch.x2) / 2,
          y,
          anchor: 'middle',
          size: place.style.label - 0.5,
        }),
      ],
      { x1: hatch.x1 - AIR, x2: hatch.x2 + AIR },
    );
  }
  return texts;
}

function sumWordings(
  period: TimelineInput['periods'][number],
  { style, size }: Place,
): { text: string; size: number }[] {
  const bounds = boundsOf(period);
  if (!bounds) return [];
  const one = bounds.from === bounds.to;
  const short = one
    ? millions(bounds.from, 3)
    : `${millions(bounds.from, 2)}–${millions(bounds.to, 2)}`;
  if (size === 'phone') return [{ text: short, size: style.sum }];
  const full = one
    ? formatNumber(bounds.from)
    : `${formatNumber(bounds.from)}–${formatNumber(bounds.to)}`;
  return [
    { text: full, size: style.sum },
    { text: full, size: Math.max(13, style.sum * 0.72) },
    { text: short, size: Math.max(13, style.sum * 0.72) },
  ];
}

function differences(
  period: TimelineInput['periods'][number],
  own: TimelineInput['periods'][number] | undefined,
  room: Segment,
  y: number,
  size: number,
): Text[] {
  const difference = differenceOf(period, own);
  if (difference === null || difference === 0) return [];
  const kind: TextKind = difference < 0 ? 'cheaper' : 'dearer';
  const text = differenceText(difference, '');
  const doubt = CERTAINTY_SAID[period.certainty];
  const long = [...(doubt === '' ? [] : [`${text}, ${doubt}`]), text, signed(difference)];
  return long.flatMap((text) =>
    across(room, (x, anchor) => textAt(kind, text, { x, y, anchor, size })),
  );
}

/** In the middle, else at the start, else at the end. */
function across(room: Segment, make: (x: number, anchor: Text['anchor']) => Text): Text[] {
  return [
    make((room.x1 + room.x2) / 2, 'middle'),
    make(room.x1 + AIR, 'start'),
    make(room.x2 - AIR, 'end'),
  ];
}

function widest(segments: readonly Segment[]): Segment | null {
  return segments.reduce<Segment | null>(
    (most, one) => (most === null || one.x2 - one.x1 > most.x2 - most.x1 ? one : most),
    null,
  );
}

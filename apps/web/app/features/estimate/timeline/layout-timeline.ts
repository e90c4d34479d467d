import { formatDay } from '@prichal/ui/format.ts';
import { textWidth } from './boxes.ts';
import type { Box } from './boxes.ts';
import { STYLES, boundsOf, textAt } from './timeline-parts.ts';
import type { Step, Style, Text, TimelineInput, TimelineSize } from './timeline-parts.ts';
import { placeSums } from './place-sums.ts';
import { placeTurnings, turningOf } from './place-turnings.ts';
import type { PlacedTurning, Turning } from './place-turnings.ts';
import { timeScale } from './time-scale.ts';
import type { Segment, TimeScale } from './time-scale.ts';
import { moneyScale } from './money-scale.ts';
import { halfTexts, timeTicks } from './time-ticks.ts';

export interface TimelineLayout {
  size: TimelineSize;
  width: number;
  height: number;
  /** where the plot begins under the labels */
  top: number;
  axis: number;
  scale: TimeScale;
  yTicks: { y: number; text: string }[];
  depths: number[];
  xTicks: readonly number[];
  steps: Step[];
  risers: { x: number; y1: number; y2: number }[];
  turnings: PlacedTurning[];
  texts: Text[];
  today: { x: number; top: number };
  dot: { x: number; y: number } | null;
  tag: Box | null;
  hatch: Segment | null;
}

/**
 * Lays the price timeline out as positions, once for each size; a pure function, so that the absence of overlaps can be
 * tested. Two time scales with a break between them and one rouble scale that does not start at zero. What does not fit
 * is left to the table. Of no periods there is no layout.
 */
export function layoutTimelines(
  input: TimelineInput,
  sizes: readonly TimelineSize[],
): TimelineLayout[] {
  const turns = input.periods.slice(1).map(turningOf);
  return sizes.flatMap((size) => layoutOf(input, turns, size) ?? []);
}

function layoutOf(
  input: TimelineInput,
  turns: readonly Turning[],
  size: TimelineSize,
): TimelineLayout | null {
  const style = STYLES[size];
  const first = input.periods[0];
  const last = input.periods.at(-1);
  if (!first || !last) return null;
  const start = input.today < first.from ? input.today : first.from;
  const scale = timeScale(start, last.to, { x1: style.left, x2: style.right }, style.tear);
  const turnings = placeTurnings(input, turns, scale, style, size);
  const used = turnings.reduce((most, { level }) => Math.max(most, level + 1), 1);
  const top = used * style.level + (size === 'phone' ? 6 : 10);
  const highest = top + style.sum * 1.25 + 8;
  const lowest = highest + style.lift;
  const axis = lowest + style.depth;
  const money = moneyScale(input.periods, { highest, lowest, axis });
  const steps = input.periods.map((period): Step => {
    const bounds = boundsOf(period);
    return {
      segments: scale.segments(period.from, period.to),
      low: bounds && money.y(bounds.from),
      high: bounds && money.y(bounds.to),
      certainty: period.certainty,
      yours: period.from <= input.day && input.day <= period.to,
    };
  });
  const own = steps.find(({ yours }) => yours);
  const dot =
    own && own.low !== null && own.high !== null
      ? { x: scale.x(input.day), y: (own.low + own.high) / 2 }
      : null;
  const tag = dot && tagBox(dot.x, axis, input.day, style);
  const hatch = hatchOf(input, scale, start);
  const ticks = timeTicks(start, last.to, scale, axis, style, size);
  return {
    size,
    width: style.width,
    height: axis + style.tick * 3.6,
    top,
    axis,
    scale,
    yTicks: money.ticks,
    depths: money.depths,
    xTicks: ticks.ticks,
    steps,
    risers: risersOf(steps),
    turnings,
    texts: [
      ...turnings.flatMap(({ texts }) => texts),
      ...ticks.texts,
      ...halfTexts(scale, start, last.to, axis, style, size),
      ...(tag ? [tagText(tag, input.day, style)] : []),
      ...placeSums(input, steps, { axis, tag, hatch, style, size }),
    ],
    today: { x: scale.x(input.today), top: turnings[0]?.top ?? 0 },
    dot,
    tag,
    hatch,
  };
}

function risersOf(steps: readonly Step[]): TimelineLayout['risers'] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    const x = step.segments[0]?.x1;
    if (!before || x === undefined || before.high === null || step.high === null) return [];
    const ys = [before.low ?? before.high, before.high, step.low ?? step.high, step.high];
    return [{ x, y1: Math.min(...ys), y2: Math.max(...ys) }];
  });
}

function tagBox(x: number, axis: number, day: string, style: Style): Box {
  const w = textWidth(formatDay(day), style.label, true) + 14;
  const h = style.label * 1.7;
  const left = Math.min(Math.max(x - w / 2, style.left + 1), style.right - w);
  return { x: left, y: axis - h - 5, w, h };
}

function tagText(tag: Box, day: string, style: Style): Text {
  return textAt('tag', formatDay(day), {
    x: tag.x + tag.w / 2,
    y: tag.y + tag.h / 2 + style.label * 0.36,
    anchor: 'middle',
    size: style.label,
  });
}

function hatchOf(
  { today, earliest }: TimelineInput,
  scale: TimeScale,
  start: string,
): Segment | null {
  if (earliest <= start || earliest <= today) return null;
  const [segment] = scale.segments(start, earliest);
  return segment && segment.x2 - segment.x1 > 4 ? segment : null;
}

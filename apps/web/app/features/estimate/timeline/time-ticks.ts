import { cacheOf } from '@prichal/contract';
import { MONTHS_SHORT, monthsText } from './month-texts.ts';
import { overlap } from './boxes.ts';
import type { Style, Text, TimelineSize } from './timeline-parts.ts';
import { textAt } from './timeline-parts.ts';
import { dayAfter, daysBetween } from './time-scale.ts';
import type { TimeScale } from './time-scale.ts';
import { shortDay } from './timeline-texts.ts';

interface Ticks {
  ticks: readonly number[];
  texts: readonly Text[];
}

/** By what they depend on: charts of one day differ in the height of the axis alone. */
const known = cacheOf<string, Ticks>(100);

/** Ticks of the axis, with labels where they fit: Mondays of the near weeks, first days of the far months. */
export function timeTicks(...by: Parameters<typeof placeTicks>): Ticks {
  const [start, end, , axis, , size] = by;
  const key = `${size} ${start} ${end} ${axis}`;
  return known(key, () => placeTicks(...by));
}

function placeTicks(
  start: string,
  end: string,
  scale: TimeScale,
  axis: number,
  style: Style,
  size: TimelineSize,
): Ticks {
  const y = axis + style.tick * 1.55;
  const ticks: number[] = [];
  const texts: Text[] = [];
  const gap = size === 'phone' ? 8 : 14;
  const say = (x: number, text: string, room: { x1: number; x2: number }) => {
    ticks.push(x);
    const label = textAt('tick', text, { x, y, anchor: 'middle', size: style.tick });
    const { box } = label;
    const wide = { ...box, x: box.x - gap / 2, w: box.w + gap };
    if (box.x < room.x1 - 1 || box.x + box.w > room.x2 + 2) return;
    if (!texts.some((other) => overlap(other.box, wide))) texts.push(label);
  };
  for (let day = mondayFrom(start); day <= end && day < scale.turn; day = dayAfter(day, 7))
    say(scale.x(day), shortDay(day), scale.near);
  if (scale.far)
    for (let day = nextMonth(scale.turn); day <= end; day = nextMonth(day))
      say(scale.x(day), MONTHS_SHORT[Number(day.slice(5, 7)) - 1] ?? '', scale.far);
  return { ticks, texts };
}

/** What each scale counts by, under its half. */
export function halfTexts(
  scale: TimeScale,
  start: string,
  end: string,
  axis: number,
  style: Style,
  size: TimelineSize,
): Text[] {
  const y = axis + style.tick * 3.05;
  const phone = size === 'phone';
  const at = (x: number) => ({ x, y, anchor: 'start' as const, size: style.tick });
  if (!scale.far) return [textAt('quiet', 'по неделям', at(scale.near.x1))];
  return [
    textAt('quiet', phone ? 'недели, крупно' : 'по неделям, крупно', at(scale.near.x1)),
    textAt('quiet', phone ? monthsText(end) : `по месяцам ${monthsText(end)}`, at(scale.far.x1)),
  ].filter(({ box }) => box.x + box.w <= style.width && daysBetween(start, end) > 0);
}

function mondayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (8 - weekday) % 7 || 7);
}

/** The first day of the month after `day`. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12
    ? `${year + 1}-01-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`;
}

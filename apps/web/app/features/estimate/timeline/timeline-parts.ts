import type { PricePeriod } from '@prichal/contract';
import { textWidth } from './boxes.ts';
import type { Box } from './boxes.ts';
import type { Segment } from './time-scale.ts';

/** What the chart is drawn from. Days are ISO. */
export interface TimelineInput {
  periods: readonly PricePeriod[];
  today: string;
  /** the visitor's clearance day */
  day: string;
  /** no car can be there sooner */
  earliest: string;
}

export type TimelineSize = 'wide' | 'medium' | 'phone' | 'paper';

export interface Style {
  width: number;
  left: number;
  right: number;
  /** from the highest line to the lowest */
  lift: number;
  /** water under the lowest line */
  depth: number;
  sum: number;
  label: number;
  tick: number;
  levels: number;
  level: number;
  tear: number;
}

export const STYLES: Record<TimelineSize, Style> = {
  wide: {
    width: 1200,
    left: 88,
    right: 1192,
    lift: 130,
    depth: 62,
    sum: 20,
    label: 13.5,
    tick: 13,
    levels: 3,
    level: 40,
    tear: 26,
  },
  medium: {
    width: 704,
    left: 60,
    right: 698,
    lift: 120,
    depth: 60,
    sum: 17,
    label: 13,
    tick: 13,
    levels: 4,
    level: 38,
    tear: 22,
  },
  phone: {
    width: 344,
    left: 36,
    right: 342,
    lift: 104,
    depth: 40,
    sum: 12,
    label: 11.5,
    tick: 11.5,
    levels: 3,
    level: 18,
    tear: 14,
  },
  paper: {
    width: 704,
    left: 46,
    right: 700,
    lift: 76,
    depth: 40,
    sum: 13,
    label: 10.5,
    tick: 10,
    levels: 4,
    level: 28,
    tear: 18,
  },
};

export type TextKind =
  | 'sum'
  | 'own-sum'
  | 'cheaper'
  | 'dearer'
  | 'quiet'
  | 'label'
  | 'tick'
  | 'tag';
export interface Text {
  kind: TextKind;
  text: string;
  x: number;
  /** baseline */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  box: Box;
}

/** One period: its position, drawn between `low` and `high` (equal when the total is certain; null: unknown). */
export interface Step {
  segments: Segment[];
  low: number | null;
  high: number | null;
  certainty: PricePeriod['certainty'];
  yours: boolean;
}

/** Width of a text of this kind in units of the drawing. */
export function widthOf(kind: TextKind, text: string, size: number): number {
  return textWidth(text, size, kind !== 'quiet' && kind !== 'tick');
}

/** A box of a text by its anchor and baseline; `w` is its width where it is known already. */
export function textAt(
  kind: TextKind,
  text: string,
  at: { x: number; y: number; anchor: Text['anchor']; size: number },
  w = widthOf(kind, text, at.size),
): Text {
  const x = at.anchor === 'start' ? at.x : at.anchor === 'end' ? at.x - w : at.x - w / 2;
  return { kind, text, ...at, box: { x, y: at.y - at.size * 0.82, w, h: at.size * 1.08 } };
}

/** Bounds of a period in ₽, equal when it is certain; null when nothing is known. */
export function boundsOf({ total, range }: PricePeriod): { from: number; to: number } | null {
  if (range !== null) return { from: Number(range.from), to: Number(range.to) };
  return total === null ? null : { from: Number(total), to: Number(total) };
}

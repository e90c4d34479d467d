import { BORDER_LINES, LAND_RINGS } from './coast-data.ts';
import { mercatorY, type LonLat } from './projection.ts';
import type { XY } from './ring.ts';

/** What part of the sea is shown, in CSS pixels. */
export interface SeaChartView {
  width: number;
  height: number;
  /** pixel where Vladivostok lies */
  anchor: { x: number; y: number };
  /** pixels per degree of longitude: 36 in the hero, 11 in country cards */
  scalePxPerDegree: number;
  theme: 'dark' | 'contrast';
  /** `hero` carries soundings, degrees and the sea's name; `card` is the map alone */
  detail: 'hero' | 'card';
}

export const VLADIVOSTOK: LonLat = { lon: 131.885, lat: 43.105 };

/** Where a place falls on the chart, in pixels, not rounded. */
export function projectTo(view: SeaChartView, { lon, lat }: LonLat): XY {
  const k = view.scalePxPerDegree;
  return [
    view.anchor.x + (lon - VLADIVOSTOK.lon) * k,
    view.anchor.y - (mercatorY(lat) - mercatorY(VLADIVOSTOK.lat)) * k,
  ];
}

function decode(line: string): XY[] {
  const n = line.split(' ').map(Number);
  const points: XY[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < n.length; i += 2) {
    x += n[i]!;
    y += n[i + 1]!;
    points.push([x, y]);
  }
  return points;
}

function toPixels(view: SeaChartView, points: readonly XY[]): XY[] {
  const k = view.scalePxPerDegree / 100;
  const x0 = view.anchor.x - VLADIVOSTOK.lon * view.scalePxPerDegree;
  const y0 = view.anchor.y + mercatorY(VLADIVOSTOK.lat) * view.scalePxPerDegree;
  return points.map(([x, y]) => [x0 + x * k, y0 + y * k]);
}

/** Land outlines in pixels of the view, not cut. */
export function landRings(view: SeaChartView): XY[][] {
  return LAND_RINGS.map((line) => toPixels(view, decode(line)));
}

/** Land borders in pixels of the view. */
export function borderLines(view: SeaChartView): XY[][] {
  return BORDER_LINES.map((line) => toPixels(view, decode(line)));
}

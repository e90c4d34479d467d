import { overlays } from 'virtual:sea-charts';
import type { DealPage } from '@prichal/contract';
import type { ChartOverlayData, RouteName } from '../../../ui/sea-chart/chart-data.ts';

/** Ways that are on the charts whole, on a phone too. */
const ROUTES = ['toyama', 'busan', 'suifenhe'] as const satisfies readonly RouteName[];
/** Straight pieces that each curve of a way is drawn with. */
const PIECES = 12;

interface Point {
  x: number;
  y: number;
}

/** The way of a car in pixels of a chart. */
export interface ChartedWay {
  width: number;
  height: number;
  /** path data: behind the car, and ahead of it */
  behind: string;
  ahead: string;
  from: Point & { name: string };
  to: Point & { name: string };
  car: Point;
}

/** The way on the chart of phones, and on the wider one. */
export interface DealMapData {
  route: (typeof ROUTES)[number];
  band: ChartedWay;
  tall: ChartedWay;
}

/** Where the car is on its way; null: the charts have no such way. */
export function placeOnMap(way: DealPage['way']): DealMapData | null {
  if (way === null) return null;
  const { ports } = overlays.band;
  const route = ROUTES.find((name) => ports[name].name.startsWith(way.from));
  if (route === undefined) return null;
  const done = Math.min(1, Math.max(0, way.done));
  const on = (chart: ChartOverlayData): ChartedWay => {
    const points = pointsOf(chart.routes[route].d);
    const { passed, car } = cut(points, done);
    return {
      width: chart.width,
      height: chart.height,
      behind: lineOf([...points.slice(0, passed), car]),
      ahead: lineOf([car, ...points.slice(passed)]),
      from: { ...chart.ports[route], name: way.from },
      to: chart.ports.vladivostok,
      car,
    };
  };
  return { route, band: on(overlays.band), tall: on(overlays.tall) };
}

/** Points along path data of one M and any number of absolute C, as the charts have them. */
function pointsOf(d: string): Point[] {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const knots: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    knots.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  const points = knots.slice(0, 1);
  for (let index = 1; index + 2 < knots.length; index += 3) {
    const [a, b, c, e] = knots.slice(index - 1, index + 3);
    if (a === undefined || b === undefined || c === undefined || e === undefined) break;
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      const at = (axis: 'x' | 'y') =>
        a[axis] * (1 - t) ** 3 +
        3 * b[axis] * t * (1 - t) ** 2 +
        3 * c[axis] * t ** 2 * (1 - t) +
        e[axis] * t ** 3;
      points.push({ x: at('x'), y: at('y') });
    }
  }
  return points;
}

/** The point at a share of a line's length, and how many points lie before it. */
function cut(points: readonly Point[], share: number): { passed: number; car: Point } {
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  let left = share * lengths.reduce((sum, one) => sum + one, 0);
  for (const [index, point] of points.entries()) {
    const length = lengths[index] ?? 0;
    if (left > length || index === 0) {
      left -= length;
      continue;
    }
    const before = points[index - 1] ?? point;
    const part = length === 0 ? 0 : left / length;
    const between = (axis: 'x' | 'y') => before[axis] + (point[axis] - before[axis]) * part;
    return { passed: index, car: { x: between('x'), y: between('y') } };
  }
  return { passed: points.length, car: points.at(-1) ?? { x: 0, y: 0 } };
}

function lineOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

import { PLACES, placeOf, type Place } from './ports.ts';
import { distanceKm } from './projection.ts';
import { ROUTES, pathKm, type Route } from './routes.ts';
import type { XY } from './ring.ts';
import { projectTo, VLADIVOSTOK, type SeaChartView } from './view.ts';

export interface ChartPort {
  slug: string;
  name: string;
  kind: Place['kind'];
  country: Place['country'];
  /** pixels of the view, one decimal */
  x: number;
  y: number;
  /** inside the view */
  visible: boolean;
}

export interface ChartRoute {
  country: Route['country'];
  /** slug of the port or crossing */
  variant: string;
  mode: Route['mode'];
  /** path data for a live `<path>` over the chart */
  d: string;
  /** dashed continuation inland of a crossing, or '' */
  approach: string;
  days: number | null;
  daysRange: readonly [number, number] | null;
  /** along the drawn way, to the nearest 10 km */
  km: number;
  /** great circle to Vladivostok, km */
  directKm: number;
  /** position of the label «2 дня»: the middle of the route, pixels */
  label: { x: number; y: number };
}

export interface ChartNote {
  x: number;
  y: number;
  text: string;
  kind: 'sounding' | 'longitude' | 'latitude' | 'sea';
  /** degrees, clockwise */
  angle: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A smooth curve through all points: centripetal enough for ship's turns, no overshoot. */
function curve(points: readonly XY[]): string {
  let d = `M${tenth(points[0]![0])} ${tenth(points[0]![1])}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const before = points[i - 2] ?? a;
    const after = points[i + 1] ?? b;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const handle = (from: XY, to: XY, share: number): XY => {
      const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      return [
        ((to[0] - from[0]) / span) * length * share,
        ((to[1] - from[1]) / span) * length * share,
      ];
    };
    const out = handle(before, b, 0.3);
    const into = handle(a, after, 0.3);
    d += `C${[a[0] + out[0], a[1] + out[1], b[0] - into[0], b[1] - into[1], b[0], b[1]].map(tenth).join(' ')}`;
  }
  return d;
}

function middle(points: readonly XY[]): { x: number; y: number } {
  const lengths = points
    .slice(1)
    .map((p, i) => Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]));
  let rest = lengths.reduce((a, b) => a + b, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (rest <= length) {
      const t = length === 0 ? 0 : rest / length;
      const [a, b] = [points[i]!, points[i + 1]!];
      return { x: tenth(a[0] + (b[0] - a[0]) * t), y: tenth(a[1] + (b[1] - a[1]) * t) };
    }
    rest -= length;
  }
  return { x: tenth(points[0]![0]), y: tenth(points[0]![1]) };
}

/**
 * Depths in metres, decoration only: greatest and basin depths as encyclopaedias round them
 * (Sea of Japan 3742 at most, Japan Basin about 3500, Tsushima Basin to 2300, shallowest of the
 * Yamato Rise 236; means of the Yellow Sea 44 and of the Bohai Sea 18).
 */
const SOUNDINGS: readonly (readonly [lon: number, lat: number, metres: string])[] = [
  [137.9, 42.3, '3 742'],
  [134.2, 41.2, '3 500'],
  [130.5, 36.5, '2 300'],
  [134.6, 39.3, '236'],
  [123.4, 35.9, '44'],
  [119.6, 38.4, '18'],
];

/** Soundings, degrees and the sea's name for this view: decoration, hide it from screen readers. */
export function chartNotes(view: SeaChartView): ChartNote[] {
  const notes: ChartNote[] = [];
  const add = (xy: XY, text: string, kind: ChartNote['kind'], angle = 0): void => {
    const [x, y] = [tenth(xy[0]), tenth(xy[1])];
    if (x > 4 && x < view.width - 4 && y > 8 && y < view.height - 4)
      notes.push({ x, y, text, kind, angle });
  };
  for (const [lon, lat, text] of SOUNDINGS) add(projectTo(view, { lon, lat }), text, 'sounding');
  for (let lon = 100; lon <= 160; lon += 4) {
    add([projectTo(view, { lon, lat: 40 })[0], 22], `${lon}° в. д.`, 'longitude');
  }
  for (let lat = 22; lat <= 54; lat += 2) {
    add([view.width - 34, projectTo(view, { lon: 130, lat })[1] - 5], `${lat}° с. ш.`, 'latitude');
  }
  add(projectTo(view, { lon: 137, lat: 43.4 }), 'Японское море', 'sea', -36);
  return notes;
}

/** Ports and routes in the pixel space of `drawSeaChart` with the same view. */
export function seaChartGeometry(view: SeaChartView): {
  ports: ChartPort[];
  routes: ChartRoute[];
  notes: ChartNote[];
} {
  const ports = PLACES.map((p) => {
    const [x, y] = projectTo(view, p);
    const visible = x >= 0 && x <= view.width && y >= 0 && y <= view.height;
    return {
      slug: p.slug,
      name: p.name,
      kind: p.kind,
      country: p.country,
      x: tenth(x),
      y: tenth(y),
      visible,
    };
  });
  const routes = ROUTES.map((r) => {
    const path = r.path.map((p) => projectTo(view, p));
    return {
      country: r.country,
      variant: r.variant,
      mode: r.mode,
      d: curve(path),
      approach: r.approach.length > 1 ? curve(r.approach.map((p) => projectTo(view, p))) : '',
      days: r.days,
      daysRange: r.daysRange,
      km: pathKm(r.path),
      directKm: Math.round(distanceKm(placeOf(r.variant), VLADIVOSTOK)),
      label: middle(path),
    };
  });
  return { ports, routes, notes: chartNotes(view) };
}

import { joinNumbers } from '../geometry/path-text.ts';
import { chartNotes, type ChartNote } from './geometry.ts';
import { contourLines } from './contour-lines.ts';
import { distanceToLand } from './distance-field.ts';
import { clipRing, simplify, type Box, type XY } from './ring.ts';
import { borderLines, landRings, projectTo, type SeaChartView } from './view.ts';

/** Bands of the sea floor, widest first: reach from the coast at 36 px per degree, fill, contour. */
const SHELVES = [
  [75, '#0b1824', '#173a54'],
  [52, '#0c1a27', '#1b435f'],
  [32, '#0d1d2b', '#214d6c'],
  [17, '#0f2131', '#285876'],
  [7, '#112636', '#30607f'],
] as const;
/** The narrowest band is drawn at least so far from the coast, px. */
const REACH_MIN = 3.5;
/** Grid in which the bands are calculated, px. */
const GRID_STEP = 1.5;
/** A ring of fewer points is a spot, not an area. */
const SPOT = 3;

const COLORS = {
  dark: {
    sea: '#0a1622',
    land: '#12151b',
    coast: '#3f7196',
    grid: '#2b5876',
    text: '#5f8fb0',
    border: '#3a414e',
  },
  contrast: {
    sea: '#000',
    land: '#000',
    coast: '#fff',
    grid: '#fff',
    text: '#fff',
    border: '#fff',
  },
} as const;

/** Relative path text on a grid of tenths; the difference from the exact line is not visible. */
function line(points: readonly XY[], closed: boolean): string {
  let [px, py] = [Math.round(points[0]![0] * 10), Math.round(points[0]![1] * 10)];
  let text = `M${joinNumbers([px / 10, py / 10])}l`;
  const steps: number[] = [];
  for (const [x, y] of points.slice(1)) {
    const [rx, ry] = [Math.round(x * 10), Math.round(y * 10)];
    if (rx === px && ry === py) continue;
    steps.push((rx - px) / 10, (ry - py) / 10);
    [px, py] = [rx, ry];
  }
  text += joinNumbers(steps);
  return closed ? `${text}z` : text;
}

/** The view, and as much more as hides the lines along which areas are cut. */
function shownBox({ width, height }: SeaChartView): Box {
  return { x0: -4, y0: -4, x1: width + 4, y1: height + 4 };
}

function coast(view: SeaChartView): string {
  const box = shownBox(view);
  const least = view.detail === 'hero' ? 2.6 : 3.4;
  let text = '';
  for (const ring of landRings(view)) {
    const cut = clipRing(ring, box);
    if (cut.length < 3) continue;
    const xs = cut.map((p) => p[0]);
    const ys = cut.map((p) => p[1]);
    if (Math.max(...xs) - Math.min(...xs) < least && Math.max(...ys) - Math.min(...ys) < least)
      continue;
    const simple = simplify(cut, view.detail === 'hero' ? 0.5 : 0.4);
    if (simple.length > 2) text += line(simple, true);
  }
  return text;
}

function graticule(view: SeaChartView): string {
  let d = '';
  const tenth = (v: number) => Math.round(v * 10) / 10;
  for (let lon = 98; lon <= 164; lon += 2) {
    const x = tenth(projectTo(view, { lon, lat: 40 })[0]);
    if (x > 0 && x < view.width) d += `M${x} 0V${view.height}`;
  }
  for (let lat = 18; lat <= 58; lat += 2) {
    const y = tenth(projectTo(view, { lon: 130, lat })[1]);
    if (y > 0 && y < view.height) d += `M0 ${y}H${view.width}`;
  }
  return d;
}

function lettering(notes: readonly ChartNote[], color: string): string {
  const labels = notes
    .map((n) => {
      const spin = n.angle === 0 ? '' : ` transform="rotate(${n.angle} ${n.x} ${n.y})"`;
      const wide = n.kind === 'sea' ? ' font-size="15" letter-spacing="5"' : '';
      return `<text x="${n.x}" y="${n.y}"${wide}${spin}>${n.text}</text>`;
    })
    .join('');
  return `<g fill="${color}" font-family="Geologica,'Segoe UI',Roboto,Arial,sans-serif" font-size="11.5" text-anchor="middle">${labels}</g>`;
}

/**
 * Bands of the sea floor as filled areas. A wide stroke along the coast would look the same, but a browser has to
 * outline each of its thousands of corners again for every tile it paints: 0.7 s of processor for the hero.
 */
function seaFloor(view: SeaChartView): string {
  const hero = view.detail === 'hero';
  const scale = view.scalePxPerDegree / 36;
  const shelves = hero ? SHELVES : [SHELVES[0], SHELVES[2], SHELVES[4]];
  const limit = SHELVES[0][0] * scale + GRID_STEP;
  const { width, height } = view;
  const near = { x0: -2 * limit, y0: -2 * limit, x1: width + 2 * limit, y1: height + 2 * limit };
  const rings = landRings(view)
    .map((ring) => clipRing(ring, near))
    .filter((ring) => ring.length > 2);
  const field = distanceToLand(rings, { width, height, limit, step: GRID_STEP });
  const thin = hero ? 0.9 : 0.7;
  return shelves
    .map(([reach, fill, contour]) => {
      const lines = contourLines(field, Math.max(reach * scale, REACH_MIN) - thin / 2)
        .map((ring) => clipRing(ring, shownBox(view)))
        .filter((ring) => ring.length > 2)
        .map((ring) => simplify([...ring, ring[0]!], hero ? 0.4 : 0.25))
        .filter((ring) => ring.length > SPOT);
      const d = lines.map((ring) => line(ring.slice(0, -1), true)).join('');
      return `<path d="${d}" fill="${fill}" stroke="${contour}" stroke-width="${thin}"/>`;
    })
    .join('');
}

/**
 * The base map as an SVG document: sea floor, graticule, land and coast, no routes.
 * Land is opaque; overlay routes and labels with `seaChartGeometry` of the same view.
 * `lettering: false` leaves the text of a hero to the page, which has the right font.
 */
export function drawSeaChart(view: SeaChartView, options: { lettering?: boolean } = {}): string {
  const { width, height, theme, detail } = view;
  const c = COLORS[theme];
  const dark = theme === 'dark';
  const borders = borderLines(view)
    .map((points) => line(points, false))
    .join('');
  const grid = `<path d="${graticule(view)}" fill="none" stroke="${c.grid}" stroke-opacity="${dark ? 0.28 : 0.3}" stroke-width="1"/>`;
  const labels =
    detail === 'hero' && (options.lettering ?? true) && dark
      ? lettering(chartNotes(view), c.text)
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${c.sea}"/>` +
    (dark ? `<g fill-rule="evenodd">${seaFloor(view)}</g>` : '') +
    grid +
    `<path d="${coast(view)}" fill="${c.land}" stroke="${c.coast}" stroke-width="${dark ? (detail === 'hero' ? 1.6 : 1.3) : 2}" stroke-linejoin="round"/>` +
    `<path d="${borders}" fill="none" stroke="${c.border}" stroke-width="${dark ? 1.2 : 1.5}" stroke-dasharray="1.5 4.5" stroke-linecap="round"/>` +
    labels +
    '</svg>\n'
  );
}

import { joinNumbers } from '../geometry/path-text.ts';
import { chartNotes, type ChartNote } from './geometry.ts';
import { clipRing, simplify, type XY } from './ring.ts';
import { borderLines, landRings, projectTo, type SeaChartView } from './view.ts';

/** Bands of the sea floor, widest first: width of the stroke at 36 px per degree, fill, contour. */
const SHELVES = [
  [150, '#0b1824', '#173a54'],
  [104, '#0c1a27', '#1b435f'],
  [64, '#0d1d2b', '#214d6c'],
  [34, '#0f2131', '#285876'],
  [14, '#112636', '#30607f'],
] as const;

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

function coast(view: SeaChartView): string {
  const margin = view.scalePxPerDegree * 2.4 + 8;
  const box = { x0: -margin, y0: -margin, x1: view.width + margin, y1: view.height + margin };
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
 * The base map as an SVG document: sea floor, graticule, land and coast, no routes.
 * Land is opaque; overlay routes and labels with `seaChartGeometry` of the same view.
 * `lettering: false` leaves the text of a hero to the page, which has the right font.
 */
export function drawSeaChart(view: SeaChartView, options: { lettering?: boolean } = {}): string {
  const { width, height, theme, detail } = view;
  const c = COLORS[theme];
  const scale = view.scalePxPerDegree / 36;
  const dark = theme === 'dark';
  const shelves = dark ? (detail === 'hero' ? SHELVES : [SHELVES[0], SHELVES[2], SHELVES[4]]) : [];
  const size = (value: number) => Math.round(value * 10) / 10;
  const floor = shelves
    .map(([wide, fill, contour]) => {
      const w = Math.max(wide * scale, wide === 14 ? 7 : 0);
      return `<use href="#l" stroke="${contour}" stroke-width="${size(w)}"/><use href="#l" stroke="${fill}" stroke-width="${size(w - (detail === 'hero' ? 1.8 : 1.4))}"/>`;
    })
    .join('');
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
    `<defs><path id="l" d="${coast(view)}"/></defs>` +
    `<rect width="${width}" height="${height}" fill="${c.sea}"/>` +
    `<g fill="none" stroke-linejoin="round">${floor}</g>` +
    grid +
    `<use href="#l" fill="${c.land}" stroke="${c.coast}" stroke-width="${dark ? (detail === 'hero' ? 1.6 : 1.3) : 2}" stroke-linejoin="round"/>` +
    `<path d="${borders}" fill="none" stroke="${c.border}" stroke-width="${dark ? 1.2 : 1.5}" stroke-dasharray="1.5 4.5" stroke-linecap="round"/>` +
    labels +
    '</svg>\n'
  );
}

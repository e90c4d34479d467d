/**
 * Turns Natural Earth's 1:10 million land and country borders (public domain, packaged in
 * world-atlas) into `src/sea-chart/coast-data.ts`: the seas between China, Korea, Japan and
 * Russia, in Mercator degrees, simplified. Run once per version of the source:
 * `node packages/illustrations/scripts/make-coast.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { clipRing, simplify, type XY } from '../src/sea-chart/ring.ts';
import { mercatorY } from '../src/sea-chart/projection.ts';

type Position = [number, number];
type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };
/** The two calls this script needs; the package ships no types. */
interface Topojson {
  feature(topology: unknown, object: unknown): { features: { geometry: Geometry }[] };
  mesh(
    topology: unknown,
    object: unknown,
    filter: (a: Named, b: Named) => boolean,
  ): { coordinates: Position[][] };
}
interface Named {
  properties?: { name?: string };
}

const require = createRequire(import.meta.url);
const topojson = require('topojson-client') as Topojson;
const read = (name: string) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/${name}`), 'utf8'));

/** Degrees; wide enough for a 2560 px hero at 36 px per degree. */
const REGION = { west: 98, east: 164, south: 19, north: 56 };
/** Hundredths of a Mercator degree: a third of a pixel in the hero. */
const GRAIN = 100;
const TOLERANCE = 1.6;
const SMALLEST_AREA = 40;

const project = ([lon, lat]: [number, number]): XY => [lon * GRAIN, -mercatorY(lat) * GRAIN];
const box = {
  x0: REGION.west * GRAIN,
  x1: REGION.east * GRAIN,
  y0: -mercatorY(REGION.north) * GRAIN,
  y1: -mercatorY(REGION.south) * GRAIN,
};

function area(ring: readonly XY[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(sum / 2);
}

function encode(points: readonly XY[]): string {
  let [px, py] = [0, 0];
  const steps: string[] = [];
  for (const [x, y] of points) {
    const [rx, ry] = [Math.round(x), Math.round(y)];
    if (steps.length > 0 && rx === px && ry === py) continue;
    steps.push(`${rx - px} ${ry - py}`);
    [px, py] = [rx, ry];
  }
  return steps.join(' ');
}

const land = read('land-10m.json');
const polygons = topojson
  .feature(land, land.objects.land)
  .features.flatMap(({ geometry: g }) =>
    g.type === 'MultiPolygon' ? g.coordinates : [g.coordinates],
  );
const rings: string[] = [];
for (const polygon of polygons) {
  // lakes (inner rings) are left out: nothing sails there
  const outer = polygon[0]!.map(project);
  const clipped = clipRing(outer, box);
  if (clipped.length < 3 || area(clipped) < SMALLEST_AREA) continue;
  const simple = simplify(clipped, TOLERANCE);
  if (simple.length >= 3) rings.push(encode(simple));
}
rings.sort((a, b) => b.length - a.length);

const countries = read('countries-10m.json');
const SHOWN = new Set(['Russia', 'China', 'North Korea', 'South Korea', 'Mongolia']);
const isShown = (country: Named) => SHOWN.has(country.properties?.name ?? '');
const borders = topojson.mesh(
  countries,
  countries.objects.countries,
  (a, b) => a !== b && isShown(a) && isShown(b),
);
const inside = ([x, y]: XY) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
const lines = borders.coordinates
  .map((line) => line.map(project).filter(inside))
  .filter((line) => line.length > 1)
  .map((line) => encode(simplify(line, 5)))
  .sort();

const list = (items: readonly string[]) => items.map((i) => `  '${i}',\n`).join('');
writeFileSync(
  new URL('../src/sea-chart/coast-data.ts', import.meta.url),
  `/**
 * Coast and borders of the seas between China, Korea, Japan and Russia.
 * Made by scripts/make-coast.ts from Natural Earth 1:10m (naturalearthdata.com), which is in
 * the public domain, as packaged in world-atlas 2.0.2. Do not edit by hand.
 *
 * Each string is a line of points "x y dx dy dx dy …" in hundredths of a Mercator degree:
 * x = 100 · longitude, y = −100 · (180/π) · ln tan(45° + latitude/2).
 */

/** Closed outlines of land, largest first; x and y run on beyond what any chart shows. */
export const LAND_RINGS: readonly string[] = [
${list(rings)}];

/** Land borders as open lines. */
export const BORDER_LINES: readonly string[] = [
${list(lines)}];
`,
);
process.stdout.write(`${rings.length} outlines, ${lines.length} border lines\n`);

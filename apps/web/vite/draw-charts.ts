import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  drawFavicon,
  drawSeaChart,
  seaChartGeometry,
  type SeaChartView,
} from '@prichal/illustrations';
import type { Plugin } from 'vite';

const CHARTS = path.resolve(import.meta.dirname, '../.cache/charts');

/** Where the chart is used, and how big, px. The middle of `wide` and `tall` is the middle of the window. */
const VIEWS = {
  wide: {
    width: 1920,
    height: 860,
    anchor: { x: 1292, y: 240 },
    scalePxPerDegree: 36,
    detail: 'hero',
  },
  tall: {
    width: 1280,
    height: 600,
    anchor: { x: 623, y: 250 },
    scalePxPerDegree: 23.4,
    detail: 'hero',
  },
  card: {
    width: 384,
    height: 188,
    anchor: { x: 222, y: 51 },
    scalePxPerDegree: 11,
    detail: 'card',
  },
} as const satisfies Record<string, Omit<SeaChartView, 'theme'>>;

/** The ways that are drawn, and the places named, on the site's charts. */
const ROUTES = new Set(['toyama', 'busan', 'qingdao', 'suifenhe']);
const PORTS = new Set([...ROUTES, 'vladivostok', 'niigata', 'incheon', 'dalian']);

const MODULE = 'virtual:sea-charts';

/**
 * Base maps as files for the style sheet, and `virtual:sea-charts` with what pages draw over them: ports, ways and
 * notes in pixels. Made at build, so that the coastline never travels to the browser twice.
 */
export function seaCharts(): Plugin {
  return {
    name: 'sea-charts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const overlays = Object.fromEntries(
        Object.entries(VIEWS).map(([name, view]) => [name, overlayOf({ ...view, theme: 'dark' })]),
      );
      return `export const overlays = ${JSON.stringify(overlays)};`;
    },
  };
}

/** Writes the base maps into .cache/charts and the icon of the tab into public. */
export async function drawBaseMaps(publicFolder: string): Promise<void> {
  await mkdir(CHARTS, { recursive: true });
  await mkdir(publicFolder, { recursive: true });
  for (const [name, view] of Object.entries(VIEWS))
    for (const theme of ['dark', 'contrast'] as const)
      await writeFile(
        path.join(CHARTS, `sea-${name}-${theme}.svg`),
        drawSeaChart({ ...view, theme }, { lettering: false }),
      );
  await writeFile(path.join(publicFolder, 'favicon.svg'), drawFavicon());
}

function overlayOf(view: SeaChartView) {
  const { ports, routes, notes } = seaChartGeometry(view);
  return {
    width: view.width,
    height: view.height,
    ports: Object.fromEntries(
      ports
        .filter((port) => PORTS.has(port.slug))
        .map(({ slug, name, x, y }) => [slug, { name, x, y }]),
    ),
    routes: Object.fromEntries(
      routes
        .filter((route) => ROUTES.has(route.variant))
        .map(({ variant, d, approach, days, km, mode, label }) => [
          variant,
          { d, approach, days, km, mode, label },
        ]),
    ),
    notes: view.detail === 'hero' ? notes : [],
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  drawFavicon,
  drawSeaChart,
  seaChartGeometry,
  type SeaChartView,
} from '@prichal/illustrations';
import type { Plugin } from 'vite';
import { CHART_VIEWS } from '../app/ui/sea-chart/chart-views.ts';

const CHARTS = path.resolve(import.meta.dirname, '../.cache/charts');

const DETAIL = { wide: 'hero', tall: 'hero', band: 'hero', card: 'card' } as const;
const VIEWS = Object.entries(CHART_VIEWS) as [
  keyof typeof CHART_VIEWS,
  (typeof CHART_VIEWS)[keyof typeof CHART_VIEWS],
][];

/** The named view as the illustrator takes it. */
function viewOf(name: keyof typeof CHART_VIEWS, theme: SeaChartView['theme']): SeaChartView {
  return { ...CHART_VIEWS[name], theme, detail: DETAIL[name] };
}

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
        VIEWS.map(([name]) => [name, overlayOf(viewOf(name, 'dark'))]),
      );
      return `export const overlays = ${JSON.stringify(overlays)};`;
    },
  };
}

/** Writes the base maps into .cache/charts and the icon of the tab into public. */
export async function drawBaseMaps(publicFolder: string): Promise<void> {
  await mkdir(CHARTS, { recursive: true });
  await mkdir(publicFolder, { recursive: true });
  for (const [name] of VIEWS)
    for (const theme of ['dark', 'contrast'] as const)
      await writeFile(
        path.join(CHARTS, `sea-${name}-${theme}.svg`),
        drawSeaChart(viewOf(name, theme), { lettering: false }),
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

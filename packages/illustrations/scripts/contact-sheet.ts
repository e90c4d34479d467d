/**
 * Writes `contact-sheet.html` into the folder given: every body in several paints and makes,
 * line drawings, condition diagrams, sea charts with routes, and the logo.
 * `node packages/illustrations/scripts/contact-sheet.ts <folder>`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BODY_KINDS,
  drawAppIcon,
  drawBodyDiagram,
  drawCar,
  drawDimensions,
  drawFavicon,
  drawLogo,
  drawSeaChart,
  LOGO_COLORS,
  PAINT_CODES,
  PANEL_CODES,
  parsePictureName,
  pictureName,
  seaChartGeometry,
  type CarSpec,
  type SeaChartView,
} from '../src/index.ts';

/** Real sizes, as picture names say them, without the paint. */
const CARS = `
crossover-4740-1660-2690-japan-toyota crossover-4330-1590-2610-japan-honda
crossover-4575-1690-2700-japan-mazda crossover-4690-1740-2705-japan-nissan
crossover-4180-1590-2560-japan-toyota crossover-4715-1630-2875-korea-genesis
crossover-4775-1670-2765-china-byd crossover-4635-1605-3000-korea-hyundai
sedan-5035-1460-2895-korea-hyundai sedan-4635-1435-2700-china-toyota sedan-4995-1465-3010-korea-genesis
liftback-4600-1430-2750-japan-toyota liftback-4970-1560-3005-china-zeekr
hatchback-3995-1515-2530-japan-honda hatchback-4460-1440-2725-japan-mazda hatchback-3595-1485-2400-korea-kia
wagon-4495-1460-2640-japan-toyota wagon-4755-1500-2670-japan-subaru
suv-4985-1925-2850-japan-toyota suv-3395-1725-2250-japan-suzuki suv-5218-1800-3105-china-li-auto
suv-4760-1903-2750-china-tank suv-4995-1750-2900-korea-hyundai
minivan-4950-1935-3000-japan-toyota minivan-5155-1740-3090-korea-kia minivan-4260-1695-2750-japan-toyota
minivan-5255-1990-3275-korea-hyundai minivan-3705-1735-2490-japan-toyota
kei-3395-1790-2520-japan-honda kei-3395-1680-2460-japan-suzuki kei-3395-1655-2495-japan-nissan
coupe-4265-1310-2575-japan-toyota coupe-4770-1345-2870-japan-lexus cabriolet-3915-1235-2310-japan-mazda
pickup-5340-1865-3085-japan-toyota pickup-5405-1885-3210-korea-kg-mobility`
  .trim()
  .split(/\s+/);

const folder = process.argv[2];
if (!folder) throw new Error('usage: contact-sheet.ts <folder>');
mkdirSync(folder, { recursive: true });

function image(svg: string): string {
  return `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" alt="">`;
}

function figure(svg: string, caption: string, kind = ''): string {
  return `<figure class="${kind}">${image(svg)}<figcaption>${caption}, ${svg.length} B</figcaption></figure>`;
}

function carFigure(name: string): string {
  const spec: CarSpec | null = parsePictureName(name);
  if (!spec) throw new Error(`${name} is no picture name`);
  return figure(drawCar(spec), pictureName(spec), 'car');
}

function chartFigure(view: SeaChartView, chosen: string): string {
  const { ports, routes } = seaChartGeometry(view);
  const lines = routes
    .map(
      (r) =>
        `<path d="${r.d}" fill="none" stroke="${r.variant === chosen ? '#ff7a1a' : '#6fa0c2'}" stroke-width="${r.variant === chosen ? 3 : 1.3}"/><path d="${r.approach}" fill="none" stroke="#6fa0c2" stroke-dasharray="5 5"/>`,
    )
    .join('');
  const dots = ports
    .filter((p) => p.visible)
    .map(
      (p) =>
        `<circle cx="${p.x}" cy="${p.y}" r="3.5" fill="#f2f4f7"><title>${p.name}</title></circle>`,
    )
    .join('');
  const svg = drawSeaChart(view);
  return `<figure style="width:${view.width}px"><div class="chart">${image(svg)}<svg width="${view.width}" height="${view.height}">${lines}${dots}</svg></div><figcaption>${view.detail}, ${view.theme}, ${svg.length} B</figcaption></figure>`;
}

const first = parsePictureName(`${CARS[0]}-white.svg`)!;
const damages = PANEL_CODES.map((panel, i) => ({ panel, code: `A${(i % 3) + 1}` }));
const hero: SeaChartView = {
  width: 1440,
  height: 760,
  anchor: { x: 1052, y: 236 },
  scalePxPerDegree: 36,
  theme: 'dark',
  detail: 'hero',
};
const card: SeaChartView = {
  ...hero,
  width: 384,
  height: 186,
  anchor: { x: 222, y: 52 },
  scalePxPerDegree: 11,
  detail: 'card',
};

const sections = [
  CARS.map((name, i) => carFigure(`${name}-${PAINT_CODES[(i * 5) % PAINT_CODES.length]}.svg`)),
  PAINT_CODES.map((paint) => carFigure(`${CARS[0]}-${paint}.svg`)),
  [
    figure(drawDimensions(first, { theme: 'dark' }), 'dimensions'),
    figure(drawDimensions(first, { theme: 'contrast' }), 'dimensions'),
  ],
  BODY_KINDS.map((body) => figure(drawBodyDiagram(body, damages, 'dark'), body)),
  [
    chartFigure(hero, 'toyama'),
    chartFigure({ ...hero, theme: 'contrast' }, 'toyama'),
    ...['toyama', 'busan', 'qingdao'].map((port) => chartFigure(card, port)),
    chartFigure({ ...card, theme: 'contrast' }, 'busan'),
  ],
  [
    figure(drawLogo(), 'mark'),
    figure(drawLogo(LOGO_COLORS.contrast), 'mark'),
    figure(drawFavicon(), 'favicon'),
    figure(drawAppIcon(180), 'icon'),
    figure(drawAppIcon(192, true), 'maskable'),
  ],
];

writeFileSync(
  join(folder, 'contact-sheet.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:0;background:#0b0d11;color:#a7afbd;font:13px sans-serif}
section{display:flex;flex-wrap:wrap;gap:12px;padding:12px}
figure{margin:0;background:#12151b;border-radius:8px;overflow:hidden}
.car{width:500px;background:linear-gradient(#1a1f27 0 72%,#11141a 72%)}.car img{width:100%}
img{display:block}figcaption{padding:6px 12px;background:#12151b}
.chart{position:relative}.chart svg{position:absolute;inset:0}
</style>${sections.map((figures) => `<section>${figures.join('\n')}</section>`).join('\n')}</html>\n`,
);

/**
 * Writes `contact-sheet.html` into the folder given: every body in several paints and makes,
 * the drawings and the charts, for people to look at in a browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCar } from '../src/car/draw-car.ts';
import type { CarSpec } from '../src/car/spec.ts';

const SAMPLES: [string, CarSpec['body'], number, number, number, CarSpec['country'], string][] = [
  ['Toyota Harrier', 'crossover', 4740, 1660, 2690, 'japan', 'toyota'],
  ['Honda Vezel', 'crossover', 4330, 1590, 2610, 'japan', 'honda'],
  ['Mazda CX-5', 'crossover', 4575, 1690, 2700, 'japan', 'mazda'],
  ['Nissan X-Trail', 'crossover', 4690, 1740, 2705, 'japan', 'nissan'],
  ['Hyundai Grandeur', 'sedan', 5035, 1460, 2895, 'korea', 'hyundai'],
  ['Toyota Corolla', 'sedan', 4635, 1435, 2700, 'china', 'toyota'],
  ['Toyota Prius', 'liftback', 4600, 1430, 2750, 'japan', 'toyota'],
  ['Zeekr 001', 'liftback', 4970, 1560, 3005, 'china', 'zeekr'],
  ['Honda Fit', 'hatchback', 3995, 1515, 2530, 'japan', 'honda'],
  ['Mazda3', 'hatchback', 4460, 1440, 2725, 'japan', 'mazda'],
  ['Corolla Touring', 'wagon', 4495, 1460, 2640, 'japan', 'toyota'],
  ['Subaru Levorg', 'wagon', 4755, 1500, 2670, 'japan', 'subaru'],
  ['Land Cruiser 300', 'suv', 4985, 1925, 2850, 'japan', 'toyota'],
  ['Suzuki Jimny', 'suv', 3395, 1725, 2250, 'japan', 'suzuki'],
  ['Li L9', 'suv', 5218, 1800, 3105, 'china', 'li-auto'],
  ['Tank 300', 'suv', 4760, 1903, 2750, 'china', 'tank'],
  ['Toyota Alphard', 'minivan', 4950, 1935, 3000, 'japan', 'toyota'],
  ['Kia Carnival', 'minivan', 5155, 1740, 3090, 'korea', 'kia'],
  ['Toyota Sienta', 'minivan', 4260, 1695, 2750, 'japan', 'toyota'],
  ['Hyundai Staria', 'minivan', 5255, 1990, 3275, 'korea', 'hyundai'],
  ['Honda N-Box', 'kei', 3395, 1790, 2520, 'japan', 'honda'],
  ['Suzuki Hustler', 'kei', 3395, 1680, 2460, 'japan', 'suzuki'],
  ['Toyota GR86', 'coupe', 4265, 1310, 2575, 'japan', 'toyota'],
  ['Lexus LC', 'coupe', 4770, 1345, 2870, 'japan', 'lexus'],
  ['Mazda Roadster', 'cabriolet', 3915, 1235, 2310, 'japan', 'mazda'],
  ['Toyota Hilux', 'pickup', 5340, 1865, 3085, 'japan', 'toyota'],
  ['KG Rexton Sports', 'pickup', 5405, 1885, 3210, 'korea', 'kg-mobility'],
];
const PAINTS: CarSpec['paint'][] = [
  'lightblue',
  'white',
  'red',
  'black',
  'silver',
  'blue',
  'gray',
  'green',
  'beige',
  'orange',
  'burgundy',
  'yellow',
  'brown',
  'gold',
  'purple',
  'pink',
];

const folder = process.argv[2];
if (!folder) throw new Error('usage: contact-sheet.ts <folder>');
mkdirSync(folder, { recursive: true });

const image = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const figures = SAMPLES.map(([name, body, lengthMm, heightMm, wheelbaseMm, country, brand], i) => {
  const spec: CarSpec = {
    body,
    lengthMm,
    heightMm,
    wheelbaseMm,
    country,
    brand,
    paint: PAINTS[i % PAINTS.length]!,
  };
  const svg = drawCar(spec);
  return `<figure><img src="${image(svg)}" alt=""><figcaption>${name}, ${body}, ${spec.paint}, ${svg.length} B</figcaption></figure>`;
});

writeFileSync(
  join(folder, 'contact-sheet.html'),
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:0;background:#0b0d11;color:#a7afbd;font:14px sans-serif;display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:12px}
figure{margin:0;background:linear-gradient(#1a1f27 0 72%,#11141a 72%);border-radius:8px;overflow:hidden}
img{display:block;width:100%}figcaption{padding:6px 12px;background:#12151b}
</style>${figures.join('\n')}`,
);

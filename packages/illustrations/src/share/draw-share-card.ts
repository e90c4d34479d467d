import { LOGO_COLORS, drawLogo } from '../brand/logo.ts';
import { drawCar } from '../car/draw-car.ts';
import { frameCar } from '../car/frame.ts';
import type { CarSpec } from '../car/spec.ts';
import { breakLines, measureText, outlineText } from '../letters/outline-text.ts';
import { drawSeaChart } from '../sea-chart/draw-sea-chart.ts';

/** What messengers and social networks show of a link, px. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const GROUND = '#0b0d11';
const TEXT = '#f2f4f7';
const QUIET = '#a7afbd';
const EDGE = 64;
const LINE = WIDTH - 2 * EDGE;
/** The line the car stands on. */
const QUAY = 496;
const CAR_WIDTH = 700;

export interface CarShare {
  /** name of the company */
  brand: string;
  /** «Toyota Harrier» */
  title: string;
  /** «S 2.0 2WD, декабрь 2023, 31 000 км» */
  facts: string;
  /** what the sum is, «Полная сумма во Владивостоке»; null when no sum is known */
  label: string | null;
  /** «4 167 385 ₽» */
  sum: string | null;
  /** the day of the sum and what it is not */
  note: string | null;
  /** label of what is seen, top right: «Иллюстрация»; '' for none */
  badge: string;
  /** null: a photo lies under the picture, which then has a see-through middle */
  car: CarSpec | null;
}

/** The picture of a car's link: what it is, what it costs, of which day; drawn, without any font installed. */
export function drawCarShare({
  brand,
  title,
  facts,
  label,
  sum,
  note,
  badge,
  car,
}: CarShare): string {
  return wholePicture(
    (car === null ? veil() : quay(car)) +
      head(brand) +
      outlineText(badge, {
        x: WIDTH - EDGE - measureText(badge, 22, 'medium'),
        y: 78,
        size: 22,
        weight: 'medium',
        fill: car === null ? TEXT : QUIET,
      }) +
      outlineText(title, { x: EDGE, y: 176, size: 64, weight: 'bold', fill: TEXT, room: LINE }) +
      outlineText(facts, {
        x: EDGE,
        y: 224,
        size: 28,
        weight: 'medium',
        fill: car === null ? TEXT : QUIET,
        room: LINE,
      }) +
      (label === null
        ? ''
        : outlineText(label, {
            x: EDGE,
            y: 464,
            size: 25,
            weight: 'medium',
            fill: car === null ? TEXT : QUIET,
          })) +
      (sum === null
        ? ''
        : outlineText(sum, {
            x: EDGE,
            y: 553,
            size: 68,
            weight: 'bold',
            fill: '#ff9142',
            room: LINE,
          })) +
      (note === null
        ? ''
        : outlineText(note, {
            x: EDGE,
            y: 596,
            size: 23,
            weight: 'medium',
            fill: car === null ? TEXT : QUIET,
            room: LINE,
          })),
  );
}

interface PageShare {
  /** name of the company */
  brand: string;
  title: string;
  /** the line below, a date for example */
  note: string;
}

/** The picture of a text page: its title over the sea chart. `chart`: see `drawShareChart`. */
export function drawPageShare({ brand, title, note }: PageShare, chart: string): string {
  const size = 58;
  const lines = breakLines(title, { size, weight: 'bold', room: 820, most: 5 });
  const first = Math.max(210, 350 - (lines.length * 72) / 2);
  return wholePicture(
    chart +
      head(brand) +
      lines
        .map((line, at) =>
          outlineText(line, {
            x: EDGE,
            y: first + at * 72,
            size,
            weight: 'bold',
            fill: TEXT,
            room: 900,
          }),
        )
        .join('') +
      outlineText(note, { x: EDGE, y: 582, size: 26, weight: 'medium', fill: QUIET, room: LINE }),
  );
}

function wholePicture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>\n`;
}

function head(brand: string): string {
  const logo = drawLogo(LOGO_COLORS.dark, 48).replace('<svg ', `<svg x="${EDGE}" y="44" `);
  return (
    logo.trimEnd() +
    outlineText(brand, { x: EDGE + 64, y: 82, size: 36, weight: 'bold', fill: TEXT })
  );
}

/** Night, the quay's edge, and the car on it. */
function quay(spec: CarSpec): string {
  const frame = frameCar(spec.lengthMm);
  const scale = CAR_WIDTH / frame.width;
  const [x, y] = [WIDTH - CAR_WIDTH - 20, Math.round(QUAY - frame.stand.ground * scale)];
  const car = drawCar(spec)
    .replace(
      / width="\d+" height="\d+"/,
      ` width="${CAR_WIDTH}" height="${Math.round(frame.height * scale)}"`,
    )
    .replace('<svg ', `<svg x="${x}" y="${y}" `);
  return (
    `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1420"/><stop offset=".79" stop-color="#16324a"/><stop offset=".79" stop-color="#12151b"/><stop offset="1" stop-color="${GROUND}"/></linearGradient>` +
    `<linearGradient id="side"><stop offset="0" stop-color="${GROUND}" stop-opacity=".92"/><stop offset=".7" stop-color="${GROUND}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#side)"/>` +
    car.trimEnd()
  );
}

/** Dark gradient above and below, so that text is readable over any photo. */
function veil(): string {
  return (
    `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${GROUND}" stop-opacity=".88"/><stop offset=".4" stop-color="${GROUND}" stop-opacity=".3"/><stop offset=".62" stop-color="${GROUND}" stop-opacity=".45"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".94"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>`
  );
}

/** Changes with the drawing of the chart: a test compares it with the hash of what is drawn. */
export const SHARE_CHART_HASH = '09ed853bd76d158e';

/** The sea chart below a page's title, the same for all: takes a second of the processor. */
export function drawShareChart(): string {
  const map = drawSeaChart(
    {
      width: WIDTH,
      height: HEIGHT,
      anchor: { x: 930, y: 190 },
      scalePxPerDegree: 36,
      theme: 'dark',
      detail: 'hero',
    },
    { lettering: false },
  ).trimEnd();
  return (
    `${map}<defs><linearGradient id="side"><stop offset=".25" stop-color="${GROUND}" stop-opacity=".9"/><stop offset=".95" stop-color="${GROUND}" stop-opacity=".15"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#side)"/>`
  );
}

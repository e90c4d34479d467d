import { drawSideLines } from '../car/line-art.ts';
import { planCar } from '../car/plan.ts';
import type { CarSpec } from '../car/spec.ts';
import { createDrawingCache } from '../drawing-cache.ts';
import { DRAWING_COLORS, DRAWING_FONT, type DrawingTheme } from '../drawing-colors.ts';

/** Some kB each. */
const drawings = createDrawingCache<string>(300);

/** 4740 → «4 740» with a narrow no-break space. */
function millimetres(value: number): string {
  return String(value).replace(/(\d)(?=(\d{3})+$)/g, '$1\u202F');
}

const WIDTH = 1120;
const HEIGHT = 600;
const GROUND = 462;
const SCALE = 0.185;

/**
 * Line drawing of a car with its length, wheelbase and height in true millimetres,
 * as an SVG document of 1120 × 600. Paint does not matter to it.
 */
export function drawDimensions(spec: CarSpec, { theme }: { theme: DrawingTheme }): string {
  const { paint: _, ...shape } = spec;
  return drawings(JSON.stringify([shape, theme]), () => draw(spec, theme));
}

function draw(spec: CarSpec, theme: DrawingTheme): string {
  const c = DRAWING_COLORS[theme];
  const plan = planCar(spec);
  const scale = Math.min(SCALE, (WIDTH - 180) / spec.lengthMm);
  const left = Math.round((WIDTH - spec.lengthMm * scale) / 2 + 44);
  const px = (x: number) => Math.round((left + x * scale) * 10) / 10;
  const top = Math.round((GROUND - spec.heightMm * scale) * 10) / 10;
  const label = (x: number, y: number, value: number, turn = false): string =>
    `<text x="${x}" y="${y}"${turn ? ` transform="rotate(-90 ${x} ${y})"` : ''}>${millimetres(value)}</text>`;

  const across = (y: number, from: number, to: number, value: number): string => {
    const middle = Math.round((from + to) / 2);
    return (
      `<path d="M${from} ${y}H${middle - 60}M${middle + 60} ${y}H${to}M${from} ${y - 7}v14M${to} ${y - 7}v14"/>` +
      `<path d="M${from} ${GROUND + 8}V${y - 12}M${to} ${GROUND + 8}V${y - 12}" stroke-dasharray="1 5"/>` +
      `<g fill="${c.text}" stroke="none">${label(middle, y + 11, value)}</g>`
    );
  };
  const upX = left - 62;
  const upMiddle = Math.round((top + GROUND) / 2);
  const up =
    `<path d="M${upX} ${top}V${upMiddle - 58}M${upX} ${upMiddle + 58}V${GROUND}M${upX - 7} ${top}h14M${upX - 7} ${GROUND}h14"/>` +
    `<path d="M${upX + 14} ${top}H${px(plan.peakX) - 20}" stroke-dasharray="1 5"/>` +
    `<g fill="${c.text}" stroke="none">${label(upX + 11, upMiddle, spec.heightMm, true)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    drawSideLines(spec, { x: left, ground: GROUND, scale }, c, 'd') +
    `<g fill="none" stroke="${c.measure}" stroke-width="1.5" stroke-linecap="round" font-family="${DRAWING_FONT}" font-size="31" font-weight="600" text-anchor="middle">` +
    `<path d="M${upX - 7} ${GROUND}H${px(spec.lengthMm) + 40}"/>` +
    up +
    across(GROUND + 48, px(plan.front), px(plan.rear), spec.wheelbaseMm) +
    across(GROUND + 104, px(0), px(spec.lengthMm), spec.lengthMm) +
    '</g></svg>\n'
  );
}

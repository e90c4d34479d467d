import { glazeCar, type Glasshouse } from '../car/glasshouse.ts';
import { drawSideLines } from '../car/line-art.ts';
import { outlineCar, type Outline } from '../car/outline.ts';
import { planCar, type Plan } from '../car/plan.ts';
import type { BodyKind, CarSpec } from '../car/spec.ts';
import { createDrawingCache } from '../drawing-cache.ts';
import { DRAWING_COLORS, DRAWING_FONT, type DrawingTheme } from '../drawing-colors.ts';
import { place, type Stand } from '../geometry/path-text.ts';
import { PANELS, type Panel } from './panels.ts';

/** One finding of a condition sheet: «A1» on the left front door. */
export interface PanelDamage {
  panel: Panel;
  /** as the sheet writes it, up to 4 characters are shown */
  code: string;
}

/** A usual car of each body: a diagram shows where, not how long. */
const USUAL: Record<
  BodyKind,
  readonly [length: number, height: number, wheelbase: number, width: number]
> = {
  sedan: [4800, 1450, 2800, 1800],
  liftback: [4700, 1460, 2780, 1800],
  hatchback: [4050, 1500, 2570, 1695],
  wagon: [4600, 1480, 2650, 1760],
  crossover: [4640, 1670, 2690, 1850],
  suv: [4850, 1840, 2820, 1900],
  minivan: [4700, 1850, 2860, 1760],
  kei: [3395, 1750, 2500, 1475],
  coupe: [4500, 1330, 2650, 1800],
  cabriolet: [4200, 1260, 2450, 1760],
  pickup: [5300, 1850, 3100, 1880],
};

/** One for each body, theme and name; some 15 kB each. */
const sheets = createDrawingCache<{ sheet: Sheet; drawing: string }>(60);

const WIDTH = 760;
const MARGIN = 56;
const GAP = 46;

interface Sheet {
  plan: Plan;
  outline: Outline;
  house: Glasshouse;
  width: number;
  scale: number;
  /** upper view, wheels up: the right side, as a car facing left unfolds */
  right: Stand;
  left: Stand;
  /** y of the car's axis in the plan view */
  axis: number;
  height: number;
}

function layOut(spec: CarSpec, widthMm: number): Sheet {
  const plan = planCar(spec);
  const outline = outlineCar(plan);
  const scale = (WIDTH - 2 * MARGIN) / spec.lengthMm;
  const tall = spec.heightMm * scale;
  const wide = widthMm * scale;
  const topGround = 30;
  const axis = topGround + tall + GAP + wide / 2;
  const ground = axis + wide / 2 + GAP + tall;
  return {
    plan,
    outline,
    house: glazeCar(plan, outline),
    width: widthMm,
    scale,
    right: { x: MARGIN, ground: topGround, scale, upsideDown: true },
    left: { x: MARGIN, ground, scale },
    axis,
    height: Math.round(ground + 30),
  };
}

function planPoints(s: Sheet): {
  bonnet: number;
  cowl: number;
  header: number;
  roofEnd: number;
  foot: number;
} {
  const { plan: p, outline } = s;
  const roofEnd = Math.min(
    p.body === 'cabriolet' ? p.rear - 560 : outline.roof.to.x - 30,
    p.length - 270,
  );
  const foot =
    outline.backlight?.to.x ?? Math.min(p.length - 60, roofEnd + (p.body === 'pickup' ? 150 : 190));
  return {
    bonnet: p.lead.x + 130,
    cowl: p.cowl.x + 30,
    header: p.header.x + 60,
    roofEnd,
    foot: Math.min(Math.max(foot, roofEnd + 120), p.length - 110),
  };
}

function drawPlan(s: Sheet, theme: DrawingTheme): string {
  const c = DRAWING_COLORS[theme];
  const { plan: p } = s;
  const half = s.width / 2;
  const q = planPoints(s);
  const xy = (x: number, y: number): string =>
    `${Math.round((MARGIN + x * s.scale) * 10) / 10} ${Math.round((s.axis + y * s.scale) * 10) / 10}`;
  const l = p.length;
  const mirrored = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);
  const roofHalf = half * 0.7;
  const outline =
    `M${xy(0, 0)}C${xy(0, -half * 0.55)} ${xy(40, -half * 0.9)} ${xy(230, -half * 0.94)}` +
    `C${xy(l * 0.3, -half * 1.01)} ${xy(l * 0.7, -half * 1.01)} ${xy(l - 240, -half * 0.95)}` +
    `C${xy(l - 60, -half * 0.92)} ${xy(l, -half * 0.6)} ${xy(l, 0)}` +
    `C${xy(l, half * 0.6)} ${xy(l - 60, half * 0.92)} ${xy(l - 240, half * 0.95)}` +
    `C${xy(l * 0.7, half * 1.01)} ${xy(l * 0.3, half * 1.01)} ${xy(230, half * 0.94)}` +
    `C${xy(40, half * 0.9)} ${xy(0, half * 0.55)} ${xy(0, 0)}z`;
  const screen = (x1: number, h1: number, x2: number, h2: number, bow: number): string =>
    `M${xy(x1, -h1)}Q${xy(x1 - bow, 0)} ${xy(x1, h1)}L${xy(x2, h2)}Q${xy(x2 - bow * 0.7, 0)} ${xy(x2, -h2)}z`;
  const back = (x1: number, h1: number, x2: number, h2: number, bow: number): string =>
    `M${xy(x1, -h1)}Q${xy(x1 + bow, 0)} ${xy(x1, h1)}L${xy(x2, h2)}Q${xy(x2 + bow, 0)} ${xy(x2, -h2)}z`;
  const glass =
    screen(q.cowl, half * 0.86, q.header, roofHalf, 150) +
    back(q.roofEnd, roofHalf * 0.97, q.foot, half * 0.76, 46);
  const inner =
    mirrored(
      (k) =>
        `M${xy(q.bonnet, k * half * 0.74)}Q${xy(q.cowl * 0.6, k * half * 0.88)} ${xy(q.cowl, k * half * 0.86)}`,
    ) +
    mirrored(
      (k) =>
        `M${xy(q.header, k * roofHalf)}Q${xy((q.header + q.roofEnd) / 2, k * roofHalf * 1.06)} ${xy(q.roofEnd, k * roofHalf * 0.97)}`,
    ) +
    `M${xy(q.bonnet, -half * 0.74)}Q${xy(q.bonnet - 110, 0)} ${xy(q.bonnet, half * 0.74)}` +
    (p.body === 'pickup'
      ? `M${xy(q.foot + 60, -half * 0.8)}L${xy(l - 110, -half * 0.8)}L${xy(l - 110, half * 0.8)}L${xy(q.foot + 60, half * 0.8)}z`
      : mirrored(
          (k) =>
            `M${xy(q.foot, k * half * 0.76)}L${xy(Math.max(l - 130, q.foot + 20), k * half * 0.74)}`,
        )) +
    `M${xy(l - 96, -half * 0.78)}Q${xy(l - 40, 0)} ${xy(l - 96, half * 0.78)}`;
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${outline}" stroke="${c.line}" stroke-width="${c.lineWidth}"/>` +
    `<path d="${inner}" stroke="${c.fine}" stroke-width="${c.fineWidth}"/>` +
    `<path d="${glass}" fill="${c.glass}" stroke="${c.line}" stroke-width="${c.fineWidth}"/></g>`
  );
}

/** Centre of a panel in the sheet's pixels. */
function whereIs(s: Sheet, panel: Panel): readonly [number, number] {
  const { plan: p } = s;
  const q = planPoints(s);
  const flat = (x: number, y = 0) => [MARGIN + x * s.scale, s.axis + y * s.scale] as const;
  const half = s.width / 2;
  switch (panel) {
    case 'front-bumper':
      return flat(60);
    case 'grille':
      return flat(60, half * 0.42);
    case 'radiator-support':
      return flat(q.bonnet + 110, -half * 0.45);
    case 'bonnet':
      return flat((q.bonnet + q.cowl) / 2);
    case 'windscreen':
      return flat((q.cowl + q.header) / 2 - 60);
    case 'roof':
      return flat((q.header + q.roofEnd) / 2);
    case 'rear-window':
      return flat((q.roofEnd + q.foot) / 2 + 24, -half * 0.2);
    case 'boot-lid':
      return flat(Math.min((q.foot + p.length) / 2, p.length - 260), half * 0.46);
    case 'rear-panel':
      return flat(p.length - 60, -half * 0.6);
    case 'rear-bumper':
      return flat(p.length - 40, half * 0.1);
    default:
      return onSide(s, panel);
  }
}

/** Centre of a panel that only one side of the car has. */
function onSide(s: Sheet, panel: Panel): readonly [number, number] {
  const { plan: p, house } = s;
  const stand = panel.startsWith('left-') ? s.left : s.right;
  const on = (x: number, y: number) => place(stand, [x, y]);
  const door = p.height * 0.42;
  const pane = (p.belt.front + p.height - p.roofDepth) / 2;
  const twoDoor = p.doors === 2;
  const frontDoor = (Math.max(p.front + p.archRadius, house.corner.x - 100) + house.postX) / 2;
  const rearDoor = twoDoor ? house.postX + 130 : (house.postX + p.rear - p.archRadius * 0.7) / 2;
  switch (panel.slice(panel.indexOf('-') + 1)) {
    case 'headlamp':
      return on(p.lead.x + 150, p.lead.y - 60);
    case 'front-wing':
      return on(p.front - 20, p.wheelRadius + p.archRadius + 90);
    case 'front-wheel':
      return on(p.front, p.wheelRadius);
    case 'mirror':
      return on(house.corner.x + 60, p.belt.front + 110);
    case 'front-door':
      return on(frontDoor, door + 60);
    case 'front-window':
      return on(house.postX - 260, pane);
    case 'sill':
      return on((p.front + p.rear) / 2, p.bottom + 50);
    case 'rear-door':
      return on(rearDoor, door + 60);
    case 'rear-window':
      return on(twoDoor ? house.postX + 180 : (house.postX + house.rearPostX) / 2, pane);
    case 'rear-wing':
      return on(p.rear + p.archRadius * 0.5, p.wheelRadius + p.archRadius + 70);
    case 'rear-wheel':
      return on(p.rear, p.wheelRadius);
    default:
      return on(p.length - 130, p.height * 0.58);
  }
}

function escape(text: string): string {
  return text.replace(/[<>&"']/g, (ch) => `&#${ch.charCodeAt(0)};`);
}

/**
 * The condition sheet's diagram as an SVG string: right side unfolded upwards, plan, left side,
 * the car facing left, with each damage code on its panel. Codes on one panel are side by side.
 * Each is a `<g data-panel data-mark>` (its index), for linking it to a list.
 *
 * @param name of the diagram among those of its page: ids in it start with it
 */
export function drawBodyDiagram(
  body: BodyKind,
  damages: readonly PanelDamage[],
  theme: DrawingTheme,
  name = 'body',
): string {
  const c = DRAWING_COLORS[theme];
  const { sheet: s, drawing } = sheets(`${body} ${theme} ${name}`, () =>
    drawSheet(body, theme, name),
  );
  const seen = new Map<Panel, number>();
  const total = new Map<Panel, number>();
  for (const m of damages) total.set(m.panel, (total.get(m.panel) ?? 0) + 1);
  const tags = damages.map((m, i) => {
    const n = seen.get(m.panel) ?? 0;
    seen.set(m.panel, n + 1);
    const [cx, cy] = whereIs(s, m.panel);
    const code = [...m.code].slice(0, 4).join('');
    const wide = 30 + 13 * [...code].length;
    const shift = (n - ((total.get(m.panel) ?? 1) - 1) / 2) * (wide + 6);
    const x = Math.round(Math.min(WIDTH - wide - 4, Math.max(4, cx + shift - wide / 2)));
    const y = Math.round(Math.min(s.height - 42, Math.max(4, cy - 19)));
    return (
      `<g data-panel="${m.panel}" data-mark="${i}"><title>${PANELS[m.panel]}: ${escape(code)}</title>` +
      `<rect x="${x}" y="${y}" width="${wide}" height="38" rx="6" fill="${c.damageGround}" stroke="${c.damage}" stroke-width="2"/>` +
      `<text x="${x + wide / 2}" y="${y + 26}" fill="${c.damage}" font-size="20" font-weight="700" text-anchor="middle">${escape(code)}</text></g>`
    );
  });
  return `${drawing}${tags.join('')}</svg>\n`;
}

/** The sheet of a body without its damage, open for the codes. */
function drawSheet(
  body: BodyKind,
  theme: DrawingTheme,
  name: string,
): { sheet: Sheet; drawing: string } {
  const c = DRAWING_COLORS[theme];
  const [lengthMm, heightMm, wheelbaseMm, widthMm] = USUAL[body];
  const spec: CarSpec = {
    body,
    lengthMm,
    heightMm,
    wheelbaseMm,
    paint: 'white',
    country: 'japan',
    brand: 'toyota',
  };
  const s = layOut(spec, widthMm);
  const drawCaption = (y: number, text: string) =>
    `<text x="20" y="${Math.round(y)}" fill="${c.quiet}" font-size="17">${text}</text>`;
  const half = (s.width / 2) * s.scale;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${s.height}" viewBox="0 0 ${WIDTH} ${s.height}" font-family="${DRAWING_FONT}">` +
    drawSideLines(spec, s.right, c, `${name}-right`) +
    drawPlan(s, theme) +
    drawSideLines(spec, s.left, c, `${name}-left`) +
    drawCaption(s.axis - half - GAP / 2 - 18, 'правая сторона') +
    drawCaption(s.axis + half + GAP / 2 + 30, 'левая сторона');
  return { sheet: s, drawing };
}

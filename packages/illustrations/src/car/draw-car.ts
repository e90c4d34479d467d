import { pathText, place, type Stand } from '../geometry/path-text.ts';
import { at, heightAt, sample, trace, type Path, type Point } from '../geometry/path.ts';
import { cutPanels } from './cuts.ts';
import { chooseFace, type Face } from './face.ts';
import { frameCar } from './frame.ts';
import { beltAt, glazeCar, type Glasshouse } from './glasshouse.ts';
import { shapeHeadlamp, shapeTailLamp, type Lamp } from './lamps.ts';
import { outlineCar, type Outline } from './outline.ts';
import { mixPaint, type Paint } from './paint.ts';
import { planCar, type Plan } from './plan.ts';
import type { CarSpec } from './spec.ts';
import { drawWheel } from './wheel.ts';

interface Scene {
  spec: CarSpec;
  plan: Plan;
  face: Face;
  outline: Outline;
  house: Glasshouse;
  paint: Paint;
  stand: Stand;
  /** path text of a path of this car */
  d: (path: Path) => string;
  x: (x: number) => number;
  y: (y: number) => number;
}

const dark = '#05070a';

function stops(...list: readonly (readonly [number, string, number?])[]): string {
  return list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

function definitions(s: Scene, width: number, height: number): string {
  const { plan: p, paint } = s;
  const share = (y: number) => +(1 - (y - p.bottom) / (p.height - p.bottom)).toFixed(3);
  const belt = share(p.belt.front);
  const mid = share(p.lead.y - 40);
  return (
    `<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${s.y(p.height)}" y2="${s.y(p.bottom)}">` +
    stops(
      [0, paint.sky],
      [Math.max(0.02, belt - 0.2), paint.light],
      [belt + 0.02, paint.light],
      [mid, paint.base],
      [mid + 0.16, paint.shade],
      [mid + 0.34, paint.base],
      [0.9, paint.shade],
      [1, paint.deep],
    ) +
    '</linearGradient>' +
    `<linearGradient id="g" x1="0" x2="0" y1="0" y2="1">${stops([0, '#0a0f15'], [0.55, '#141d27'], [1, '#2b3947'])}</linearGradient>` +
    `<linearGradient id="m" x1="0" x2="1" y1="0" y2="1">${stops([0, '#f3f6f9'], [0.45, '#b4bcc5'], [0.7, '#7b848e'], [1, '#cfd5db'])}</linearGradient>` +
    `<radialGradient id="t">${stops([0.7, '#0b0c0e'], [0.86, '#1d2024'], [0.95, '#131518'], [1, '#060708'])}</radialGradient>` +
    `<radialGradient id="s">${stops([0, '#000', 0.85], [0.55, '#000', 0.5], [1, '#000', 0])}</radialGradient>` +
    `<linearGradient id="r" x1="0" x2="1" y1="0" y2="0">${stops([0, '#7d0d14'], [0.55, '#d61f26'], [1, '#8d1118'])}</linearGradient>` +
    `<linearGradient id="f" x1="0" x2="1" y1="0" y2="0">${stops([0, '#fff', 0], [0.15, '#fff', 1], [0.85, '#fff', 1], [1, '#fff', 0])}</linearGradient>` +
    `<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur stdDeviation="26"/></filter>` +
    `<filter id="v" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur stdDeviation="9"/></filter>` +
    `<path id="o" d="${s.d(s.outline.body)}"/><clipPath id="c"><use href="#o"/></clipPath>` +
    `<path id="a" d="${s.d(s.house.glass)}"/><clipPath id="w"><use href="#a"/></clipPath>`
  );
}

function drawShadow(s: Scene): string {
  const { plan: p } = s;
  const ground = s.stand.ground;
  const ellipse = (cx: number, rx: number, ry: number, dy: number) =>
    `<ellipse cx="${s.x(cx)}" cy="${ground + dy}" rx="${Math.round(rx)}" ry="${ry}" fill="url(#s)"/>`;
  return (
    ellipse(p.length / 2, p.length * 0.54, 74, 6) +
    ellipse(p.front, p.wheelRadius * 1.15, 30, 2) +
    ellipse(p.rear, p.wheelRadius * 1.15, 30, 2)
  );
}

function drawUnderbody(s: Scene): string {
  const { plan: p } = s;
  const [low, high] = [p.bottom - 58, p.bottom + 120];
  const arches = [p.front, p.rear]
    .map((x) => `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 4}"/>`)
    .join('');
  const pan = s.d([
    ...trace(
      at(220, high),
      at(300, low + 34),
      at(p.length - 330, low + 34),
      at(p.length - 180, high),
    ),
    { kind: 'close' },
  ]);
  return `<g fill="#050608"><path d="${pan}"/><rect x="${s.x(p.front)}" y="${s.y(high)}" width="${Math.round(p.rear - p.front)}" height="${Math.round(high - low)}"/>${arches}</g>`;
}

/** The crease from lamp to lamp. */
function shoulder(p: Plan, dy = 0): Path {
  const from = { x: 360, y: p.lead.y + 6 };
  const to = { x: p.length - 150, y: Math.min(p.height * 0.605, p.belt.rear - 84) };
  const rise = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return trace(
    at(from.x, from.y + dy, 8, 8),
    at(p.front + 420, from.y + (to.y - from.y) * 0.42 + 12 + dy, rise + 1),
    at(to.x, to.y + dy, rise - 0.5),
  );
}

/** The scoop between the wheels, deepest ahead of the rear one. */
function scoop(p: Plan, dy = 0): Path {
  const from = p.front + p.archRadius + 30;
  const to = p.rear - p.archRadius - 20;
  const low = p.bottom + (p.cladding ? 190 : 140);
  return trace(
    at(from, low + 26 + dy, -6),
    at(from + (to - from) * 0.45, low + dy, 2),
    at(to, low + 168 + dy, 24),
  );
}

function drawLight(s: Scene): string {
  const { plan: p, paint } = s;
  const soft = (path: Path, color: string, width: number, opacity: number) =>
    `<path d="${s.d(path)}" stroke="${color}" stroke-width="${width}" stroke-opacity="${+opacity.toFixed(2)}"/>`;
  const crown = trace(...s.outline.crown);
  const white = '#f4f9ff';
  const d = paint.darkness;
  const noseY = p.lead.y * 0.62;
  const sill = trace(at(0, p.bottom + 10), at(p.length, p.bottom + 10));
  const arches = [p.front, p.rear]
    .map(
      (x) =>
        `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 74}" stroke="${white}" stroke-width="56" stroke-opacity="${+(0.2 - 0.06 * d).toFixed(2)}"/>`,
    )
    .join('');
  const flank = trace(
    at(p.front + p.archRadius + 90, p.bottom + 250),
    at(p.rear - p.archRadius - 90, p.bottom + 290),
  );
  return (
    '<g fill="none" filter="url(#b)">' +
    soft(
      trace(at(0, p.bottom, 90), at(-14, noseY, 90), at(40, p.lead.y - 40, 60)),
      dark,
      170,
      0.5,
    ) +
    soft(
      trace(
        at(p.length - 40, p.bottom, 80),
        at(p.length + 14, p.height * 0.42, 90),
        at(s.outline.tail.x + 50, s.outline.tail.y),
      ),
      dark,
      210,
      0.55,
    ) +
    soft(shoulder(p, -84), dark, 110, 0.28 + 0.16 * d) +
    soft(shoulder(p, 46), white, 50, 0.42 - 0.12 * d) +
    arches +
    soft(flank, white, 90, 0.34 - 0.14 * d) +
    soft(scoop(p, -70), dark, 90, 0.34) +
    soft(sill, dark, 80, 0.5) +
    '</g>' +
    `<g fill="none" filter="url(#v)">${soft(crown, white, 30, paint.rim)}</g>`
  );
}

function drawCreases(s: Scene): string {
  const { plan: p } = s;
  const line = (path: Path, color: string, width: number, opacity: number) =>
    `<path d="${s.d(path)}" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return (
    '<g fill="none" stroke-linecap="round">' +
    line(shoulder(p, -5), dark, 9, 0.45) +
    line(shoulder(p, 4), '#fff', 7, 0.6 - 0.2 * s.paint.darkness) +
    line(scoop(p, 4), '#fff', 6, 0.34) +
    '</g>'
  );
}

function cutLines(s: Scene): string {
  const text = cutPanels(s.plan, s.house)
    .map((c) => s.d(c))
    .join('');
  return `<g fill="none"><defs><path id="u" d="${text}"/></defs><use href="#u" stroke="#fff" stroke-opacity=".16" stroke-width="18"/><use href="#u" stroke="${dark}" stroke-opacity=".72" stroke-width="7"/></g>`;
}

function drawCladding(s: Scene): string {
  const { plan: p } = s;
  if (!p.cladding) {
    return `<path d="${s.d(trace(at(p.front, p.bottom + 26), at(p.rear, p.bottom + 26)))}" stroke="#101317" stroke-width="44"/>`;
  }
  const ring = (x: number) =>
    `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 22}"/>`;
  const band = (dy: number) =>
    `<path d="${s.d(trace(at(0, p.bottom + 46 + dy), at(p.length, p.bottom + 46 + dy)))}"/>`;
  const parts = (dy: number) => ring(p.front) + ring(p.rear) + band(dy);
  return (
    `<g fill="none" stroke="#4b525b" stroke-width="86">${parts(3)}</g>` +
    `<g fill="none" stroke="#191c20" stroke-width="76">${parts(-2)}</g>` +
    `<path d="${s.d(trace(at(p.front + p.archRadius, p.bottom + 30), at(p.rear - p.archRadius, p.bottom + 30)))}" stroke="#3b424a" stroke-width="9"/>`
  );
}

function drawLamp(s: Scene, lamp: Lamp, fill: string, thread: string): string {
  const lenses = lamp.lenses
    .map(
      (l) =>
        `<circle cx="${s.x(l.x)}" cy="${s.y(l.y)}" r="${Math.round(l.r)}" fill="#dfe9f2" fill-opacity=".85" stroke="#6f7b87" stroke-width="7"/>`,
    )
    .join('');
  return (
    `<path d="${s.d(lamp.housing)}" fill="${fill}" stroke="${dark}" stroke-width="9"/>` +
    lenses +
    `<path d="${lamp.threads.map((t) => s.d(t)).join('')}" fill="none" stroke="${thread}" stroke-width="15" stroke-linecap="round"/>`
  );
}

function drawFront(s: Scene): string {
  const { plan: p, face } = s;
  const top = p.lead.y - 190;
  const low = p.bottom + 70;
  let grille = '';
  const mouth = (from: number, to: number, depth: number): string =>
    `<path d="${s.d([
      ...trace(
        at(-30, from),
        at(depth, from - 10, 0, -70),
        at(depth * 0.62, to, 240, 180),
        at(-30, to + 6),
      ),
      { kind: 'close' },
    ])}" fill="#07090c" stroke="#59616b" stroke-opacity=".6" stroke-width="5"/>`;
  const bar = (y: number, depth: number) =>
    `<path d="${s.d(trace(at(-20, y), at(depth, y + 4)))}" stroke="#aeb6bf" stroke-width="10"/>`;
  switch (face.grille) {
    case 'bars':
      grille =
        mouth(top, top - 90, 92) +
        bar(top - 30, 78) +
        bar(top - 62, 66) +
        mouth(low + 130, low + 20, 150);
      break;
    case 'wide':
      grille = mouth(top - 40, low + 40, 128) + bar(top - 110, 96) + bar(top - 180, 86);
      break;
    case 'shield':
      grille =
        mouth(top + 20, low + 110, 84) +
        bar(top - 40, 60) +
        bar(top - 110, 56) +
        mouth(low + 90, low + 20, 180);
      break;
    case 'closed':
      grille = mouth(low + 130, low + 30, 190);
      break;
  }
  const fog = `<path d="${s.d(trace(at(210, low + 190, -60), at(236, low + 100, -100)))}" fill="none" stroke="#07090c" stroke-width="34" stroke-linecap="round"/>`;
  return grille + fog;
}

function drawGlass(s: Scene): string {
  const { plan: p, house, face } = s;
  const low = p.belt.front;
  const slant = (x: number, width: number, opacity: number): string =>
    `<path d="${s.d([...trace(at(x, low - 20), at(x + 330, p.height), at(x + 330 + width, p.height), at(x + width, low - 20)), { kind: 'close' }])}" fill="#cfe0f0" fill-opacity="${opacity}"/>`;
  const seat = (x: number): string => {
    const b = beltAt(p, x) - 10;
    const top = b + (p.height - p.roofDepth - b) * 0.56;
    return s.d([
      ...trace(
        at(x - 60, b),
        at(x + 10, b + (top - b) * 0.55, 80),
        at(x + 26, top - 26, 80, 80),
        at(x + 92, top, 0),
        at(x + 140, top - 60, -80),
        at(x + 150, b),
      ),
      { kind: 'close' },
    ]);
  };
  const seats = `<path d="${seat(house.postX - 190)}${p.body === 'coupe' || p.body === 'cabriolet' ? '' : seat(house.rearPostX - 210)}" fill="#05070a" fill-opacity=".55"/>`;
  const posts = house.posts.map((x) => s.d(x)).join('');
  const first = house.corner.x + 160;
  const frame = face.chrome ? '#d5dbe1' : '#5d6670';
  return (
    '<use href="#a" fill="url(#g)" stroke="#06080b" stroke-width="34" stroke-linejoin="round"/>' +
    `<g clip-path="url(#w)">${seats}${slant(first, 150, 0.13)}${slant(first + 210, 46, 0.1)}${slant(house.postX + 190, 190, 0.1)}<path d="${posts}" fill="#06080b"/></g>` +
    `<use href="#a" fill="none" stroke="${frame}" stroke-width="${face.chrome ? 11 : 7}" stroke-linejoin="round"/>`
  );
}

function drawHandles(s: Scene): string {
  const { plan: p, house } = s;
  const list: number[] = [house.postX - 250];
  if (p.body !== 'coupe' && p.body !== 'cabriolet') {
    list.push(
      p.body === 'minivan' || p.body === 'kei'
        ? house.postX + 70
        : p.body === 'pickup'
          ? p.rear - p.archRadius - 300
          : house.rearPostX - 190,
    );
  }
  return list
    .map((x) => {
      const y = beltAt(p, x) - 96;
      return `<rect x="${s.x(x)}" y="${s.y(y)}" width="196" height="34" rx="14" fill="${s.paint.shade}"/><rect x="${s.x(x)}" y="${s.y(y)}" width="196" height="20" rx="10" fill="${s.paint.light}"/>`;
    })
    .join('');
}

function drawMirror(s: Scene): string {
  const { plan: p, house, paint } = s;
  const [x, y] = [house.corner.x + 60, house.corner.y + 26];
  const cap: Path = [
    ...trace(
      at(x, y + 20, 90, 84),
      at(x + 70, y + 118, 20),
      at(x + 210, y + 116, -12, -60),
      at(x + 226, y + 26, -100, 190),
    ),
    { kind: 'close' },
  ];
  void p;
  return (
    `<path d="${s.d([...trace(at(x + 60, y + 40), at(x + 30, y - 34), at(x + 150, y - 34), at(x + 160, y + 40)), { kind: 'close' }])}" fill="#0b0d10"/>` +
    `<path d="${s.d(cap)}" fill="${paint.base}" stroke="${dark}" stroke-opacity=".6" stroke-width="8"/>` +
    `<path d="${s.d(trace(at(x + 30, y + 86, 50, 44), at(x + 80, y + 108, 16), at(x + 200, y + 106, -8)))}" fill="none" stroke="${paint.sky}" stroke-width="14" stroke-linecap="round"/>`
  );
}

function drawRoof(s: Scene, crown: readonly Point[]): string {
  const { plan: p, outline } = s;
  if (p.body === 'cabriolet' || p.body === 'coupe' || p.body === 'pickup') return '';
  const end = outline.roof.to;
  let text = '';
  const top = (x: number) => heightAt(crown, x);
  if (p.rails) {
    const from = p.header.x + 90;
    const to = Math.min(end.x - 130, p.rear + 160);
    const lift = 34;
    const rail = trace(
      at(from, top(from) - 6, 40, 50),
      at(from + 110, top(from + 110) + lift, 6),
      at((from + to) / 2, top((from + to) / 2) + lift, 0),
      at(to - 110, top(to - 110) + lift, -6),
      at(to, top(to) - 6, -50),
    );
    text += `<path d="${s.d(rail)}" fill="none" stroke="#0c0e11" stroke-width="26"/><path d="${s.d(rail)}" fill="none" stroke="#9aa3ad" stroke-width="9"/>`;
  }
  const finX = Math.min(end.x - 210, p.rear + 40);
  if (p.body !== 'kei') {
    const fin: Path = [
      ...trace(
        at(finX, top(finX) - 4),
        at(finX + 110, top(finX + 110) + 62, 20, -60),
        at(finX + 176, top(finX + 176) - 4),
      ),
      { kind: 'close' },
    ];
    text += `<path d="${s.d(fin)}" fill="${s.paint.shade}"/>`;
  }
  return text;
}

/**
 * A car in side view, facing left, as a complete SVG document with a transparent ground.
 * Millimetres are SVG units; the frame is 5400 × 2300 for every car up to 5310 mm.
 * Call with sizes that `isDrawable`.
 */
export function drawCar(spec: CarSpec): string {
  const plan = planCar(spec);
  const face = chooseFace(spec);
  const outline = outlineCar(plan);
  const { width, height, stand } = frameCar(spec.lengthMm);
  const s: Scene = {
    spec,
    plan,
    face,
    outline,
    house: glazeCar(plan, outline, face.coupeLike),
    paint: mixPaint(spec.paint),
    stand,
    d: (path) => pathText(path, stand),
    x: (x) => Math.round(place(stand, [x, 0])[0]),
    y: (y) => Math.round(place(stand, [0, y])[1]),
  };
  const crown = sample(trace(...outline.crown));
  const screens = [s.house.windscreen, ...(s.house.backlight ? [s.house.backlight] : [])];
  const wheelAt = (x: number, inner: string) =>
    `<g transform="translate(${s.x(x)} ${s.y(plan.wheelRadius)})">${inner}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width / 5)}" height="${Math.round(height / 5)}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${definitions(s, width, height)}</defs>` +
    drawShadow(s) +
    drawUnderbody(s) +
    drawRoof(s, crown) +
    '<use href="#o" fill="url(#p)"/>' +
    '<g clip-path="url(#c)">' +
    drawLight(s) +
    drawCreases(s) +
    `<path d="${screens.map((x) => s.d(x)).join('')}" fill="#10171f"/>` +
    drawFront(s) +
    drawCladding(s) +
    cutLines(s) +
    drawLamp(s, shapeHeadlamp(plan, face.headlamp), '#161d25', '#f2f8ff') +
    drawLamp(s, shapeTailLamp(plan, face.tailLamp, outline.tail), 'url(#r)', '#ff8a7a') +
    '</g>' +
    drawGlass(s) +
    drawHandles(s) +
    drawMirror(s) +
    wheelAt(plan.front, `<g id="x">${drawWheel(face.wheel, plan.wheelRadius)}</g>`) +
    `<use href="#x" x="${Math.round(plan.rear - plan.front) + s.x(plan.front)}" y="${s.y(plan.wheelRadius)}"/>` +
    '</svg>\n'
  );
}

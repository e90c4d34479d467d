import { at, trace } from '../geometry/path.ts';
import { defineAll } from './definitions.ts';
import { drawCladding, drawLight, drawSecondRoof } from './paint-body.ts';
import { drawEnds } from './paint-ends.ts';
import {
  drawCockpit,
  drawCuts,
  drawGlass,
  drawHandles,
  drawMirror,
  drawRoof,
} from './paint-trim.ts';
import { setScene, type Scene } from './scene.ts';
import type { CarSpec } from './spec.ts';
import { drawWheel } from './wheel.ts';

function drawShadow(s: Scene): string {
  const { plan: p } = s;
  const ellipse = (cx: number, rx: number, ry: number) =>
    `<ellipse cx="${s.x(cx)}" cy="${s.stand.ground + 4}" rx="${Math.round(rx)}" ry="${ry}" fill="url(#s)"/>`;
  return (
    ellipse(p.length / 2, p.length * 0.54, 74) +
    ellipse(p.front, p.wheelRadius * 1.15, 30) +
    ellipse(p.rear, p.wheelRadius * 1.15, 30)
  );
}

function drawUnderbody(s: Scene): string {
  const { plan: p } = s;
  const [low, high] = [p.bottom - 54, p.bottom + 120];
  const l = p.length;
  const arches = [p.front, p.rear]
    .map((x) => `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 4}"/>`)
    .join('');
  const pan = trace(at(220, high), at(320, low + 30), at(l - 340, low + 30), at(l - 190, high));
  return `<g fill="#050608"><path d="${s.d(pan)}"/><path d="M${s.x(p.front)} ${s.y(high)}h${Math.round(p.rear - p.front)}v${Math.round(high - low)}H${s.x(p.front)}"/>${arches}</g>`;
}

function drawWheels(s: Scene): string {
  const { plan: p, face } = s;
  const y = s.y(p.wheelRadius);
  return (
    `<g transform="translate(${s.x(p.front)} ${y})"><g id="x">${drawWheel(face.wheel, p.wheelRadius)}</g></g>` +
    `<use href="#x" x="${s.x(p.rear)}" y="${y}"/>`
  );
}

/**
 * A car in side view, facing left, as a complete SVG document with a transparent ground.
 * Millimetres are SVG units; the frame is 5400 × 2300 for every car up to 5310 mm.
 * Call with sizes that `isDrawable`.
 */
export function drawCar(spec: CarSpec): string {
  const s = setScene(spec);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(s.width / 5)}" height="${Math.round(s.height / 5)}" viewBox="0 0 ${s.width} ${s.height}" stroke-linecap="round" stroke-linejoin="round">` +
    `<defs>${defineAll(s)}</defs>` +
    drawShadow(s) +
    drawUnderbody(s) +
    drawRoof(s) +
    drawCockpit(s) +
    '<use href="#o" fill="url(#p)"/>' +
    `<g clip-path="url(#c)">${drawSecondRoof(s)}${drawLight(s)}${drawCladding(s)}${drawCuts()}${drawEnds(s)}</g>` +
    drawGlass(s) +
    drawHandles(s) +
    drawMirror(s) +
    drawWheels(s) +
    '</svg>\n';
  return svg.replaceAll('="0.', '=".');
}

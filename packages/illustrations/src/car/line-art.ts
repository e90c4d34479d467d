import { pathText, place, type Stand } from '../geometry/path-text.ts';
import type { DrawingColors } from '../drawing-colors.ts';
import { cutPanels } from './cuts.ts';
import { chooseFace } from './face.ts';
import { glazeCar } from './glasshouse.ts';
import { shapeHeadlamp, shapeTailLamp } from './lamps.ts';
import { outlineCar } from './outline.ts';
import { planCar } from './plan.ts';
import type { CarSpec } from './spec.ts';

/**
 * The side of a car in lines: outline, glass, doors, lamps, wheels. Paint does not matter to it.
 * `id` names the clip path, unique within the document.
 */
export function drawSideLines(spec: CarSpec, stand: Stand, c: DrawingColors, id: string): string {
  const plan = planCar(spec);
  const face = chooseFace(spec);
  const outline = outlineCar(plan);
  const house = glazeCar(plan, outline);
  const scale = stand.scale ?? 1;
  const body = pathText(outline.body, stand);
  const inner = [
    ...cutPanels(plan, house),
    shapeHeadlamp(plan, face.headlamp).housing,
    shapeTailLamp(plan, face.tailLamp, outline.tail).housing,
  ]
    .map((path) => pathText(path, stand))
    .join('');
  const glass = pathText(house.glass, stand);
  const posts = house.posts.map((path) => pathText(path, stand)).join('');
  const round = (value: number) => Math.round(value * 10) / 10;
  const wheels = [plan.front, plan.rear]
    .map((x) => {
      const [cx, cy] = place(stand, [x, plan.wheelRadius]).map(round);
      const circle = (r: number, stroke: string, width: number) =>
        `<circle cx="${cx}" cy="${cy}" r="${round(r * scale)}" stroke="${stroke}" stroke-width="${width}"/>`;
      return (
        circle(plan.wheelRadius, c.line, c.lineWidth) +
        circle(plan.wheelRadius * 0.68, c.fine, c.fineWidth) +
        circle(plan.wheelRadius * 0.1, c.fine, c.fineWidth)
      );
    })
    .join('');
  return (
    `<clipPath id="${id}"><path d="${body}"/></clipPath><clipPath id="${id}g"><path d="${glass}"/></clipPath>` +
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">' +
    `<path clip-path="url(#${id})" d="${inner}" stroke="${c.fine}" stroke-width="${c.fineWidth}"/>` +
    `<path clip-path="url(#${id}g)" d="${posts}" stroke="${c.fine}" stroke-width="${c.fineWidth}"/>` +
    `<path d="${glass}" stroke="${c.fine}" stroke-width="${c.fineWidth}"/>` +
    `<path d="${body}" stroke="${c.line}" stroke-width="${c.lineWidth}"/>` +
    `${wheels}</g>`
  );
}

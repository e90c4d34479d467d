import { pathText, place, type Stand } from '../geometry/path-text.ts';
import type { Path } from '../geometry/path.ts';
import { chooseFace, type Face } from './face.ts';
import { frameCar } from './frame.ts';
import { glazeCar, type Glasshouse } from './glasshouse.ts';
import { outlineCar, type Outline } from './outline.ts';
import { mixPaint, type Paint } from './paint.ts';
import { planCar, type Plan } from './plan.ts';
import type { CarSpec } from './spec.ts';

/** One car ready to be painted: its shapes, its colours and its place in the frame. */
export interface Scene {
  plan: Plan;
  face: Face;
  outline: Outline;
  house: Glasshouse;
  paint: Paint;
  stand: Stand;
  width: number;
  height: number;
  /** path text of paths of this car, one after another */
  d: (...paths: readonly Path[]) => string;
  /** SVG coordinates of body coordinates, rounded */
  x: (x: number) => number;
  y: (y: number) => number;
}

/** Gaps and shadows, always laid on with some transparency. */
export const INK = '#000';

/** Lays out the car of a spec in its frame. */
export function setScene(spec: CarSpec): Scene {
  const plan = planCar(spec);
  const outline = outlineCar(plan);
  const { width, height, stand } = frameCar(spec.lengthMm);
  return {
    plan,
    face: chooseFace(spec),
    outline,
    house: glazeCar(plan, outline),
    paint: mixPaint(spec.paint),
    stand,
    width,
    height,
    d: (...paths) => paths.map((path) => pathText(path, stand)).join(''),
    x: (x) => Math.round(place(stand, [x, 0])[0]),
    y: (y) => Math.round(place(stand, [0, y])[1]),
  };
}

/** A stroked path; colour, width and opacity inherit from the group where left out. */
export function stroke(
  s: Scene,
  path: Path,
  style: { color?: string; width: number; opacity?: number },
): string {
  const color = style.color ? ` stroke="${style.color}"` : '';
  const opacity =
    style.opacity === undefined ? '' : ` stroke-opacity="${+style.opacity.toFixed(2)}"`;
  return `<path d="${s.d(path)}"${color} stroke-width="${style.width}"${opacity}/>`;
}

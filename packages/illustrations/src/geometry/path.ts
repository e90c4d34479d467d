/**
 * Curves in millimetres: x from the front of the car backwards, y up from the ground.
 * They become SVG path text only at the very end, rounded and relative, to stay small.
 */

export type Point = readonly [x: number, y: number];

export type Command =
  | { kind: 'move'; to: Point }
  | { kind: 'line'; to: Point }
  | { kind: 'cubic'; c1: Point; c2: Point; to: Point }
  /** `over` runs with y upwards: true passes above the chord when going from right to left. */
  | { kind: 'arc'; radius: number; large: boolean; sweep: 0 | 1; to: Point }
  | { kind: 'close' };

export type Path = readonly Command[];

/**
 * A named point of a curve with the direction in which the curve leaves it.
 * `out` and `in` are degrees, 0 to the right, 90 up; missing `in` means the same as `out`;
 * a span without a direction at either end is a straight line.
 */
export interface Knot {
  x: number;
  y: number;
  out?: number | undefined;
  in?: number | undefined;
  /** length of the handles as a share of the span; 0.36 is close to a circle's */
  pull?: number | undefined;
}

/** A knot: `at(x, y)` is a corner, `at(x, y, 20)` smooth, `at(x, y, 20, 60)` a kink (in 20, out 60). */
export function at(x: number, y: number, inward?: number, outward = inward, pull = 0.36): Knot {
  return { x, y, in: inward, out: outward, pull };
}

function ray(from: Knot, degrees: number, length: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [from.x + Math.cos(a) * length, from.y + Math.sin(a) * length];
}

function span(from: Knot, to: Knot): Command {
  if (from.out === undefined && to.in === undefined) return { kind: 'line', to: [to.x, to.y] };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const c1: Point =
    from.out === undefined
      ? [from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3]
      : ray(from, from.out, length * (from.pull ?? 0.36));
  const c2: Point =
    to.in === undefined
      ? [to.x + (from.x - to.x) / 3, to.y + (from.y - to.y) / 3]
      : ray(to, to.in + 180, length * (to.pull ?? 0.36));
  return { kind: 'cubic', c1, c2, to: [to.x, to.y] };
}

/** Lines and curves through the knots, without the first `move`. */
export function follow(knots: readonly Knot[]): Command[] {
  const commands: Command[] = [];
  for (let i = 1; i < knots.length; i++) commands.push(span(knots[i - 1]!, knots[i]!));
  return commands;
}

/** An open curve through the knots. */
export function trace(...knots: readonly Knot[]): Path {
  const first = knots[0]!;
  return [{ kind: 'move', to: [first.x, first.y] }, ...follow(knots)];
}

/** An open curve closed by a straight edge. */
export function closed(...knots: readonly Knot[]): Path {
  return [...trace(...knots), { kind: 'close' }];
}

/** A closed curve through the knots, back to the first. */
export function loop(...knots: readonly Knot[]): Path {
  return [...trace(...knots, knots[0]!), { kind: 'close' }];
}

/** Points along the path, `steps` per curve: for height look-ups, not for drawing. */
export function sample(path: Path, steps = 12): Point[] {
  const points: Point[] = [];
  let [x, y]: Point = [0, 0];
  for (const c of path) {
    if (c.kind === 'close') continue;
    if (c.kind === 'cubic') {
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const u = 1 - t;
        const [a, b, d, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        points.push([
          a * x + b * c.c1[0] + d * c.c2[0] + e * c.to[0],
          a * y + b * c.c1[1] + d * c.c2[1] + e * c.to[1],
        ]);
      }
    } else points.push(c.to);
    [x, y] = c.to;
  }
  return points;
}

/** The greatest y of the sampled points at `x`; NaN where the line does not reach. */
export function heightAt(points: readonly Point[], x: number): number {
  let best = Number.NaN;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [bx, by] = points[i]!;
    if (ax === bx || (x - ax) * (x - bx) > 0) continue;
    const y = ay + ((by - ay) * (x - ax)) / (bx - ax);
    if (!(y <= best)) best = y;
  }
  return best;
}

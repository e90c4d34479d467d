/** Lines of points on a plane: cutting to a box, leaving out what the eye cannot see. */

export type XY = readonly [x: number, y: number];

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Sutherland–Hodgman: the part of a closed ring inside the box, closed along the box's edges. */
export function clipRing(ring: readonly XY[], box: Box): XY[] {
  let points = [...ring];
  const edges: [axis: 0 | 1, limit: number, keepBelow: boolean][] = [
    [0, box.x0, false],
    [0, box.x1, true],
    [1, box.y0, false],
    [1, box.y1, true],
  ];
  for (const [axis, limit, keepBelow] of edges) {
    const next: XY[] = [];
    const inside = (p: XY) => (keepBelow ? p[axis] <= limit : p[axis] >= limit);
    for (let i = 0; i < points.length; i++) {
      const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
      if (inside(a)) next.push(a);
      if (inside(a) !== inside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis]);
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    }
    points = next;
  }
  return points;
}

function distance(p: XY, a: XY, b: XY): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy;
  if (length2 === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Douglas–Peucker: no removed point was further than `tolerance` from the simplified line. */
export function simplify(points: readonly XY[], tolerance: number): XY[] {
  if (points.length < 3) return [...points];
  const isRetained = new Uint8Array(points.length);
  isRetained[0] = isRetained[points.length - 1] = 1;
  const stack: [number, number][] = [[0, points.length - 1]];
  // a ring that closes on itself has no chord to measure from: split it at its far point
  while (stack.length > 0) {
    const [from, to] = stack.pop()!;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = distance(points[i]!, points[from]!, points[to]!);
      if (d > worst) [worst, at] = [d, i];
    }
    if (at < 0) continue;
    isRetained[at] = 1;
    stack.push([from, at], [at, to]);
  }
  return points.filter((_, i) => isRetained[i]);
}

/** Is the point inside the closed ring (even-odd)? */
export function contains(ring: readonly XY[], [x, y]: XY): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
      inside = !inside;
    }
  }
  return inside;
}

import type { XY } from './ring.ts';

/** Distances on a square grid of points, px; `at(column, row)` lies at (x0 + column · step, y0 + row · step). */
export interface DistanceField {
  columns: number;
  rows: number;
  x0: number;
  y0: number;
  step: number;
  /** row by row; on land 0, further than `limit` from it `limit` */
  values: Float32Array;
}

/**
 * How far each point of a grid over the view lies from land, at most `limit` px. The grid reaches `limit` beyond the
 * view and its outermost points count as far away, so that every line at a smaller distance closes outside the view.
 */
export function distanceToLand(
  rings: readonly (readonly XY[])[],
  { width, height, limit, step }: { width: number; height: number; limit: number; step: number },
): DistanceField {
  const [x0, y0] = [-limit - 2 * step, -limit - 2 * step];
  const columns = Math.ceil((width - 2 * x0) / step) + 1;
  const rows = Math.ceil((height - 2 * y0) / step) + 1;
  const values = new Float32Array(columns * rows).fill(limit);
  const field = { columns, rows, x0, y0, step, values };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 1)
      nearSegment(field, ring[i]!, ring[(i + 1) % ring.length]!, limit);
    fillLand(field, ring);
  }
  values.fill(limit, 0, columns).fill(limit, -columns);
  for (let row = 0; row < rows; row += 1)
    values[row * columns] = values[(row + 1) * columns - 1] = limit;
  return field;
}

function nearSegment(field: DistanceField, a: XY, b: XY, limit: number): void {
  const { columns, rows, x0, y0, step, values } = field;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy || 1;
  const first = (from: number, origin: number) =>
    Math.max(0, Math.ceil((from - limit - origin) / step));
  const last = (to: number, origin: number, count: number) =>
    Math.min(count - 1, Math.floor((to + limit - origin) / step));
  const toColumn = last(Math.max(a[0], b[0]), x0, columns);
  const toRow = last(Math.max(a[1], b[1]), y0, rows);
  for (let row = first(Math.min(a[1], b[1]), y0); row <= toRow; row += 1) {
    const py = y0 + row * step - a[1];
    for (let column = first(Math.min(a[0], b[0]), x0); column <= toColumn; column += 1) {
      const px = x0 + column * step - a[0];
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const distance = Math.hypot(px - t * dx, py - t * dy);
      const at = row * columns + column;
      if (distance < values[at]!) values[at] = distance;
    }
  }
}

/** Sets the points inside a ring to 0, row by row (even-odd). */
function fillLand(
  { columns, rows, x0, y0, step, values }: DistanceField,
  ring: readonly XY[],
): void {
  for (let row = 0; row < rows; row += 1) {
    const y = y0 + row * step;
    const crossings: number[] = [];
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = [ring[i]!, ring[j]!];
      if (a[1] > y !== b[1] > y)
        crossings.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
    }
    crossings.sort((one, other) => one - other);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil((crossings[k]! - x0) / step));
      const to = Math.min(columns - 1, Math.floor((crossings[k + 1]! - x0) / step));
      if (from <= to) values.fill(0, row * columns + from, row * columns + to + 1);
    }
  }
}

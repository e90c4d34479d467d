import type { DistanceField } from './distance-field.ts';
import type { XY } from './ring.ts';

/** Sides of a cell: 0 top, 1 right, 2 bottom, 3 left. */
type Side = 0 | 1 | 2 | 3;
/**
 * Marching squares: which sides a line crosses, by which corners lie inside (1 top left, 2 top right, 4 bottom right,
 * 8 bottom left). In each pair the line runs with the inside on its left hand.
 */
const CROSSED: readonly (readonly (readonly [from: Side, to: Side])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Closed lines at a distance, px; each leaves the points that lie nearer on the same hand. */
export function contourLines(field: DistanceField, distance: number): XY[][] {
  const { columns, rows } = field;
  /** where the line goes on from a crossed edge of the grid, and the point at which it crosses it */
  const next = new Map<number, number>();
  const points = new Map<number, XY>();
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const inside = (corner: number) => (field.values[corner]! < distance ? 1 : 0);
      const kind =
        inside(at) + 2 * inside(at + 1) + 4 * inside(at + columns + 1) + 8 * inside(at + columns);
      for (const [from, to] of CROSSED[kind]!) {
        next.set(edgeOf(from, at, columns), edgeOf(to, at, columns));
        points.set(edgeOf(from, at, columns), crossing(field, from, at, distance));
      }
    }
  const lines: XY[][] = [];
  for (const start of next.keys()) {
    const line: XY[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && next.has(edge)) {
      line.push(points.get(edge)!);
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    lines.push(line);
  }
  return lines;
}

/** One number for an edge that two cells share: twice its left or upper corner, and 1 for an upright one. */
function edgeOf(side: Side, at: number, columns: number): number {
  if (side === 0) return 2 * at;
  if (side === 2) return 2 * (at + columns);
  return 2 * (side === 1 ? at + 1 : at) + 1;
}

function crossing(field: DistanceField, side: Side, at: number, distance: number): XY {
  const { columns, x0, y0, step, values } = field;
  const from = side === 1 ? at + 1 : side === 2 ? at + columns : at;
  const isUpright = side === 1 || side === 3;
  const to = isUpright ? from + columns : from + 1;
  const share = (distance - values[from]!) / (values[to]! - values[from]!);
  const [column, row] = [from % columns, Math.floor(from / columns)];
  return [
    x0 + (column + (isUpright ? 0 : share)) * step,
    y0 + (row + (isUpright ? share : 0)) * step,
  ];
}

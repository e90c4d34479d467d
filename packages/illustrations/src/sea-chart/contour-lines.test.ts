import { describe, expect, it } from 'vitest';
import { contourLines } from './contour-lines.ts';
import { distanceToLand } from './distance-field.ts';
import { contains, type XY } from './ring.ts';

const SQUARE: XY[] = [
  [40, 40],
  [80, 40],
  [80, 80],
  [40, 80],
];
const ISLET: XY[] = [
  [90, 58],
  [94, 58],
  [94, 62],
  [90, 62],
];
const SIZE = { width: 200, height: 120, limit: 30, step: 2 };

/** From a point to the nearest edge of a square that stands upright. */
function toSquare([x, y]: XY, square: readonly XY[]): number {
  const [from, to] = [square[0]!, square[2]!];
  const dx = Math.max(from[0] - x, 0, x - to[0]);
  const dy = Math.max(from[1] - y, 0, y - to[1]);
  return Math.hypot(dx, dy);
}

describe('lines at a distance from land', () => {
  const field = distanceToLand([SQUARE, ISLET], SIZE);

  it.each([3, 12, 25])('are at %d px from the nearest coast everywhere', (distance) => {
    const points = contourLines(field, distance).flat();
    expect(points.length).toBeGreaterThan(20);
    for (const point of points) {
      const nearest = Math.min(toSquare(point, SQUARE), toSquare(point, ISLET));
      expect(Math.abs(nearest - distance)).toBeLessThan(0.5);
    }
  });

  it('go round each land alone, and round both where they meet', () => {
    expect(contourLines(field, 3)).toHaveLength(2);
    const [both, ...more] = contourLines(field, 12);
    expect(more).toEqual([]);
    for (const corner of [...SQUARE, ...ISLET]) expect(contains(both!, corner)).toBe(true);
  });

  it('close outside the view where land reaches beyond it', () => {
    const beyond: XY[] = [
      [-300, -300],
      [60, -300],
      [60, 400],
      [-300, 400],
    ];
    const [line, ...more] = contourLines(distanceToLand([beyond], SIZE), 10);
    expect(more).toEqual([]);
    expect(contains(line!, [1, 60])).toBe(true);
    expect(contains(line!, [69, 60])).toBe(true);
    expect(contains(line!, [71, 60])).toBe(false);
  });
});

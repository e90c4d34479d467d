import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cars } from '../testing/arbitrary-car.ts';
import { findNumberIssue, findXmlIssue } from '../testing/well-formed.ts';
import { drawCar } from './draw-car.ts';
import { FRAME } from './frame.ts';
import { BODY_KINDS, isDrawable, PAINT_CODES, type CarSpec } from './spec.ts';

const HARRIER: CarSpec = {
  body: 'crossover',
  lengthMm: 4740,
  heightMm: 1660,
  wheelbaseMm: 2690,
  paint: 'white',
  country: 'japan',
  brand: 'toyota',
};

describe('drawCar', () => {
  it('draws every drawable car as well-formed SVG of at most 9 kB without broken numbers', () => {
    fc.assert(
      fc.property(cars, (spec) => {
        const svg = drawCar(spec);
        expect(findXmlIssue(svg)).toBe('');
        expect(findNumberIssue(svg)).toBe('');
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(9000);
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same car the same bytes, and another paint other bytes of the same shape', () => {
    expect(drawCar(HARRIER)).toBe(drawCar({ ...HARRIER }));
    const drawings = new Set(PAINT_CODES.map((paint) => drawCar({ ...HARRIER, paint })));
    expect(drawings.size).toBe(PAINT_CODES.length);
  });

  it('gives each body another silhouette', () => {
    const outlines = BODY_KINDS.map(
      (body) => /id="o" d="([^"]+)"/.exec(drawCar({ ...HARRIER, body }))![1],
    );
    expect(new Set(outlines).size).toBe(BODY_KINDS.length);
  });

  it('distinguishes makes by lamps and wheels', () => {
    const makes = ['toyota', 'honda', 'nissan', 'mazda', 'lexus', 'hyundai', 'byd', 'volkswagen'];
    expect(new Set(makes.map((brand) => drawCar({ ...HARRIER, brand }))).size).toBe(makes.length);
  });

  it('uses one frame for all series cars and scales down only what is longer than the frame', () => {
    const view = (lengthMm: number) =>
      /viewBox="([^"]+)"/.exec(drawCar({ ...HARRIER, lengthMm, wheelbaseMm: lengthMm - 2000 }))![1];
    expect(view(3595)).toBe(`0 0 ${FRAME.width} ${FRAME.height}`);
    expect(view(5300)).toBe(`0 0 ${FRAME.width} ${FRAME.height}`);
    expect(view(5800)).toBe('0 0 5890 2509');
  });
});

describe('isDrawable', () => {
  it('rejects sizes no car has', () => {
    expect(isDrawable(HARRIER)).toBe(true);
    for (const wrong of [
      { lengthMm: 2799 },
      { lengthMm: 5801 },
      { heightMm: 1099 },
      { heightMm: 2101 },
      { wheelbaseMm: 4200 },
      { lengthMm: Number.NaN },
      { wheelbaseMm: 1900 },
    ]) {
      expect(isDrawable({ ...HARRIER, ...wrong })).toBe(false);
    }
  });
});

import fc from 'fast-check';
import {
  BODY_KINDS,
  CAR_BOUNDS,
  isDrawable,
  ORIGINS,
  PAINT_CODES,
  type CarSpec,
} from '../car/spec.ts';

const integer = ([min, max]: readonly [number, number]) => fc.integer({ min, max });

const brands = fc.oneof(
  fc.constantFrom('toyota', 'honda', 'nissan', 'mazda', 'genesis', 'li-auto', 'tank', 'suzuki'),
  fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/),
);

/** Any car that may be drawn, long and short overhangs, tall and flat. */
export const cars: fc.Arbitrary<CarSpec> = fc
  .record({
    body: fc.constantFrom(...BODY_KINDS),
    lengthMm: integer(CAR_BOUNDS.lengthMm),
    heightMm: integer(CAR_BOUNDS.heightMm),
    overhangs: integer(CAR_BOUNDS.overhangsMm),
    paint: fc.constantFrom(...PAINT_CODES),
    country: fc.constantFrom(...ORIGINS),
    brand: brands,
  })
  .map(({ overhangs, ...car }) => ({ ...car, wheelbaseMm: car.lengthMm - overhangs }))
  .filter(isDrawable);

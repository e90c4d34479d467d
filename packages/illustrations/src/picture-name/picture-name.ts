import { BODY_KINDS, isDrawable, ORIGINS, PAINT_CODES, type CarSpec } from '../car/spec.ts';

/** Longest brand slug a file name may carry. */
export const BRAND_SLUG_LENGTH = 24;

const BRAND = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const NAME = new RegExp(
  `^(${BODY_KINDS.join('|')})-([1-9]\\d{3})-([1-9]\\d{3})-([1-9]\\d{3})-(${ORIGINS.join('|')})-([a-z0-9-]{1,${BRAND_SLUG_LENGTH}})-(${PAINT_CODES.join('|')})\\.svg$`,
);

function isNameable(spec: CarSpec): boolean {
  return (
    isDrawable(spec) &&
    [spec.lengthMm, spec.heightMm, spec.wheelbaseMm].every(Number.isInteger) &&
    spec.brand.length <= BRAND_SLUG_LENGTH &&
    BRAND.test(spec.brand)
  );
}

/**
 * The one file name of a car's picture: `crossover-4740-1660-2690-japan-toyota-white.svg`
 * (body, length, height, wheelbase in mm, country, brand, paint).
 * @throws RangeError when the sizes cannot be drawn or the brand is not a slug
 */
export function pictureName(spec: CarSpec): string {
  if (!isNameable(spec)) throw new RangeError(`no picture of ${JSON.stringify(spec)}`);
  const { body, lengthMm, heightMm, wheelbaseMm, country, brand, paint } = spec;
  return `${body}-${lengthMm}-${heightMm}-${wheelbaseMm}-${country}-${brand}-${paint}.svg`;
}

/** Reads a picture's file name; null for anything that `pictureName` would not have written. */
export function parsePictureName(name: string): CarSpec | null {
  const m = NAME.exec(name);
  if (!m) return null;
  const spec: CarSpec = {
    body: m[1] as CarSpec['body'],
    lengthMm: Number(m[2]),
    heightMm: Number(m[3]),
    wheelbaseMm: Number(m[4]),
    country: m[5] as CarSpec['country'],
    brand: m[6]!,
    paint: m[7] as CarSpec['paint'],
  };
  return isNameable(spec) && pictureName(spec) === name ? spec : null;
}

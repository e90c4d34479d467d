import type { Body } from '@prichal/contract';
import type { ModelVersion } from '../models/models.ts';
import { typicalSizes } from '../models/typical-sizes.ts';
import type { CarSizes } from '../models/typical-sizes.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldReader } from './field-reader.ts';

/** Bounds of each size, mm. */
const BOUNDS = {
  length_mm: [2_000, 7_000],
  width_mm: [1_200, 2_500],
  height_mm: [900, 3_000],
  wheelbase_mm: [1_400, 4_500],
} as const;
const OF_VERSION = {
  length_mm: 'lengthMm',
  width_mm: 'widthMm',
  height_mm: 'heightMm',
  wheelbase_mm: 'wheelbaseMm',
} as const;

/**
 * Sizes as written, else of the known model, else usual ones of the body and displacement; null when they cannot be
 * true. Usual sizes that the car had before are found again, not taken for its own.
 */
export function readSizes(
  read: FieldReader,
  version: ModelVersion | null,
  body: Body,
  cc: number | null,
  before: ListedCar | undefined,
): (CarSizes & { curb_kg: number | null; typical_sizes: boolean }) | null {
  const usual = typicalSizes(body, cc);
  let typical = false;
  const sizeOf = (size: keyof CarSizes): number => {
    const [least, most] = BOUNDS[size];
    const written = read.integer(size, least, most);
    const remembered = before?.typical_sizes === true && written === before[size];
    if (written !== null && !remembered) return written;
    if (version !== null) return version[OF_VERSION[size]];
    typical = true;
    return usual[size];
  };
  const sizes = {
    length_mm: sizeOf('length_mm'),
    width_mm: sizeOf('width_mm'),
    height_mm: sizeOf('height_mm'),
    wheelbase_mm: sizeOf('wheelbase_mm'),
  };
  const fits = sizes.length_mm - sizes.wheelbase_mm >= 400;
  if (!fits && typical) sizes.wheelbase_mm = Math.round(sizes.length_mm * 0.06) * 10;
  else if (!fits) return read.addIssue('wheelbase_mm', 'Колёсная база не помещается в длину.');
  const curb_kg = read.integer('curb_kg', 400, 6_000) ?? version?.curbKg ?? null;
  return { ...sizes, curb_kg, typical_sizes: typical };
}

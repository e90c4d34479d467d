import type { Body } from '@prichal/contract';
import { MODEL_VERSIONS } from './models.ts';
import type { ModelVersion } from './models.ts';

export interface CarSizes {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  wheelbase_mm: number;
}

/** Upper bounds of displacement, cc: small, middle, large cars of a body. */
const CLASSES = [1_500, 2_000, Infinity] as const;
/** Fewer known versions of a class say nothing: then those of the whole body count. */
const ENOUGH = 3;
/** Bodies of which the data have few cars: usual sizes of the kind. */
const USUAL: Partial<Record<Body, CarSizes>> = {
  coupe: { length_mm: 4_400, width_mm: 1_800, height_mm: 1_320, wheelbase_mm: 2_570 },
  cabriolet: { length_mm: 4_300, width_mm: 1_780, height_mm: 1_300, wheelbase_mm: 2_500 },
  pickup: { length_mm: 5_300, width_mm: 1_880, height_mm: 1_800, wheelbase_mm: 3_150 },
};
const MIDDLE: CarSizes = {
  length_mm: 4_600,
  width_mm: 1_800,
  height_mm: 1_550,
  wheelbase_mm: 2_700,
};

/** Usual sizes of cars of a body and displacement, for a model that is not in the data; to 10 mm. */
export function typicalSizes(body: Body, cc: number | null): CarSizes {
  const same = MODEL_VERSIONS.filter((version) => version.body === body);
  const near = same.filter((version) => cc !== null && classOf(version.cc) === classOf(cc));
  const versions = near.length >= ENOUGH ? near : same;
  if (versions.length < ENOUGH) return USUAL[body] ?? MIDDLE;
  return {
    length_mm: middle(versions, 'lengthMm'),
    width_mm: middle(versions, 'widthMm'),
    height_mm: middle(versions, 'heightMm'),
    wheelbase_mm: middle(versions, 'wheelbaseMm'),
  };
}

function classOf(cc: number | null): number {
  return cc === null ? -1 : CLASSES.findIndex((most) => cc <= most);
}

function middle(
  versions: readonly ModelVersion[],
  size: 'lengthMm' | 'widthMm' | 'heightMm' | 'wheelbaseMm',
): number {
  const sorted = versions.map((version) => version[size]).toSorted((one, other) => one - other);
  return Math.round((sorted[sorted.length >> 1] ?? 0) / 10) * 10;
}

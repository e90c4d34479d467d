/** What a picture of a car is drawn from. All sizes in millimetres. */

export const BODY_KINDS = [
  'sedan',
  'liftback',
  'hatchback',
  'wagon',
  'crossover',
  'suv',
  'minivan',
  'kei',
  'coupe',
  'cabriolet',
  'pickup',
] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

export const PAINT_CODES = [
  'white',
  'black',
  'silver',
  'gray',
  'blue',
  'lightblue',
  'red',
  'burgundy',
  'brown',
  'beige',
  'gold',
  'green',
  'yellow',
  'orange',
  'purple',
  'pink',
] as const;
export type PaintCode = (typeof PAINT_CODES)[number];

export const ORIGINS = ['japan', 'china', 'korea'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Whose faces a car is drawn with that was bought in some country; a further one sells cars of all three. */
export function originOf(country: string): Origin {
  return ORIGINS.find((one) => one === country) ?? 'japan';
}

/** What a car is drawn in whose paint is not known. */
export function drawnPaint(paint: PaintCode | null): PaintCode {
  return paint ?? 'silver';
}

export interface CarSpec {
  body: BodyKind;
  /** overall length, mm */
  lengthMm: number;
  /** overall height, mm */
  heightMm: number;
  /** between the axles, mm */
  wheelbaseMm: number;
  paint: PaintCode;
  country: Origin;
  /** lower-case Latin slug of the brand; an unknown one still gets a face, always the same */
  brand: string;
}

/** Inclusive bounds of what can be drawn; series cars from kei to long pickups lie inside. */
export const CAR_BOUNDS = {
  lengthMm: [2800, 5800],
  heightMm: [1100, 2100],
  wheelbaseMm: [1800, 3800],
  /** front and rear overhang together */
  overhangsMm: [600, 2600],
} as const;

function within(value: number, [low, high]: readonly [number, number]): boolean {
  return Number.isFinite(value) && value >= low && value <= high;
}

/** True when the three sizes belong to one drawable car. */
export function isDrawable(sizes: Pick<CarSpec, 'lengthMm' | 'heightMm' | 'wheelbaseMm'>): boolean {
  return (
    within(sizes.lengthMm, CAR_BOUNDS.lengthMm) &&
    within(sizes.heightMm, CAR_BOUNDS.heightMm) &&
    within(sizes.wheelbaseMm, CAR_BOUNDS.wheelbaseMm) &&
    within(sizes.lengthMm - sizes.wheelbaseMm, CAR_BOUNDS.overhangsMm)
  );
}

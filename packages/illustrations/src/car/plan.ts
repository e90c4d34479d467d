import { boxiness, clamp, proportionsOf } from './proportions.ts';
import type { BodyKind, CarSpec } from './spec.ts';

/**
 * The measures a designer would fix first, in millimetres from the nose and from the ground.
 * Shares of height and overhang were read off manufacturers' side views of each class.
 */
export interface Plan {
  body: BodyKind;
  length: number;
  height: number;
  /** front and rear axle */
  front: number;
  rear: number;
  wheelRadius: number;
  archRadius: number;
  /** lower edge of the painted body between the axles */
  bottom: number;
  /** leading edge of the bonnet */
  lead: { x: number; y: number; angle: number };
  /** foot of the windscreen on the centre line */
  cowl: { x: number; y: number; angle: number };
  /** windscreen against the ground, degrees */
  rake: number;
  header: { x: number; y: number; angle: number };
  peakX: number;
  belt: { front: number; rear: number };
  /** width of the A pillar with the sliver of the windscreen, across */
  pillar: number;
  /** from the outline of the roof down to the glass */
  roofDepth: number;
  /** 0 a leaning body, 1 a box, for classes that have both */
  box: number;
  /** side glass that ends in a point under a sloping rear */
  coupeLike: boolean;
  doors: 2 | 4;
  cladding: boolean;
  rails: boolean;
}

/** Sizes a body type is usually built in: the wheel follows the car within its class. */
const USUAL_LENGTH: Record<BodyKind, number> = {
  sedan: 4850,
  liftback: 4750,
  coupe: 4500,
  cabriolet: 4400,
  hatchback: 4100,
  wagon: 4600,
  crossover: 4550,
  suv: 4900,
  minivan: 4700,
  kei: 3395,
  pickup: 5250,
};

/** Rear-driven makes carry the front axle further forward. */
const LONG_BONNET: ReadonlySet<string> = new Set(['genesis', 'lexus', 'bmw', 'mercedes-benz']);

/** The measures of one car; throws nothing: call it with sizes that `isDrawable`. */
export function planCar(spec: CarSpec): Plan {
  const { lengthMm: length, heightMm: height, wheelbaseMm } = spec;
  const box = boxiness(spec.body, height, length);
  const p = proportionsOf(spec.body, box);
  const overhangs = length - wheelbaseMm;
  const forward = LONG_BONNET.has(spec.brand) && spec.body !== 'minivan' ? 0.025 : 0;
  const growth = clamp((length - USUAL_LENGTH[spec.body]) * 0.075, -60, 46);
  const diameter = clamp(p.wheel + growth, 0.3 * height, 0.48 * height);
  const wheelRadius = Math.round(diameter / 2);
  const archRadius = wheelRadius + (spec.body === 'suv' || spec.body === 'pickup' ? 58 : 46);
  const front = clamp(
    overhangs * (p.overhang - forward),
    archRadius + 50,
    Math.max(archRadius + 50, overhangs - archRadius - 50),
  );
  const cowlX = front + p.cowlX * clamp(wheelbaseMm / 2700, 0.75, 1.15) + forward * 1500;
  const cowlY = height * p.cowl;
  const headerY = height - p.drop;
  const rake = p.rake;
  const headerX = cowlX + (headerY - cowlY) / Math.tan(((rake - 1) * Math.PI) / 180);
  return {
    body: spec.body,
    length,
    height,
    front,
    rear: front + wheelbaseMm,
    wheelRadius,
    archRadius,
    bottom: p.bottom * clamp(height / 1600, 0.8, 1.1),
    lead: { x: p.leadX, y: height * p.lead, angle: p.leadAngle },
    cowl: { x: cowlX, y: cowlY, angle: p.cowlAngle },
    rake,
    header: { x: headerX, y: headerY, angle: Math.min(rake * 0.56, 16) },
    peakX: Math.max(length * p.peak, headerX + 430),
    belt: { front: height * p.belt, rear: height * (p.belt + p.rise) },
    pillar: p.pillar,
    roofDepth: p.roof,
    box,
    coupeLike:
      (spec.body === 'crossover' && height / length < 0.362) ||
      (spec.body === 'hatchback' && height / length < 0.345),
    doors:
      spec.body === 'coupe' || spec.body === 'cabriolet' || (spec.body === 'suv' && length < 3700)
        ? 2
        : 4,
    cladding: spec.body === 'crossover' || spec.body === 'suv' || spec.body === 'pickup',
    rails: spec.body === 'crossover' || spec.body === 'suv' || spec.body === 'wagon',
  };
}

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
  cladding: boolean;
  rails: boolean;
}

interface Proportions {
  overhang: number;
  wheel: number;
  bottom: number;
  leadX: number;
  lead: number;
  leadAngle: number;
  cowlX: number;
  cowl: number;
  cowlAngle: number;
  rake: number;
  drop: number;
  peak: number;
  belt: number;
  rise: number;
  pillar: number;
  roof: number;
}

const PROPORTIONS: Record<BodyKind, Proportions> = {
  // prettier-ignore
  sedan: { overhang: .445, wheel: 672, bottom: 178, leadX: 130, lead: .5, leadAngle: 34, cowlX: 430, cowl: .655, cowlAngle: 7, rake: 28, drop: 66, peak: .53, belt: .645, rise: .048, pillar: 92, roof: 62 },
  liftback: {
    overhang: 0.44,
    wheel: 690,
    bottom: 180,
    leadX: 125,
    lead: 0.5,
    leadAngle: 34,
    cowlX: 400,
    cowl: 0.65,
    cowlAngle: 8,
    rake: 27,
    drop: 70,
    peak: 0.5,
    belt: 0.645,
    rise: 0.06,
    pillar: 90,
    roof: 60,
  },
  coupe: {
    overhang: 0.44,
    wheel: 680,
    bottom: 165,
    leadX: 150,
    lead: 0.49,
    leadAngle: 30,
    cowlX: 560,
    cowl: 0.665,
    cowlAngle: 6,
    rake: 27,
    drop: 62,
    peak: 0.55,
    belt: 0.66,
    rise: 0.05,
    pillar: 90,
    roof: 58,
  },
  cabriolet: {
    overhang: 0.44,
    wheel: 680,
    bottom: 165,
    leadX: 150,
    lead: 0.49,
    leadAngle: 30,
    cowlX: 540,
    cowl: 0.665,
    cowlAngle: 6,
    rake: 29,
    drop: 30,
    peak: 0.5,
    belt: 0.66,
    rise: 0.03,
    pillar: 84,
    roof: 50,
  },
  hatchback: {
    overhang: 0.52,
    wheel: 628,
    bottom: 188,
    leadX: 95,
    lead: 0.525,
    leadAngle: 40,
    cowlX: 330,
    cowl: 0.668,
    cowlAngle: 11,
    rake: 32,
    drop: 64,
    peak: 0.5,
    belt: 0.655,
    rise: 0.055,
    pillar: 92,
    roof: 66,
  },
  wagon: {
    overhang: 0.455,
    wheel: 660,
    bottom: 180,
    leadX: 125,
    lead: 0.5,
    leadAngle: 36,
    cowlX: 400,
    cowl: 0.658,
    cowlAngle: 8,
    rake: 29,
    drop: 64,
    peak: 0.5,
    belt: 0.65,
    rise: 0.045,
    pillar: 92,
    roof: 62,
  },
  crossover: {
    overhang: 0.455,
    wheel: 722,
    bottom: 228,
    leadX: 90,
    lead: 0.555,
    leadAngle: 44,
    cowlX: 380,
    cowl: 0.668,
    cowlAngle: 8,
    rake: 34,
    drop: 58,
    peak: 0.46,
    belt: 0.658,
    rise: 0.045,
    pillar: 96,
    roof: 68,
  },
  suv: {
    overhang: 0.445,
    wheel: 788,
    bottom: 262,
    leadX: 55,
    lead: 0.572,
    leadAngle: 58,
    cowlX: 430,
    cowl: 0.658,
    cowlAngle: 4,
    rake: 46,
    drop: 40,
    peak: 0.47,
    belt: 0.645,
    rise: 0.014,
    pillar: 108,
    roof: 76,
  },
  minivan: {
    overhang: 0.465,
    wheel: 668,
    bottom: 186,
    leadX: 70,
    lead: 0.5,
    leadAngle: 56,
    cowlX: 60,
    cowl: 0.592,
    cowlAngle: 20,
    rake: 38,
    drop: 44,
    peak: 0.5,
    belt: 0.58,
    rise: 0.012,
    pillar: 100,
    roof: 76,
  },
  kei: {
    overhang: 0.54,
    wheel: 578,
    bottom: 182,
    leadX: 48,
    lead: 0.515,
    leadAngle: 62,
    cowlX: 70,
    cowl: 0.592,
    cowlAngle: 12,
    rake: 60,
    drop: 34,
    peak: 0.52,
    belt: 0.582,
    rise: 0.004,
    pillar: 92,
    roof: 68,
  },
  pickup: {
    overhang: 0.42,
    wheel: 790,
    bottom: 280,
    leadX: 50,
    lead: 0.585,
    leadAngle: 56,
    cowlX: 420,
    cowl: 0.662,
    cowlAngle: 4,
    rake: 40,
    drop: 42,
    peak: 0.42,
    belt: 0.65,
    rise: 0.012,
    pillar: 106,
    roof: 72,
  },
};

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

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Rear-driven makes carry the front axle further forward. */
const LONG_BONNET: ReadonlySet<string> = new Set(['genesis', 'lexus', 'bmw', 'mercedes-benz']);

/** The measures of one car; throws nothing: call it with sizes that `isDrawable`. */
export function planCar(spec: CarSpec): Plan {
  const p = PROPORTIONS[spec.body];
  const { lengthMm: length, heightMm: height, wheelbaseMm } = spec;
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
    header: { x: headerX, y: headerY, angle: rake * 0.5 },
    peakX: Math.max(length * p.peak, headerX + 260),
    belt: { front: height * p.belt, rear: height * (p.belt + p.rise) },
    pillar: p.pillar,
    roofDepth: p.roof,
    cladding: spec.body === 'crossover' || spec.body === 'suv' || spec.body === 'pickup',
    rails: spec.body === 'crossover' || spec.body === 'suv' || spec.body === 'wagon',
  };
}

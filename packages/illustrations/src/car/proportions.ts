import type { BodyKind } from './spec.ts';

/** Shares and measures of a class; shares are of the height unless said otherwise. */
export interface Proportions {
  /** front overhang's share of both */
  overhang: number;
  /** diameter, mm */
  wheel: number;
  bottom: number;
  leadX: number;
  lead: number;
  leadAngle: number;
  /** foot of the windscreen behind the front axle, mm */
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

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const SEDAN: Proportions = {
  overhang: 0.445,
  wheel: 672,
  bottom: 178,
  leadX: 130,
  lead: 0.5,
  leadAngle: 33,
  cowlX: 430,
  cowl: 0.655,
  cowlAngle: 7,
  rake: 28,
  drop: 78,
  peak: 0.53,
  belt: 0.645,
  rise: 0.048,
  pillar: 92,
  roof: 62,
};
const COUPE: Proportions = {
  ...SEDAN,
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
  drop: 74,
  peak: 0.55,
  belt: 0.655,
  roof: 58,
};
const SUV: Proportions = {
  ...SEDAN,
  wheel: 776,
  bottom: 256,
  leadX: 92,
  lead: 0.57,
  leadAngle: 40,
  cowlX: 430,
  cowl: 0.668,
  cowlAngle: 4,
  rake: 40,
  drop: 44,
  peak: 0.47,
  belt: 0.662,
  rise: 0.022,
  pillar: 104,
  roof: 84,
};
const MINIVAN: Proportions = {
  ...SEDAN,
  overhang: 0.465,
  wheel: 676,
  bottom: 184,
  leadX: 96,
  lead: 0.5,
  leadAngle: 44,
  cowlX: 70,
  cowl: 0.592,
  cowlAngle: 18,
  rake: 38,
  drop: 46,
  peak: 0.5,
  belt: 0.58,
  rise: 0.014,
  pillar: 100,
  roof: 74,
};

const PROPORTIONS: Record<BodyKind, Proportions> = {
  sedan: SEDAN,
  liftback: {
    ...SEDAN,
    overhang: 0.44,
    wheel: 690,
    cowlX: 400,
    cowl: 0.65,
    rake: 27,
    drop: 80,
    peak: 0.5,
    rise: 0.06,
    roof: 60,
  },
  coupe: COUPE,
  cabriolet: { ...COUPE, cowlX: 540, rake: 29, drop: 30, peak: 0.5, rise: 0.03, pillar: 84 },
  hatchback: {
    ...SEDAN,
    overhang: 0.52,
    wheel: 632,
    bottom: 186,
    leadX: 110,
    lead: 0.525,
    leadAngle: 38,
    cowlX: 330,
    cowl: 0.665,
    cowlAngle: 11,
    rake: 32,
    peak: 0.5,
    belt: 0.652,
    rise: 0.055,
    roof: 66,
  },
  wagon: {
    ...SEDAN,
    overhang: 0.455,
    wheel: 664,
    bottom: 180,
    leadAngle: 35,
    cowlX: 400,
    cowlAngle: 8,
    rake: 29,
    peak: 0.5,
    belt: 0.648,
  },
  crossover: {
    ...SEDAN,
    overhang: 0.455,
    wheel: 726,
    bottom: 226,
    leadX: 104,
    lead: 0.555,
    leadAngle: 38,
    cowlX: 380,
    cowl: 0.665,
    cowlAngle: 8,
    rake: 34,
    drop: 68,
    peak: 0.46,
    belt: 0.655,
    rise: 0.042,
    pillar: 96,
    roof: 68,
  },
  suv: SUV,
  minivan: MINIVAN,
  kei: {
    ...MINIVAN,
    overhang: 0.54,
    wheel: 584,
    bottom: 180,
    leadX: 74,
    lead: 0.512,
    leadAngle: 44,
    cowlX: 70,
    cowlAngle: 13,
    rake: 59,
    drop: 30,
    peak: 0.56,
    belt: 0.58,
    rise: 0.006,
    pillar: 96,
    roof: 66,
  },
  pickup: {
    ...SUV,
    overhang: 0.42,
    wheel: 786,
    bottom: 276,
    lead: 0.58,
    cowlX: 420,
    cowl: 0.66,
    rake: 39,
    peak: 0.42,
    belt: 0.648,
    rise: 0.012,
    roof: 72,
  },
};

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Tall, short bodies are boxes; long, low ones of the same class lean back. 0 … 1. */
export function boxiness(body: BodyKind, height: number, length: number): number {
  const ratio = height / length;
  if (body === 'suv') return clamp((ratio - 0.35) / 0.045, 0, 1);
  if (body === 'minivan') return clamp((ratio - 0.34) / 0.05, 0, 1);
  return 0;
}

/** The proportions of a body, leaning back or upright as `box` says. */
export function proportionsOf(body: BodyKind, box: number): Proportions {
  const p = PROPORTIONS[body];
  if (body === 'suv') {
    return {
      ...p,
      cowlX: lerp(430, 510, box),
      rake: lerp(35, 49, box),
      drop: lerp(56, 36, box),
      leadX: lerp(104, 64, box),
      leadAngle: lerp(38, 34, box),
      lead: lerp(0.556, 0.596, box),
      rise: lerp(0.034, 0.01, box),
      cowlAngle: lerp(6, 3, box),
    };
  }
  if (body === 'minivan') {
    return {
      ...p,
      cowlX: lerp(230, 60, box),
      cowl: lerp(0.635, 0.59, box),
      belt: lerp(0.625, 0.578, box),
      rake: lerp(32, 38.5, box),
      cowlAngle: lerp(11, 18, box),
      lead: lerp(0.525, 0.5, box),
    };
  }
  return p;
}

import { addsMotorPower, onElectricGrid } from './amounts.ts';
import { kilowattHundredths, sumKilowattHundredths } from './power.ts';
import type { DecidedPower } from './amounts.ts';
import type { PreparedContext } from './context.ts';
import type { CarFacts, Power } from './types.ts';

/** The least power there can be: any engine has some. */
const LEAST: Power = { unit: 'kw', thousandths: 10 };
const UNKNOWN: DecidedPower = { kw: NaN, excise: null };

/** Power as the facts give it; kW NaN when a needed figure is missing. */
export function knownPower(facts: CarFacts, p: PreparedContext): DecidedPower {
  if (onElectricGrid(facts, p)) {
    const motors = facts.motorPower30;
    return motors === null ? UNKNOWN : { kw: kilowattHundredths(motors), excise: motors };
  }
  const engine = facts.power;
  if (engine === null) return UNKNOWN;
  if (!addsMotorPower(facts, p)) return { kw: kilowattHundredths(engine), excise: engine };
  const motors = facts.motorPower30;
  if (motors === null) return { kw: NaN, excise: exciseOfHybrid(engine, null, p) };
  return {
    kw: sumKilowattHundredths(engine, motors),
    excise: exciseOfHybrid(engine, motors, p),
  };
}

function exciseOfHybrid(engine: Power, motors: Power | null, p: PreparedContext): Power | null {
  if (p.settings.exciseHybridPower === 'engine') return engine;
  if (motors === null) return null;
  return engine.unit === motors.unit
    ? { unit: engine.unit, thousandths: engine.thousandths + motors.thousandths }
    : { unit: 'kw', thousandths: sumKilowattHundredths(engine, motors) * 10 };
}

/**
 * The ends between which an unknown power must lie. The 30-minute power of an electric car is
 * never more than its peak power; nothing bounds the rest from above but the last row of the
 * table, so 'unlimited' stands for it.
 */
export function powerBounds(
  facts: CarFacts,
  p: PreparedContext,
): readonly [least: DecidedPower, most: DecidedPower] {
  const known = knownPower(facts, p);
  if (!Number.isNaN(known.kw)) return [known, known];
  if (onElectricGrid(facts, p)) {
    const least: DecidedPower = { kw: kilowattHundredths(LEAST), excise: LEAST };
    const peak = facts.powertrain === 'electric' ? facts.power : null;
    return peak === null
      ? [least, { kw: Infinity, excise: 'unlimited' }]
      : [least, { kw: kilowattHundredths(peak), excise: highestExcisePower(peak) }];
  }
  const part = facts.power ?? (addsMotorPower(facts, p) ? facts.motorPower30 : null) ?? LEAST;
  return [
    { kw: kilowattHundredths(part), excise: known.excise ?? facts.power ?? LEAST },
    { kw: Infinity, excise: known.excise ?? 'unlimited' },
  ];
}

/**
 * The most that a power not above this one can be charged for: 74 kW are 98.7 of the excise's
 * hp, but the papers may give the same motors as 100.6 metric hp.
 */
function highestExcisePower(peak: Power): Power {
  return peak.unit === 'hp'
    ? peak
    : { unit: 'hp', thousandths: Math.ceil(peak.thousandths / 0.73549875) };
}

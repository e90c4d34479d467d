/** A fact of a car that its sum depends on. */
export type UnknownFact = 'engine_cc' | 'power' | 'motor_power_30min' | 'manufactured_month';

/** Facts of a car that its levies are counted from, as a listing has them. */
export interface LevyFacts {
  powertrain: string;
  /** 1 to 12 */
  month?: number | null | undefined;
  engine_cc?: number | null | undefined;
  power_hp?: number | string | null | undefined;
  power_kw?: number | string | null | undefined;
  motor_power_30min_kw?: number | string | null | undefined;
}

/** What a listing does not say though the levies of such a car depend on it. */
export function unknownFacts(car: LevyFacts): UnknownFact[] {
  const isElectric = car.powertrain === 'electric';
  const isSeries = car.powertrain === 'hybrid_series';
  const countsMotor = isElectric || isSeries || car.powertrain === 'hybrid_parallel';
  const asked: [UnknownFact, boolean][] = [
    ['engine_cc', !isElectric && (car.engine_cc ?? null) === null],
    ['power', !isElectric && !isSeries && !isGiven(car.power_kw) && !isGiven(car.power_hp)],
    ['motor_power_30min', countsMotor && !isGiven(car.motor_power_30min_kw)],
    ['manufactured_month', (car.month ?? null) === null],
  ];
  return asked.flatMap(([fact, isUnknown]) => (isUnknown ? [fact] : []));
}

function isGiven(power: number | string | null | undefined): boolean {
  return Number(power ?? 0) > 0;
}

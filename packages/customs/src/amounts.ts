import { clearanceFee } from './clearance-fee.ts';
import { commonTariffDuty, electricDuty } from './common-tariff-duty.ts';
import { percentOf, prepare, preparedCosts } from './context.ts';
import { excise } from './excise.ts';
import { toKopecks } from './money.ts';
import { uniformDuty } from './uniform-duty.ts';
import {
  fullCoefficient,
  isPreferential,
  preferentialCoefficient,
  utilisationFee,
} from './utilisation-fee.ts';
import { vat } from './vat.ts';
import type { AgeIndex } from './age.ts';
import type { EstimateContext, PreparedContext } from './context.ts';
import type { CarFacts, Power } from './types.ts';

/** Sums of one fully decided case, kopecks; NaN is unknown, Infinity has no upper bound. */
export interface Amounts {
  readonly age: AgeIndex;
  readonly customsValue: number;
  readonly duty: number;
  readonly excise: number;
  readonly vat: number;
  readonly clearanceFee: number;
  readonly utilisationFee: number;
  /** Hundredths. */
  readonly coefficient: number;
  readonly preferential: boolean;
  readonly abroad: number;
  readonly transit: number;
  readonly customs: number;
  /** Without a delivery whose price is on request. */
  readonly russia: number;
  readonly total: number;
}

/** The power a case is decided by: hundredths of a kW for the utilisation fee, and the excise's own. */
export interface DecidedPower {
  readonly kw: number;
  /** Null: unknown; 'unlimited': the upper end of an unknown power. */
  readonly excise: Power | null | 'unlimited';
}

/** True when the car is taxed as electric: battery cars, and series hybrids by the setting. */
export function onElectricGrid(facts: CarFacts, p: PreparedContext): boolean {
  return (
    facts.powertrain === 'electric' ||
    (facts.powertrain === 'hybrid_series' && p.settings.seriesHybrid === 'electric')
  );
}

/** True for the motors that count together with the engine: parallel hybrids. */
export function addsMotorPower(facts: CarFacts, p: PreparedContext): boolean {
  return (
    facts.powertrain === 'hybrid_parallel' ||
    (facts.powertrain === 'hybrid_series' && p.settings.seriesHybrid === 'displacement')
  );
}

/** Which tariff column a company's car belongs to; hybrids by the setting. */
export function isDieselColumn(facts: CarFacts, p: PreparedContext): boolean {
  return facts.powertrain === 'petrol'
    ? false
    : facts.powertrain === 'diesel' || p.settings.companyHybridFuel === 'diesel';
}

/** Customs value, kopecks: as declared, or the price, with costs to the border where they belong. */
function customsValueOf(facts: CarFacts, p: PreparedContext): number {
  if (facts.customsValue !== null) {
    return toKopecks(facts.customsValue.minor, p.customs[facts.customsValue.currency]);
  }
  if (facts.price === null) return NaN;
  const price = toKopecks(facts.price.minor, p.customs[facts.price.currency]);
  return addsCostsToBorder(facts, p) ? price + preparedCosts(p, facts.country).toBorder : price;
}

export function addsCostsToBorder(facts: CarFacts, p: PreparedContext): boolean {
  return !facts.personalUse || p.settings.individualCustomsValue === 'price_and_costs_to_border';
}

/** Delivery in Russia, kopecks; NaN when its price is on request. */
export function deliveryOf(facts: CarFacts, p: PreparedContext): number {
  return facts.city === null ? 0 : (p.delivery.get(facts.city) ?? NaN);
}

/** Whether the sum goes to the city it was asked for: without a carrier's price it ends in Vladivostok. */
export function isDelivered(facts: CarFacts, context: EstimateContext | PreparedContext): boolean {
  return !Number.isNaN(deliveryOf(facts, prepare(context)));
}

/** Every sum of one case: an age and a power. The only place where levies meet. */
export function amountsFor(
  facts: CarFacts,
  p: PreparedContext,
  age: AgeIndex,
  power: DecidedPower,
): Amounts {
  const electric = onElectricGrid(facts, p);
  const engineCc = facts.engineCc ?? NaN;
  const value = customsValueOf(facts, p);

  let duty: number;
  let exciseSum = 0;
  let vatSum = 0;
  if (facts.personalUse && !electric) {
    duty = uniformDuty(value, engineCc, age, p.customs.EUR, p.uniformDuty);
  } else {
    duty = electric
      ? electricDuty(value, p.commonTariff)
      : commonTariffDuty(
          value,
          engineCc,
          isDieselColumn(facts, p),
          age,
          p.customs.EUR,
          p.commonTariff,
          p.settings,
        );
    exciseSum = exciseFor(power.excise, p);
    vatSum = vat(value, duty, exciseSum, p.vat);
  }
  let fee = clearanceFee(value, p.clearanceFee);
  if (!p.leviesKnown) duty = exciseSum = vatSum = fee = NaN;

  const older = age > 0;
  const preferential = isPreferential(
    facts.personalUse && facts.preferenceEligible && p.preference,
    electric,
    engineCc,
    power.kw,
    p.utilisationFee,
    p.settings.at160hp,
  );
  const decided = p.leviesKnown && power.kw === power.kw && (electric || engineCc === engineCc);
  const coefficient = !decided
    ? NaN
    : preferential
      ? preferentialCoefficient(older)
      : fullCoefficient(electric, engineCc, power.kw, older, p.utilisationFee);
  const utilisation = utilisationFee(coefficient);

  const costs = preparedCosts(p, facts.country);
  const price =
    facts.price === null ? NaN : toKopecks(facts.price.minor, p.purchase[facts.price.currency]);
  const throughBank = costs.foreign + (facts.price?.currency === 'RUB' ? 0 : price);
  const abroad = price + costs.abroad + percentOf(throughBank, costs.abroadBasisPoints);
  const transit = costs.transit + percentOf(throughBank, costs.transitBasisPoints);
  const customs = duty + exciseSum + vatSum + fee + utilisation;
  const delivery = deliveryOf(facts, p);
  const russia = p.russia + (delivery === delivery ? delivery : 0);
  return {
    age,
    customsValue: value,
    duty,
    excise: exciseSum,
    vat: vatSum,
    clearanceFee: fee,
    utilisationFee: utilisation,
    coefficient,
    preferential: decided && preferential,
    abroad,
    transit,
    customs,
    russia,
    total: abroad + transit + customs + russia,
  };
}

function exciseFor(power: DecidedPower['excise'], p: PreparedContext): number {
  if (power === null) return NaN;
  if (power === 'unlimited') return Infinity;
  return excise(power, p.excise, p.settings.excisePower);
}

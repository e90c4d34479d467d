import { AGE_BANDS, ageIndex } from './age.ts';
import { amountsFor, deliveryOf } from './amounts.ts';
import { addMonths } from './day.ts';
import { prepare } from './context.ts';
import { knownPower, powerBounds } from './decided-power.ts';
import type { AgeBand, AgeIndex } from './age.ts';
import type { Amounts } from './amounts.ts';
import type { EstimateContext, PreparedContext } from './context.ts';
import type { CarFacts, Day, Made } from './types.ts';

/** Sums of one estimate, kopecks. Null is unknown; `low` and `high` bound the total. */
export interface Numbers {
  /** False: a fact is missing that changes the total. Then see `low` and `high`. */
  readonly complete: boolean;
  readonly total: number | null;
  /** Null (both) when the total cannot be bounded from both sides. */
  readonly low: number | null;
  readonly high: number | null;
  readonly abroad: number | null;
  readonly transit: number | null;
  readonly customs: number | null;
  readonly russia: number | null;
  readonly customsValue: number | null;
  readonly duty: number | null;
  readonly excise: number | null;
  readonly vat: number | null;
  readonly clearanceFee: number | null;
  readonly utilisationFee: number | null;
  /** Utilisation coefficient, hundredths. */
  readonly coefficient: number | null;
  readonly preferential: boolean | null;
  readonly ageBand: AgeBand | null;
}

/**
 * The numbers of an estimate and nothing else: for totals of a whole catalogue.
 * The day, rates and costs come from the context; prepare() it once for many cars.
 */
export function computeNumbers(
  facts: CarFacts,
  context: EstimateContext | PreparedContext,
): Numbers {
  const p = prepare(context);
  const { made } = facts;
  if (made !== null && made.earliest === made.latest && made.known !== 'first_registration') {
    const power = knownPower(facts, p);
    if (power.kw === power.kw) {
      const amounts = amountsFor(facts, p, ageIndex(made.reference, p.ageDay), power);
      const delivered = deliveryOf(facts, p) === deliveryOf(facts, p);
      if (delivered && Number.isFinite(amounts.total)) return completeNumbers(amounts);
    }
  }
  return summarize(spread(facts, p), facts, p);
}

function completeNumbers(amounts: Amounts): Numbers {
  return {
    complete: true,
    total: amounts.total,
    low: amounts.total,
    high: amounts.total,
    abroad: amounts.abroad,
    transit: amounts.transit,
    customs: amounts.customs,
    russia: amounts.russia,
    customsValue: amounts.customsValue,
    duty: amounts.duty,
    excise: amounts.excise,
    vat: amounts.vat,
    clearanceFee: amounts.clearanceFee,
    utilisationFee: amounts.utilisationFee,
    coefficient: amounts.coefficient,
    preferential: amounts.preferential,
    ageBand: AGE_BANDS[amounts.age],
  };
}

/** A sum of Amounts by name. */
export type AmountName = Exclude<keyof Amounts, 'age' | 'preferential'>;

/** Every case that the facts leave possible, and the one that the law's own rules pick. */
export interface Spread {
  /**
   * By the reference day and the known power; its fields may be NaN. Null where no rule names
   * a day: nothing is known, or only the first registration, which is not the manufacture.
   */
  readonly byRule: Amounts | null;
  readonly cases: readonly Amounts[];
}

/** Ends of the day of manufacture, with the setting for cars known by registration only. */
export function madeBounds(made: Made, p: PreparedContext): readonly [earliest: Day, latest: Day] {
  return made.known === 'first_registration'
    ? [addMonths(made.earliest, -p.settings.firstRegistrationLagMonths), made.latest]
    : [made.earliest, made.latest];
}

/** All cases between the ends of what is unknown: ages × both ends of the power. */
export function spread(facts: CarFacts, p: PreparedContext): Spread {
  const { made } = facts;
  const [earliest, latest] = made === null ? [null, null] : madeBounds(made, p);
  const youngest = latest === null ? 0 : ageIndex(latest, p.ageDay);
  const oldest = earliest === null ? 3 : ageIndex(earliest, p.ageDay);
  const [least, most] = powerBounds(facts, p);
  const cases: Amounts[] = [];
  for (let age = youngest; age <= oldest; age += 1) {
    cases.push(amountsFor(facts, p, age as AgeIndex, least));
    if (most !== least) cases.push(amountsFor(facts, p, age as AgeIndex, most));
  }
  const byRule =
    made === null || made.known === 'first_registration'
      ? null
      : amountsFor(facts, p, ageIndex(made.reference, p.ageDay), knownPower(facts, p));
  return { byRule, cases };
}

/** Least and greatest of a sum over the cases; null when one end is unknown or unlimited. */
export function boundsOf(
  { cases }: Spread,
  name: AmountName,
): readonly [low: number, high: number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const amounts of cases) {
    const value = amounts[name];
    if (!Number.isFinite(value)) return null;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** One figure for a sum: the one that cannot differ, or the one that the law's rule picks. */
export function figureOf(all: Spread, name: AmountName): number | null {
  const bounds = boundsOf(all, name);
  if (bounds !== null && bounds[0] === bounds[1]) return bounds[0];
  const value = all.byRule?.[name];
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** Numbers of a car with a missing fact. */
export function summarize(all: Spread, facts: CarFacts, p: PreparedContext): Numbers {
  const bounds = boundsOf(all, 'total');
  const preferential = new Set(all.cases.map((amounts) => amounts.preferential));
  const coefficient = figureOf(all, 'coefficient');
  return {
    complete: bounds !== null && bounds[0] === bounds[1] && !Number.isNaN(deliveryOf(facts, p)),
    total: figureOf(all, 'total'),
    low: bounds === null ? null : bounds[0],
    high: bounds === null ? null : bounds[1],
    abroad: figureOf(all, 'abroad'),
    transit: figureOf(all, 'transit'),
    customs: figureOf(all, 'customs'),
    russia: figureOf(all, 'russia'),
    customsValue: figureOf(all, 'customsValue'),
    duty: figureOf(all, 'duty'),
    excise: figureOf(all, 'excise'),
    vat: figureOf(all, 'vat'),
    clearanceFee: figureOf(all, 'clearanceFee'),
    utilisationFee: figureOf(all, 'utilisationFee'),
    coefficient,
    preferential:
      preferential.size === 1
        ? (all.cases[0]?.preferential ?? null)
        : coefficient === null
          ? null
          : (all.byRule?.preferential ?? null),
    ageBand: ageBandOf(all),
  };
}

function ageBandOf(all: Spread): AgeBand | null {
  if (all.byRule !== null) return AGE_BANDS[all.byRule.age];
  const ages = new Set(all.cases.map((amounts) => amounts.age));
  const [only] = ages;
  return ages.size === 1 && only !== undefined ? AGE_BANDS[only] : null;
}

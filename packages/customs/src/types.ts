/**
 * The facts an estimate is made from. Everything here is already parsed and checked
 * (see parse-input.ts); the calculator trusts it.
 */

export const COUNTRIES = ['japan', 'korea', 'china'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Where a car is bought: one of the three, or the code of a country that the owner has added. */
export type CarCountry = Country | (string & {});

/** What a day of rates must have: customs counts in EUR, cars of the three are priced in the others. */
export const USUAL_CURRENCIES = ['RUB', 'USD', 'EUR', 'CNY', 'JPY', 'KRW'] as const;

/** Every currency that a rate is stored for: those of countries that an owner may add come after the usual ones. */
export const CURRENCIES = [...USUAL_CURRENCIES, 'AED', 'KGS', 'GEL', 'KZT'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const IMPORTERS = ['individual', 'individual_repeat', 'company'] as const;
export type Importer = (typeof IMPORTERS)[number];

export const POWERTRAINS = [
  'petrol',
  'diesel',
  'hybrid_parallel',
  'hybrid_series',
  'electric',
] as const;
export type Powertrain = (typeof POWERTRAINS)[number];

/** How sure we are of a value: the act was read / one good source / derived or from memory. */
export type Certainty = 'certain' | 'likely' | 'unverified';

/** A calendar day as one integer, 20261215 for 15 December 2026: comparing days is comparing numbers. */
export type Day = number;

/** Money in hundredths of its currency (kopecks, cents; hundredths of a yen too). */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Power exactly as the papers give it, in thousandths of its unit. */
export interface Power {
  readonly unit: 'hp' | 'kw';
  readonly thousandths: number;
}

/**
 * When the car was made. `reference` is the day that customs counts from (the rule of
 * decision No 107: the 15th of a known month, 1 July of a known year); `earliest` and
 * `latest` bound what the papers may still show.
 */
export interface Made {
  readonly known: 'day' | 'month' | 'year' | 'first_registration';
  readonly reference: Day;
  readonly earliest: Day;
  readonly latest: Day;
}

/** One car and its importer. `null` is an unknown fact; it is never replaced by a guess. */
export interface CarFacts {
  readonly country: CarCountry;
  /** Declared as goods for personal use: decides between the uniform duty and the common tariff. */
  readonly personalUse: boolean;
  /** May claim the utilisation preference (first car in 12 months). Separate from `personalUse`. */
  readonly preferenceEligible: boolean;
  readonly price: Money | null;
  /** Overrides the customs value that is otherwise derived from the price. */
  readonly customsValue: Money | null;
  readonly made: Made | null;
  readonly powertrain: Powertrain;
  /** Displacement, cubic centimetres; null when unknown or when there is no engine. */
  readonly engineCc: number | null;
  /** Engine power; for an electric car its peak power. */
  readonly power: Power | null;
  /** 30-minute power of the drive motors, all together. */
  readonly motorPower30: Power | null;
  /** City slug; null is Vladivostok. */
  readonly city: string | null;
}

/** What a visitor asks for: a car, optionally a day and rates of their own. */
export interface EstimateInput extends CarFacts {
  readonly clearanceDate: Day | null;
  /** Roubles for one unit, typed by the visitor; the result is flagged as such. */
  readonly rates: Readonly<Partial<Record<Currency, string>>> | null;
}

export interface Source {
  readonly title: string;
  /** `title` for a narrow place; absent where it is the same. */
  readonly short?: string;
  readonly edition: string;
  readonly certainty: Certainty;
}

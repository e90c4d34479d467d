import type { CarCard } from './cars.ts';
import type { CarCountry } from '@prichal/customs';
import type { Age, Body, Drive, Fuel, Util, Wheel } from './vocabulary.ts';

export interface Named {
  slug: string;
  name: string;
}

/** Least and greatest, both included. */
export interface Bounds {
  from: number;
  to: number;
}

/** A brand or a model of one country's catalogue, in figures. Counts are exact. */
export interface Landing {
  country: CarCountry;
  brand: Named;
  /** null: the whole brand */
  model: Named | null;
  count: number;
  /**
   * Landed totals in Vladivostok of the cars that are not in stock, ₽, null when none is known: from the lowest exact one (null when each is a range) to
   * the most that any car may cost.
   */
  price: { from: number | null; to: number } | null;
  years: Bounds | null;
  /** hp */
  power: Bounds | null;
  /** day of the rates behind the totals, YYYY-MM-DD; null without totals */
  ratesDate: string | null;
  /** `fromRub`: the lowest exact total, null when there is none */
  models: (Named & { count: number; fromRub: number | null })[];
  bodies: Counted<Body>[];
  fuels: Counted<Fuel>[];
  drives: Counted<Drive>[];
  wheels: Counted<Wheel>[];
  utils: Counted<Util>[];
  ages: Counted<Age>[];
  /** the newest, at most a portion of the list */
  cars: CarCard[];
}

/** An option with its number of cars, the most frequent first. */
export interface Counted<T extends string> {
  value: T;
  count: number;
}

/** A page of a brand or a model, as a list of pages names it. */
export interface LandingName {
  country: CarCountry;
  brand: Named;
  model: Named | null;
  count: number;
}

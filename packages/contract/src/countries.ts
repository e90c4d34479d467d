import type { CarCountry, SaleCountry } from '@prichal/customs';
import * as z from 'zod/mini';
import { COUNTRIES, COUNTRY_CURRENCY, COUNTRY_NAMES } from './vocabulary.ts';
import type { Country, Currency } from './vocabulary.ts';

export type { CarCountry } from '@prichal/customs';

/** nominative «ОАЭ», genitive «из ОАЭ», prepositional «в ОАЭ» */
export interface CountryNames {
  name: string;
  from: string;
  in: string;
}

/** A country beyond the three as pages and imports need it. */
export type FurtherCountry = Omit<SaleCountry, 'costs'>;

/** Shape of a country's code in an address. */
export const COUNTRY_CODE = /^[a-z]{2,20}$/;

/** A code that comes from the server or from a stored row. */
export const carCountrySchema = z.string().check(z.regex(COUNTRY_CODE));

/** A code that somebody asks by. */
export const offeredCountrySchema = z
  .string()
  .check(z.refine((code) => findCarCountry(code) !== undefined, { error: 'Такой страны нет.' }));

/**
 * The further countries of this process or page. Names of countries are part of some sixty sentences, which are built
 * without waiting; so the list is held here as the fixed labels are, and replaced when the owner changes it (decision 053).
 */
let further: readonly FurtherCountry[] = [];

/** Takes over the list of further countries, those that are no longer offered too. */
export function registerCountries(countries: readonly FurtherCountry[]): void {
  further = countries;
}

/** The list as it was taken over: what a page hands to the browser. */
export function registeredCountries(): readonly FurtherCountry[] {
  return further;
}

/** What is known of a further country, offered or not; undefined for one of the three. */
export function furtherCountry(country: CarCountry): FurtherCountry | undefined {
  return further.find(({ code }) => code === country);
}

/** Every country whose cars are offered: the three, then the further ones. */
export function carCountries(): CarCountry[] {
  return [...COUNTRIES, ...further.filter(({ open }) => open).map(({ code }) => code)];
}

/** The offered country of a code; undefined for any other text. */
export function findCarCountry(text: unknown): CarCountry | undefined {
  return carCountries().find((one) => one === text);
}

/** Is it one of the three that have routes, drawings and words of their own? */
export function isOneOfThree(country: CarCountry): country is Country {
  return COUNTRIES.some((one) => one === country);
}

/** The entry of a table that has the three alone, or undefined. */
export function ofThree<T>(
  table: Readonly<Record<Country, T>>,
  country: CarCountry,
): T | undefined {
  return isOneOfThree(country) ? table[country] : undefined;
}

/** Why cars of a country have no sum before they are here; null where the levies are known. */
export function unknownLevies(country: CarCountry): string | null {
  const further = furtherCountry(country);
  return further?.levies === 'unknown' ? further.reason : null;
}

/** Names of a country that is offered or once was; undefined for any other text. */
export function findCountryNames(text: unknown): CountryNames | undefined {
  if (typeof text !== 'string') return undefined;
  return ofThree(COUNTRY_NAMES, text) ?? furtherCountry(text);
}

/** Names for sentences; a country that nobody knows is called by its code. */
export function countryNames(country: CarCountry): CountryNames {
  return (
    findCountryNames(country) ?? {
      name: country,
      from: `из ${country}`,
      in: `в ${country}`,
    }
  );
}

/** Currency in which cars of a country are priced, where a price names none. */
export function countryCurrency(country: CarCountry): Currency {
  return ofThree(COUNTRY_CURRENCY, country) ?? furtherCountry(country)?.currency ?? 'USD';
}

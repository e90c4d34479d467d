import { BODIES, FUELS, FUEL_POWERTRAINS, PAINTS, codes, countryNames } from '@prichal/contract';
import type { Body, Fuel, Paint, Powertrain } from '@prichal/contract';
import { brandOf, modelOf } from '../models/brands.ts';
import { foldSearch } from './fold.ts';

/** What of a car the search can find it by. */
export interface SearchableCar {
  country: string;
  source_id: string;
  brand_slug: string;
  brand_name: string;
  model_slug: string;
  model_name: string;
  trim?: string | null | undefined;
  generation?: string | null | undefined;
  chassis_code?: string | null | undefined;
  year: number;
  body: string;
  powertrain: string;
  paint?: string | null | undefined;
}

const namesCache = new Map<string, string>();

/**
 * Names of a brand and its model in every spelling, folded: the part that all cars of a model share. Cached because
 * a benchmark calls it a million times.
 */
export function namesText(
  car: Pick<SearchableCar, 'brand_slug' | 'brand_name' | 'model_slug' | 'model_name'>,
): string {
  const key = `${car.brand_slug}\n${car.model_slug}\n${car.brand_name}\n${car.model_name}`;
  const cached = namesCache.get(key);
  if (cached !== undefined) return cached;
  const brand = brandOf(car.brand_slug);
  const model = modelOf(car.brand_slug, car.model_slug);
  const text = foldAll([
    `${car.brand_name}${car.model_name}`,
    car.brand_name,
    car.model_name,
    ...(brand ? [`${brand.nameRu}${model?.nameRu ?? ''}`, brand.nameRu, ...brand.spellings] : []),
    ...(model ? [model.nameRu, ...model.spellings] : []),
  ]);
  if (namesCache.size < 5_000) namesCache.set(key, text);
  return text;
}

function foldAll(parts: readonly string[]): string {
  const folded = new Set(parts.map(foldSearch).filter((part) => part !== ''));
  // a part inside another is found anyway
  return [...folded]
    .filter((part) => ![...folded].some((other) => other !== part && other.includes(part)))
    .join(' ');
}

const partsCache = new Map<string, string>();

/** Versions, bodies and paints repeat from car to car. */
function foldPart(part: string): string {
  const cached = partsCache.get(part);
  if (cached !== undefined) return cached;
  const folded = foldSearch(part);
  if (partsCache.size < 5_000) partsCache.set(part, folded);
  return folded;
}

const fuelLabels = new Map<string, string>(
  codes(FUELS).flatMap((fuel: Fuel) =>
    FUEL_POWERTRAINS[fuel].map((powertrain: Powertrain) => [powertrain, FUELS[fuel]] as const),
  ),
);

/**
 * The `search_text` column: folded names in every spelling, then the properties of the car, separated by spaces.
 * A query finds the car when each of its words (see searchTerms) is contained.
 */
export function searchText(car: SearchableCar): string {
  const parts = [
    car.trim,
    car.generation,
    car.chassis_code,
    String(car.year),
    BODIES[car.body as Body],
    fuelLabels.get(car.powertrain),
    car.paint == null ? null : PAINTS[car.paint as Paint],
    countryNames(car.country).name,
  ].map((part) => foldPart(part ?? ''));
  return [namesText(car), ...parts, foldSearch(car.source_id)]
    .filter((part) => part !== '')
    .join(' ');
}

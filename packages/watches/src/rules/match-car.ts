import type { CarQuery } from '@prichal/contract';

/** The facts of a car that a search asks for, as stored. */
export interface MatchedCar {
  country: string;
  brand: string;
  model: string;
  body: string;
  powertrain: string;
  drive: string | null;
  transmission: string | null;
  wheel: string;
  util: string | null;
  age: string | null;
  availability: string;
  year: number;
  engineCc: number | null;
  powerHp: number | null;
  mileageKm: number | null;
  /** ₽ to Vladivostok; the upper end of a range */
  landedRub: number | null;
  /** folded, see `foldSearch` of the catalogue */
  searchText: string;
}

/** A search made ready: `words` are its terms in all spellings, `carrierRub` brings the car to its city. */
export interface MatchedSearch {
  query: CarQuery;
  words: readonly (readonly string[])[];
  carrierRub: number;
  /** `fuel` of the query as powertrains */
  powertrains: readonly string[];
}

/** Is this car in the list of that search? A range counts by its upper end, as in the list. */
export function matchesSearch(car: MatchedCar, search: MatchedSearch): boolean {
  const { query } = search;
  const total = car.landedRub === null ? null : car.landedRub + search.carrierRub;
  return (
    isOneOf(query.country, car.country) &&
    isOneOf(query.brand, car.brand) &&
    isOneOf(query.model, car.model) &&
    isOneOf(query.body, car.body) &&
    isOneOf(search.powertrains, car.powertrain) &&
    isOneOf(query.drive, car.drive) &&
    isOneOf(query.transmission, car.transmission) &&
    isOneOf(query.wheel, car.wheel) &&
    isOneOf(query.util, car.util) &&
    isOneOf(query.age, car.age) &&
    isOneOf(query.availability, car.availability) &&
    isWithin(car.year, query.year_from, query.year_to) &&
    isWithin(car.mileageKm, undefined, query.mileage_to) &&
    isWithin(car.engineCc, query.engine_from, query.engine_to) &&
    isWithin(car.powerHp, query.power_from, query.power_to) &&
    isWithin(total, query.price_from, query.price_to) &&
    search.words.every((group) => group.some((word) => car.searchText.includes(word)))
  );
}

function isOneOf(chosen: readonly string[], value: string | null): boolean {
  return chosen.length === 0 || (value !== null && chosen.includes(value));
}

function isWithin(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && value >= (from ?? 0) && value <= (to ?? Number.MAX_SAFE_INTEGER);
}

import { exportLimit } from './export-limits.ts';
import { leviesNote } from './sale-country.ts';
import type { EstimateContext } from './context.ts';
import type { CarFacts } from './types.ts';

/** Why the sum of this car is not the whole sum, in Russian: no direct route and none set; or why it has none: levies that nobody knows. Null: it is whole. */
export function exportNote(facts: CarFacts, { route, country }: EstimateContext): string | null {
  if (country?.levies === 'unknown') return leviesNote(country);
  return route === undefined ? exportLimit({ ...facts, engine_cc: facts.engineCc }).note : null;
}

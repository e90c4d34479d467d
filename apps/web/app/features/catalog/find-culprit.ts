import type { CarQuery } from '@prichal/contract';
import { withoutFilters } from './print-address.ts';
import type { Chip } from './chips.ts';

/** Why a list is empty, as far as removing one filter shows. */
export type EmptyReason =
  /** without this one filter there would be `count` cars */
  | { kind: 'filter'; chip: Chip; count: number; countExact: boolean }
  /** no single filter is to blame; without all of them there are `count` */
  | { kind: 'together'; count: number; countExact: boolean }
  /** the country has no cars at all */
  | { kind: 'nothing' };

type Counted = { count: number; count_exact: boolean };

/** Filters tried one by one; a query with more is rare, and each costs a statement. */
const TRIED = 8;

/**
 * Finds the single filter that kills the result: the one whose removal brings the most cars.
 * Costs one count per filter, so it is asked only when the list is empty.
 */
export async function findCulprit(
  query: CarQuery,
  chips: readonly Chip[],
  countCars: (query: CarQuery) => Promise<Counted>,
): Promise<EmptyReason> {
  if (chips.length === 0) return { kind: 'nothing' };
  const tried = chips.slice(0, TRIED);
  const [all, ...counted] = await Promise.all([
    countCars(withoutFilters(query)),
    ...tried.map((chip) => countCars(chip.without)),
  ]);
  let best: { chip: Chip; count: number; countExact: boolean } | null = null;
  for (const [place, found] of counted.entries()) {
    const chip = tried[place];
    if (chip && found.count > (best?.count ?? 0))
      best = { chip, count: found.count, countExact: found.count_exact };
  }
  if (best) return { kind: 'filter', ...best };
  if (all && all.count > 0)
    return { kind: 'together', count: all.count, countExact: all.count_exact };
  return { kind: 'nothing' };
}

import type { CarCard } from '@prichal/contract';
import { shownSum } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';

type Priced = Pick<CarCard, 'landed' | 'status'>;

/** How a similar car's total stands to this one's, whole ₽; null when the two cannot be compared. */
export type Difference = { kind: 'cheaper' | 'dearer'; rub: number } | { kind: 'same' } | null;

/**
 * Compares landed totals as they are shown for a city. A car whose sum is only bounded is not compared: the difference
 * would be a guess. Nor is a sold one, whose sum is of another day, or two whose sums end in different cities.
 */
export function compareTotals(other: Priced, self: Priced, city: CityPrice | null): Difference {
  if (!other.landed?.complete || !self.landed?.complete) return null;
  if (other.status === 'sold' || self.status === 'sold') return null;
  const there = shownSum(other.landed, city);
  const here = shownSum(self.landed, city);
  if (there.endsIn !== here.endsIn) return null;
  const rub = there.rub - here.rub;
  if (rub === 0) return { kind: 'same' };
  return { kind: rub < 0 ? 'cheaper' : 'dearer', rub: Math.abs(rub) };
}

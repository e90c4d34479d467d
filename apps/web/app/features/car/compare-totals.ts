import type { CarCard } from '@prichal/contract';

type Priced = Pick<CarCard, 'landed'>;

/** How a similar car's total stands to this one's, whole ₽; null when either sum is a range or unknown. */
export type Difference = { kind: 'cheaper' | 'dearer'; rub: number } | { kind: 'same' } | null;

/** Compares landed totals; a car whose sum is only bounded is not compared: the difference would be a guess. */
export function compareTotals(other: Priced, self: Priced): Difference {
  if (!other.landed?.complete || !self.landed?.complete) return null;
  const rub = Number(other.landed.total_rub) - Number(self.landed.total_rub);
  if (rub === 0) return { kind: 'same' };
  return { kind: rub < 0 ? 'cheaper' : 'dearer', rub: Math.abs(rub) };
}

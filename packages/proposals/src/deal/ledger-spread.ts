import type { LedgerSpread } from '@prichal/contract';

interface LedgerFact {
  /** kopecks */
  promised: number;
  paid: number;
  /** negative: earlier than promised */
  daysLate: number;
}

/** By how much the paid differs from the promised, hundredths of a per cent, half away from zero. */
export function basisPointsOf(promised: number, paid: number): number {
  if (promised <= 0) return 0;
  const points = Math.round((Math.abs(paid - promised) * 10_000) / promised);
  return paid < promised && points > 0 ? -points : points;
}

/**
 * The middle nine tenths of what deals have cost and how long they took against what was promised, so that one outlier
 * does not rule it.
 * @returns null: fewer than `enough`, of which nothing can be said
 */
export function ledgerSpread(facts: readonly LedgerFact[], enough: number): LedgerSpread | null {
  const count = facts.length;
  if (count < enough || count === 0) return null;
  const points = facts.map((fact) => basisPointsOf(fact.promised, fact.paid)).toSorted(byValue);
  const days = facts.map(({ daysLate }) => daysLate).toSorted(byValue);
  // nothing is cut off where a twentieth is less than one deal
  const cut = Math.floor(count / 20);
  const [from, to] = [points[cut] ?? 0, points[count - 1 - cut] ?? 0];
  return {
    from,
    to,
    median: middle(points),
    within: points.filter((point) => point >= from && point <= to).length,
    not_dearer: facts.filter(({ promised, paid }) => paid <= promised).length,
    count,
    days_late: middle(days),
    late: { from: days[cut] ?? 0, to: days[count - 1 - cut] ?? 0 },
  };
}

const byValue = (a: number, b: number): number => a - b;

/** Of an even count the mean of both, rounded. */
function middle(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : Math.round((high + (sorted[half - 1] ?? high)) / 2);
}

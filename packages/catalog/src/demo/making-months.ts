import { monthNumber } from '../models/models.ts';
import type { ModelVersion } from '../models/models.ts';
import type { Random } from '../random.ts';

/** Weight of an age in months: the uniform duty makes cars of 3–5 years the most popular. */
const BY_AGE: Record<ModelVersion['country'], (months: number) => number> = {
  japan: (age) => (age < 36 ? 2 : age < 58 ? 9 : age < 84 ? 1.2 : 0.4),
  korea: (age) => (age < 36 ? 2.5 : age < 58 ? 8 : age < 84 ? 1 : 0.3),
  china: (age) => (age < 6 ? 1.5 : age < 36 ? 5 : age < 58 ? 5 : 0.6),
};

/** A car needs some weeks from the works to a listing, months; none is listed older than OLDEST unless its model ended before. */
const YOUNGEST: Record<ModelVersion['country'], number> = { japan: 5, korea: 4, china: 2 };
const OLDEST = 120;

/** Chooses the month a version was made: inside its making, not after today, by how often each age is on sale. */
export function makingMonths(today: string): (version: ModelVersion, random: Random) => number {
  const now = monthNumber(today);
  const tables = new Map<ModelVersion, { first: number; sums: number[] }>();
  const tableOf = (version: ModelVersion) => {
    const known = tables.get(version);
    if (known) return known;
    const last = Math.max(
      version.madeFrom,
      Math.min(version.madeTo ?? Infinity, now - YOUNGEST[version.country]),
    );
    const first = Math.min(last, Math.max(version.madeFrom, now - OLDEST));
    let sum = 0;
    const sums: number[] = [];
    for (let month = first; month <= last; month++)
      sums.push((sum += BY_AGE[version.country](now - month)));
    const table = { first, sums };
    tables.set(version, table);
    return table;
  };
  return (version, random) => {
    const { first, sums } = tableOf(version);
    const point = random.next() * (sums.at(-1) ?? 0);
    return (
      first +
      Math.max(
        0,
        sums.findIndex((sum) => sum > point),
      )
    );
  };
}

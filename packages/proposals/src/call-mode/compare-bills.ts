import { totalOf } from '../bill.ts';
import type { BillGroup } from '../freeze-estimate.ts';

interface Line {
  code: string;
  group: BillGroup;
  kopecks: number;
}

/** What lines are put together to be said on the phone, in the order in which they are said. */
const PARTS: readonly { title: string; has: (line: Line) => boolean }[] = [
  { title: 'Утилизационный сбор', has: ({ code }) => code === 'utilisation_fee' },
  { title: 'Пошлина и оформление', has: ({ group }) => group === 'customs' },
  { title: 'Цена и перевод', has: ({ group }) => group === 'abroad' },
  { title: 'Дорога и оформление в России', has: () => true },
];

/** By what two bills differ, kopecks: other − base, part by part; the parts add up to `total`. Equal parts are left out. */
export function compareBills(
  base: readonly Line[],
  other: readonly Line[],
): { total: number; parts: { title: string; kopecks: number }[] } {
  const sums = (lines: readonly Line[]) => {
    let rest = [...lines];
    return PARTS.map(({ has }) => {
      const own = rest.filter(has);
      rest = rest.filter((line) => !own.includes(line));
      return totalOf(own);
    });
  };
  const before = sums(base);
  const parts = sums(other).map((sum, index) => ({
    title: PARTS[index]?.title ?? '',
    kopecks: sum - (before[index] ?? 0),
  }));
  return {
    total: totalOf(other) - totalOf(base),
    parts: parts.filter(({ kopecks }) => kopecks !== 0),
  };
}

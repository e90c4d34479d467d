import { parseScaled } from './money.ts';
import { roundAlone, roundTogether } from './round-together.ts';
import type { Estimate, EstimateLine, LineGroup } from './estimate-shape.ts';

/** A line before its bill is put together. */
export type CountedLine = Omit<EstimateLine, 'shown_rub'>;

const GROUP_ORDER: readonly LineGroup[] = ['abroad', 'transit', 'customs', 'russia'];

/**
 * The bill as it is shown: its lines in the order of the groups, in whole roubles that come to their group, and groups
 * that come to the total.
 */
export function shownRoubles(
  lines: readonly CountedLine[],
  totals: Estimate['totals'],
): Pick<Estimate, 'lines' | 'shown'> {
  const total = roundAlone(kopecks(totals.total));
  const groups = roundTogether(
    GROUP_ORDER.map((group) => kopecks(totals[group])),
    total,
  );
  const [abroad = null, transit = null, customs = null, russia = null] = groups.map(text);
  return {
    lines: GROUP_ORDER.flatMap((group, place) => {
      const own = lines.filter((line) => line.group === group);
      const sums = own.map(({ amount_rub }) => kopecks(amount_rub));
      const whole = roundTogether(sums, groups[place] ?? null).map(text);
      return own.map((line, index) => ({ ...line, shown_rub: whole[index] ?? null }));
    }),
    shown: { abroad, transit, customs, russia, total: text(total) },
  };
}

function kopecks(decimal: string | null): number | null {
  return decimal === null ? null : parseScaled(decimal, 2);
}

function text(roubles: number | null): string | null {
  return roubles === null ? null : String(roubles);
}

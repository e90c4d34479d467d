import type { CarCountry, LedgerCause, LedgerRoute, LedgerRow } from '@prichal/contract';

/** Causes of one route that are shown. */
const SHOWN = 3;

/**
 * Why sums and days moved, by country and route: the direct route and one through a third country go wrong in other
 * ways. The same words are one cause, the most frequent first, with the average of their sums in kopecks.
 */
export function ledgerCauses(
  rows: readonly { country: CarCountry; route: LedgerRoute; reasons: LedgerRow['reasons'] }[],
): LedgerCause[] {
  const found = new Map<string, LedgerCause & { sum: number }>();
  for (const { country, route, reasons } of rows)
    for (const { text, kopecks } of reasons) {
      const said = text.trim().replace(/[.\s]+$/, '');
      if (said === '') continue;
      const key = `${keyOf({ country, route })} ${said.toLowerCase()}`;
      const known = found.get(key) ?? { country, route, text: said, count: 0, kopecks: 0, sum: 0 };
      const sum = known.sum + kopecks;
      const count = known.count + 1;
      found.set(key, { ...known, count, sum, kopecks: Math.round(sum / count) });
    }
  const shown = new Map<string, number>();
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ sum: _sum, ...cause }) => {
      const key = keyOf(cause);
      const before = shown.get(key) ?? 0;
      shown.set(key, before + 1);
      return before < SHOWN ? [cause] : [];
    });
}

function keyOf({ country, route }: Pick<LedgerCause, 'country' | 'route'>): string {
  return JSON.stringify([country, route]);
}

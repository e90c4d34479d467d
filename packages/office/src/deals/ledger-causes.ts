import type { CarCountry, LedgerCause, LedgerRow } from '@prichal/contract';

/** Causes of one country that are shown. */
const SHOWN = 3;

/**
 * Why sums and days moved, by country: the same words are one cause, the most frequent first, with the average of their
 * sums in kopecks.
 */
export function ledgerCauses(
  rows: readonly { country: CarCountry; reasons: LedgerRow['reasons'] }[],
): LedgerCause[] {
  const found = new Map<string, LedgerCause & { sum: number }>();
  for (const { country, reasons } of rows)
    for (const { text, kopecks } of reasons) {
      const said = text.trim().replace(/[.\s]+$/, '');
      if (said === '') continue;
      const key = `${country} ${said.toLowerCase()}`;
      const known = found.get(key) ?? { country, text: said, count: 0, kopecks: 0, sum: 0 };
      const sum = known.sum + kopecks;
      const count = known.count + 1;
      found.set(key, { ...known, count, sum, kopecks: Math.round(sum / count) });
    }
  const shown = new Map<CarCountry, number>();
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ sum: _sum, ...cause }) => {
      const before = shown.get(cause.country) ?? 0;
      shown.set(cause.country, before + 1);
      return before < SHOWN ? [cause] : [];
    });
}

import type { Overview } from '@prichal/contract/office';
import type { LeadsOfDay, SourceLine, SourceTotal, SpentOnSource } from '@prichal/database';

type Source = Overview['sources'][number];

/** Requests by day, each with its counts in the order of the sources. */
export function requestsOf(
  lines: readonly LeadsOfDay[],
  days: readonly string[],
): Overview['requests'] {
  const bySource = Map.groupBy(lines, ({ source }) => source);
  const sources = [...bySource]
    .map(([source, of]) => ({ source, count: sum(of, ({ count }) => count) }))
    .toSorted((one, other) => other.count - one.count);
  const byDay = Map.groupBy(lines, ({ day }) => day);
  return {
    sources,
    days: days.map((day) => ({
      day,
      counts: sources.map(
        ({ source }) => byDay.get(day)?.find((line) => line.source === source)?.count ?? 0,
      ),
    })),
    hidden: sum(lines, ({ hidden }) => hidden),
  };
}

/** Sources with their campaigns and what was spent on them; one that only cost something is there too. */
export function sourcesOf(
  { totals, lines }: { totals: readonly SourceTotal[]; lines: readonly SourceLine[] },
  spent: readonly SpentOnSource[],
): Source[] {
  const names = new Set([...totals, ...spent].map(({ source }) => source));
  const bySource = Map.groupBy(lines, ({ source }) => source);
  const sources = [...names].map((source): Source => {
    const campaigns = (bySource.get(source) ?? []).map(({ source: _same, ...rest }) => rest);
    const entered = spent.find((one) => one.source === source);
    return {
      ...NOTHING,
      ...totals.find((one) => one.source === source),
      source,
      spent:
        entered === undefined
          ? null
          : { rub: entered.rub, days: entered.days, contracts: entered.contracts },
      campaigns,
    };
  });
  return sources.toSorted(
    (one, other) =>
      other.contracts - one.contracts || other.requests - one.requests || other.visits - one.visits,
  );
}

const NOTHING = { visits: 0, requests: 0, claimed: 0, contracts: 0 };

function sum<T>(lines: readonly T[], of: (line: T) => number): number {
  return lines.reduce((all, line) => all + of(line), 0);
}

import type { BillGroup } from '../freeze-estimate.ts';
import type { DealBill } from '../recount-deal.ts';
import { ledgerSpread } from './ledger-spread.ts';

/** One cost of a handed-over deal, without its words; kopecks. */
export interface PaidLine {
  code: string;
  group: BillGroup;
  promised: number;
  /** by the client */
  paid: number;
}

/** What deals of one kind have paid for a line against its promise, hundredths of a per cent. */
export interface LineSpread {
  from: number;
  to: number;
  count: number;
}

/**
 * The costs of a deal that an estimate gives a typical figure for: neither the price of the car, nor customs, nor what
 * was added by hand.
 */
export function paidLines({ lines }: Pick<DealBill, 'lines'>): PaidLine[] {
  return lines
    .filter(({ code, group, kopecks }) => isCost({ code, group }) && kopecks > 0)
    .map(({ code, group, kopecks, client }) => ({ code, group, promised: kopecks, paid: client }));
}

const isCost = ({ code, group }: Pick<PaidLine, 'code' | 'group'>): boolean =>
  group !== 'customs' && code !== 'car_price' && !code.includes(':');

/** By which way a car comes, and where to. */
export interface LinePlace {
  country: string;
  city: string;
  /** `via`: «через Киргизию», null: the direct route. Null: not known, a deal of an older release */
  route: { via: string | null } | null;
}

/**
 * Lines that can be compared: costs on the way by their country and route, those in Russia whatever the country, the
 * carrier by its city. Null: no cost, or one on a way that is not known.
 */
export function kindOfLine(
  { code, group }: Pick<PaidLine, 'code' | 'group'>,
  { country, city, route }: LinePlace,
): string | null {
  if (!isCost({ code, group })) return null;
  if (code === 'delivery') return `${code} ${city}`;
  if (group === 'russia') return code;
  if (route === null) return null;
  return [code, country, ...(route.via === null ? [] : [route.via])].join(' ');
}

/** The middle nine tenths by kind; kinds of fewer than `enough` deals are left out. */
export function lineSpreads(
  deals: readonly (LinePlace & { lines: readonly PaidLine[] })[],
  enough: number,
): ReadonlyMap<string, LineSpread> {
  const facts = new Map<string, { promised: number; paid: number; daysLate: number }[]>();
  for (const deal of deals)
    for (const line of deal.lines) {
      const kind = kindOfLine(line, deal);
      if (kind === null) continue;
      const { promised, paid } = line;
      facts.set(kind, [...(facts.get(kind) ?? []), { promised, paid, daysLate: 0 }]);
    }
  return new Map(
    [...facts].flatMap(([kind, some]): [string, LineSpread][] => {
      const spread = ledgerSpread(some, enough);
      return spread === null
        ? []
        : [[kind, { from: spread.from, to: spread.to, count: spread.count }]];
    }),
  );
}

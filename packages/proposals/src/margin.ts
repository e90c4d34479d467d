import { totalOf } from './bill.ts';
import type { BillLine } from './bill.ts';
import type { FrozenBill } from './freeze-estimate.ts';
import { productKopecks } from './kopecks.ts';

/** Line of the cost tables that stays with the company. */
const SERVICES = 'company';

/** An expense of the company itself; the client never sees it. */
export interface OwnCost {
  title: string;
  kopecks: number;
}

/** What stays with the company, for staff only; kopecks. */
export interface Margin {
  /** the line of the company's services, and lines of its own that replace no frozen one */
  services: number;
  /** purchase rate against the official one over what is paid in another currency */
  exchange: number;
  costs: number;
  total: number;
  /** hundredths of a per cent of the bill's total */
  basisPoints: number;
}

/** The margin of one bill. A discount on a line of somebody else's money is the company's loss, and counts so. */
export function marginOf(
  frozen: FrozenBill,
  bill: readonly BillLine[],
  costs: readonly OwnCost[],
): Margin {
  const services = bill.reduce((sum, { code, kopecks, own }) => {
    if (code === SERVICES || own?.replaces === null) return sum + kopecks;
    if (own === null) return sum;
    const before = frozen.lines.find((line) => line.code === code)?.kopecks ?? 0;
    return sum + kopecks - before;
  }, 0);
  const exchange = frozen.lines.reduce((sum, { amount, currency, kopecks, group }) => {
    const official = frozen.rates.customs[currency];
    if (currency === 'RUB' || group === 'customs' || official === undefined) return sum;
    return sum + kopecks - (productKopecks(amount, official) ?? kopecks);
  }, 0);
  const spent = totalOf(costs);
  const total = services + exchange - spent;
  return {
    services,
    exchange,
    costs: spent,
    total,
    basisPoints: Math.floor((total * 10_000) / totalOf(bill)),
  };
}

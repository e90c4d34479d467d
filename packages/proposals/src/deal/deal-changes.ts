import type { DealFact } from '@prichal/contract/office';
import { recountCustoms } from '../recount-deal.ts';
import type { DealBill, LineChange, PromisedLine } from '../recount-deal.ts';
import { DealError } from './deal-progress.ts';

/**
 * How an event changes the lines of a deal.
 * @param fresh the lines as the calculator counts them with what the event says; null: it is not asked
 * @param key of the event: names a line that it adds
 * @throws {DealError}
 */
export function changesOfEvent(
  event: DealFact,
  bill: DealBill,
  { fresh, key }: { fresh: readonly PromisedLine[] | null; key: string },
): LineChange[] {
  switch (event.kind) {
    case 'bought': {
      const price = bill.lines.find(({ code }) => code === 'car_price');
      if (price === undefined) throw new DealError('price', 'В предложении нет строки цены.');
      const { code, group, title, actual: from } = price;
      const to = paid(event.price, event.rate);
      const changed = from === to ? [] : [{ code, group, title, from, to, payer: event.payer }];
      return [...changed, ...(fresh === null ? [] : recountCustoms(bill, fresh, event.payer))];
    }
    case 'declared':
    case 'arrival':
    case 'power-measured':
      return fresh === null ? [] : recountCustoms(bill, fresh, event.payer);
    case 'line-changed': {
      const line = bill.lines.find(({ code }) => code === event.code);
      if (line === undefined) throw new DealError('code', 'Такой строки в этой сделке нет.');
      if (line.actual === event.kopecks) throw new DealError('kopecks', 'Сумма та же.');
      const { code, group, title, actual: from } = line;
      return [{ code, group, title, from, to: event.kopecks, payer: event.payer }];
    }
    case 'line-added': {
      const { group, title, kopecks: to, payer } = event;
      if (to === 0) throw new DealError('kopecks', 'Сумма — ноль.');
      return [{ code: `own:${key}`, group, title, from: 0, to, payer }];
    }
    default:
      return [];
  }
}

/** Does the calculator have to count customs for this event? */
export function asksCalculator({ kind }: Pick<DealFact, 'kind'>): boolean {
  return ['bought', 'declared', 'arrival', 'power-measured'].includes(kind);
}

const SCALE = 6;

/** Kopecks of a price at a rate, both decimals with six places at most; half a kopeck rounds up. */
function paid(price: string, rate: string): number {
  const unit = 10n ** BigInt(2 * SCALE - 2);
  const kopecks = (scaled(price) * scaled(rate) + unit / 2n) / unit;
  if (kopecks <= 0n || kopecks > 1_000_000_000_000n)
    throw new DealError('price', 'Проверьте цену и курс.');
  return Number(kopecks);
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}

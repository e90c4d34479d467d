import fc from 'fast-check';
import { BILL_GROUPS } from './freeze-estimate.ts';
import type { FrozenBill } from './freeze-estimate.ts';
import { recountCustoms, settleDeal } from './recount-deal.ts';
import type { LineChange, Payer, PromisedLine } from './recount-deal.ts';

const kopecks = fc.integer({ min: 0, max: 900_000_000 });
const payer = fc.constantFrom<Payer>('client', 'company');

/** Lines of a bill, two in each group. */
export const promisedLines: fc.Arbitrary<PromisedLine[]> = fc
  .array(kopecks, { minLength: 8, maxLength: 8 })
  .map((sums) =>
    sums.map((sum, index) => {
      const group = BILL_GROUPS[index >> 1] ?? 'russia';
      const code = `${group}${index & 1}`;
      return { code, group, title: code, kopecks: sum };
    }),
  );

type Fact = { payer: Payer; sums: number[] } & (
  | { kind: 'customs' }
  | { kind: 'line'; at: number }
  | { kind: 'new'; at: number }
);
const fact: fc.Arbitrary<Fact> = fc.record({
  kind: fc.constantFrom('customs', 'line', 'new'),
  at: fc.nat({ max: 7 }),
  payer,
  sums: fc.array(kopecks, { minLength: 3, maxLength: 3 }),
}) as fc.Arbitrary<Fact>;

/** What may happen to a deal, in any order. */
export const facts = fc.array(fact, { maxLength: 12 });

/** The events that these facts make, each from the lines that those before it have left. */
export function eventsOf(
  promised: readonly PromisedLine[],
  history: readonly Fact[],
): { changes: LineChange[] }[] {
  const events: { changes: LineChange[] }[] = [];
  for (const [index, one] of history.entries()) {
    const bill = settleDeal(promised, events);
    const [first = 0, ...rest] = one.sums;
    if (one.kind === 'customs') {
      const fresh = ['customs0', 'customs1', 'excise'].slice(0, 1 + (first % 3));
      const lines = fresh.map((code, n) => ({
        code,
        group: 'customs' as const,
        title: code,
        kopecks: rest[n] ?? first,
      }));
      events.push({ changes: recountCustoms(bill, lines, one.payer) });
    } else {
      const line = one.kind === 'line' ? bill.lines[one.at] : undefined;
      const { code, group, title, actual } = line ?? {
        code: `new${index}`,
        group: 'russia' as const,
        title: 'Хранение',
        actual: 0,
      };
      events.push({
        changes: [{ code, group, title, from: actual, to: first, payer: one.payer }],
      });
    }
  }
  return events;
}

/** A bill of a Korean car; sums of the picture of the proposal. */
export const FROZEN: FrozenBill = {
  lines: [
    line('car_price', 'abroad', 122_080_000, '21800000', 'KRW'),
    line('bank_transfer', 'abroad', 2_490_900, '24909', 'RUB'),
    line('freight', 'transit', 5_040_000, '900000', 'KRW'),
    line('duty', 'customs', 51_274_400, '5397.30', 'EUR'),
    line('company', 'russia', 8_000_000, '80000', 'RUB'),
  ],
  rates: {
    date: '2026-11-20',
    source: 'Банк России',
    customs: { EUR: '95', KRW: '0.055' },
    purchase: { EUR: '97', KRW: '0.056' },
  },
  clearanceDate: '2026-12-17',
  edition: '01.11.2025',
  to: 'Новосибирск',
  days: null,
  notIncluded: [],
};

function line(
  code: string,
  group: FrozenBill['lines'][number]['group'],
  kopecks: number,
  amount: string,
  currency: string,
): FrozenBill['lines'][number] {
  return { code, group, title: code, note: '', kopecks, amount, currency, edition: '' };
}

import { totalOf } from './bill.ts';
import { BILL_GROUPS } from './freeze-estimate.ts';
import type { BillGroup } from './freeze-estimate.ts';

export type Payer = 'client' | 'company';

/** A line as it was promised; kopecks. */
export interface PromisedLine {
  code: string;
  group: BillGroup;
  title: string;
  kopecks: number;
}

/** How one event changed one line, and whose money that is; kopecks. */
export interface LineChange extends Omit<PromisedLine, 'kopecks'> {
  from: number;
  to: number;
  payer: Payer;
}

/** A line of a deal under way: what was promised, what it costs, what the client pays of it; kopecks. */
export interface DealLine extends PromisedLine {
  actual: number;
  client: number;
}

export interface DealBill {
  lines: DealLine[];
  promised: number;
  actual: number;
  /** what the client pays: the promise and every change of which the client pays */
  client: number;
  /** actual − client: what the company takes on itself, or keeps */
  company: number;
}

/**
 * The bill after these events, in their order. It depends on nothing else: the same events give the same lines.
 * @throws {RangeError} an event starts from a sum that the line does not have
 */
export function settleDeal(
  promised: readonly PromisedLine[],
  events: readonly { changes: readonly LineChange[] }[],
): DealBill {
  const lines = new Map<string, DealLine>(
    promised.map((line) => [line.code, { ...line, actual: line.kopecks, client: line.kopecks }]),
  );
  for (const { changes } of events)
    for (const { code, group, title, from, to, payer } of changes) {
      const line = lines.get(code) ?? { code, group, title, kopecks: 0, actual: 0, client: 0 };
      if (line.actual !== from)
        throw new RangeError(`${code}: starts from ${from}, but the line is at ${line.actual}`);
      const paid = payer === 'client' ? to - from : 0;
      lines.set(code, { ...line, title, actual: to, client: line.client + paid });
    }
  // a line that was added and is undone stands for nothing
  const own = new Set(promised.map(({ code }) => code));
  const all = [...lines.values()].filter(
    ({ code, actual, client }) => own.has(code) || actual !== 0 || client !== 0,
  );
  const ordered = BILL_GROUPS.flatMap((group) => all.filter((line) => line.group === group));
  const sum = (of: (line: DealLine) => number) =>
    totalOf(ordered.map((line) => ({ kopecks: of(line) })));
  const actual = sum((line) => line.actual);
  const client = sum((line) => line.client);
  return {
    lines: ordered,
    promised: sum((line) => line.kopecks),
    actual,
    client,
    company: actual - client,
  };
}

/**
 * What the lines of customs become when they are counted anew: by the rate of the day of the declaration, by the power
 * that the laboratory found, by another day. A line that the new count lacks becomes nothing.
 */
export function recountCustoms(
  bill: Pick<DealBill, 'lines'>,
  fresh: readonly PromisedLine[],
  payer: Payer,
): LineChange[] {
  const before = bill.lines.filter(({ group }) => group === 'customs');
  const after = fresh.filter(({ group }) => group === 'customs');
  const gone = before.filter(({ code }) => !after.some((line) => line.code === code));
  return [...after, ...gone.map((line) => ({ ...line, kopecks: 0 }))].flatMap(
    ({ code, group, title, kopecks: to }) => {
      const from = before.find((line) => line.code === code)?.actual ?? 0;
      return from === to ? [] : [{ code, group, title, from, to, payer }];
    },
  );
}

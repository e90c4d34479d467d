import { BILL_GROUPS } from './freeze-estimate.ts';
import type { BillGroup, FrozenBill } from './freeze-estimate.ts';

/** A line made or changed by hand. */
export interface OwnLine {
  /** UUID made by the browser */
  key: string;
  /** code of the frozen line it stands in for; null: a line of its own */
  replaces: string | null;
  group: BillGroup;
  title: string;
  kopecks: number;
  /** for the staff; the client reads it only when `shown` */
  reason: string;
  shown: boolean;
}

/** A line of the bill as it is promised. */
export interface BillLine {
  code: string;
  group: BillGroup;
  title: string;
  note: string;
  kopecks: number;
  own: OwnLine | null;
}

export class BillError extends Error {
  override readonly name = 'BillError';
}

/**
 * The bill with the lines that were changed by hand, group by group in the order of the estimate.
 * @throws {BillError} a line without a reason, of customs, of no whole sum, or in place of a line that is not there; a total of nothing
 */
export function composeBill(
  frozen: Pick<FrozenBill, 'lines'>,
  own: readonly OwnLine[],
): BillLine[] {
  for (const line of own) checkOwn(frozen, line);
  const lines: BillLine[] = frozen.lines.map(({ code, group, title, note, kopecks }) => {
    const mine = own.find(({ replaces }) => replaces === code);
    return mine === undefined
      ? { code, group, title, note, kopecks, own: null }
      : { code, group, title: mine.title, note: '', kopecks: mine.kopecks, own: mine };
  });
  const added = own
    .filter(({ replaces }) => replaces === null)
    .map((line) => ({
      code: `own:${line.key}`,
      group: line.group,
      title: line.title,
      note: '',
      kopecks: line.kopecks,
      own: line,
    }));
  const all = [...lines, ...added];
  if (totalOf(all) <= 0) throw new BillError('Итог должен быть больше нуля.');
  return BILL_GROUPS.flatMap((group) => all.filter((line) => line.group === group));
}

function checkOwn({ lines }: Pick<FrozenBill, 'lines'>, line: OwnLine): void {
  const name = line.title.trim();
  if (name === '') throw new BillError('У своей строки нет названия.');
  if (line.reason.trim() === '') throw new BillError(`«${name}»: укажите причину.`);
  if (!Number.isSafeInteger(line.kopecks)) throw new BillError(`«${name}»: сумма не число.`);
  if (line.group === 'customs')
    throw new BillError(`«${name}»: таможню считает закон, своей строки там нет.`);
  if (line.replaces === null) return;
  const replaced = lines.find(({ code }) => code === line.replaces);
  if (replaced === undefined) throw new BillError(`«${name}»: строки, которую она меняет, нет.`);
  if (replaced.group !== line.group) throw new BillError(`«${name}»: группа не та.`);
  if (line.kopecks < 0) throw new BillError(`«${name}»: сумма меньше нуля.`);
}

/** Kopecks. */
export function totalOf(lines: readonly { kopecks: number }[]): number {
  return lines.reduce((sum, { kopecks }) => sum + kopecks, 0);
}

/** Kopecks by group; groups without lines are left out. */
export function groupTotals(
  lines: readonly { group: BillGroup; kopecks: number }[],
): { group: BillGroup; kopecks: number }[] {
  return BILL_GROUPS.flatMap((group) => {
    const own = lines.filter((line) => line.group === group);
    return own.length === 0 ? [] : [{ group, kopecks: totalOf(own) }];
  });
}

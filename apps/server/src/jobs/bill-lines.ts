import { formatRub } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

/** An estimate as a manager's message shows it, every line with an amount; null: it comes to no sum. */
export function billLines({ lines, totals, range }: Estimate): MessageBill | null {
  const total = totals.total ?? range?.from ?? null;
  if (total === null) return null;
  return {
    total: `${totals.total === null ? 'от ' : ''}${formatRub(total)}`,
    lines: lines.flatMap(({ title, amount_rub: amount }) =>
      amount === null ? [] : [{ label: title, value: formatRub(amount) }],
    ),
    url: null,
  };
}

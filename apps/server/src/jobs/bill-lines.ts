import { formatRub } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;

/** An estimate as a manager's message shows it, every line with an amount; null: it comes to no sum. */
export function billLines({ lines, totals, range }: Estimate): MessageBill | null {
  const total = totals.total ?? range?.from ?? null;
  if (total === null) return null;
  return {
    total: `${totals.total === null ? 'от ' : ''}${formatRub(total)}`,
    lines: lines.flatMap(({ title, amount_rub: amount }) =>
      amount === null ? [] : [{ label: title, value: formatRub(amount) }],
    ),
    ...partsOf(totals),
    url: null,
  };
}

/** Nothing where a group has no sum: parts that do not come to the total would mislead. */
function partsOf(totals: Estimate['totals']): Pick<MessageBill, 'parts'> {
  const parts = GROUPS.map((group) => ({ group, rub: Math.round(Number(totals[group] ?? NaN)) }));
  return parts.every(({ rub }) => Number.isFinite(rub)) ? { parts } : {};
}

import type { Estimate } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

const rub = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** An estimate as a manager's message shows it, every line with an amount; null: it comes to no sum. */
export function billLines({ lines, totals, range }: Estimate): MessageBill | null {
  const total = totals.total ?? range?.from ?? null;
  if (total === null) return null;
  return {
    total: `${totals.total === null ? 'от ' : ''}${rubles(total)}`,
    lines: lines.flatMap(({ title, amount_rub: amount }) =>
      amount === null ? [] : [{ label: title, value: rubles(amount) }],
    ),
    url: null,
  };
}

function rubles(amount: string): string {
  return `${rub.format(Number(amount))}\u00a0₽`;
}

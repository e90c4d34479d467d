import { boundsText, estimateTotalText, formatRub, spreadOf } from '@prichal/contract';
import type { Estimate, EstimateLine } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;

/**
 * An estimate as a message shows it: every line with an amount or bounds, and the total as its page has it. Null: it
 * comes to no sum.
 */
export function billLines(estimate: Estimate): MessageBill | null {
  const { lines, totals } = estimate;
  const isBounded = spreadOf(estimate) !== null;
  if (totals.total === null && !isBounded) return null;
  return {
    total: estimateTotalText(estimate),
    totalRub: isBounded ? null : Math.round(Number(totals.total)),
    isWithoutRoute: estimate.export_note !== null,
    lines: lines.flatMap((line) => {
      const value = amountText(line);
      return value === null ? [] : [{ label: line.title, value }];
    }),
    ...(isBounded ? {} : partsOf(totals)),
    url: null,
  };
}

function amountText(line: EstimateLine): string | null {
  const spread = spreadOf(line);
  if (spread !== null) return boundsText(spread);
  return line.amount_rub === null ? null : formatRub(line.amount_rub);
}

/** Nothing where a group has no sum: parts that do not come to the total would mislead. */
function partsOf(totals: Estimate['totals']): Pick<MessageBill, 'parts'> {
  const parts = GROUPS.map((group) => ({ group, rub: Math.round(Number(totals[group] ?? NaN)) }));
  return parts.every(({ rub }) => Number.isFinite(rub)) ? { parts } : {};
}

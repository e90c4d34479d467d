import { boundsText, estimateTotalText, formatRub, spreadOf } from '@prichal/contract';
import type { Estimate, EstimateLine } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';

const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;

/**
 * An estimate as a message shows it: every line with an amount or bounds, and the total as its page has it. Null: it
 * comes to no sum.
 */
export function billLines(estimate: Estimate): MessageBill | null {
  const { lines, shown } = estimate;
  const isBounded = spreadOf(estimate) !== null;
  if (shown.total === null && !isBounded) return null;
  return {
    total: estimateTotalText(estimate),
    totalRub: isBounded ? null : Number(shown.total),
    isWithoutRoute: estimate.export_note !== null,
    totalTo: estimate.facts.total_to,
    lines: lines.flatMap((line) => {
      const value = amountText(line);
      return value === null ? [] : [{ label: line.title, value }];
    }),
    ...(isBounded ? {} : partsOf(shown)),
    url: null,
  };
}

function amountText(line: EstimateLine): string | null {
  const spread = spreadOf(line);
  if (spread !== null) return boundsText(spread);
  return line.shown_rub === null ? null : formatRub(line.shown_rub);
}

/** Nothing where a group has no sum: parts that do not come to the total would mislead. */
function partsOf(shown: Estimate['shown']): Pick<MessageBill, 'parts'> {
  const parts = GROUPS.map((group) => ({ group, rub: Number(shown[group] ?? NaN) }));
  return parts.every(({ rub }) => Number.isFinite(rub)) ? { parts } : {};
}

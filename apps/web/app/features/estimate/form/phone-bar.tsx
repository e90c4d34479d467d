import { WITHOUT_ROUTE, boundsText, spreadOf } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import { buttonClass } from '@prichal/ui/button.tsx';
import { formatDay, formatRub } from '@prichal/ui/format.ts';
import type { Live } from './use-live-estimate.ts';

/** On phones the sum stays in sight; the button leads down to the bill. */
export function PhoneBar({ live, to }: { live: Live; to: string }) {
  const { estimate } = live;
  if (!estimate) return null;
  const { rates, export_note: note } = estimate;
  const sum = sumOf(estimate);
  return (
    <div
      data-bottom-bar=""
      className="needs-js fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ground px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {/* large text puts the button below; a sum is never broken between its digits */}
      <p className="grow basis-24 wrap-normal">
        <span className="block text-lead leading-6 font-bold tracking-tight">
          {sum ?? 'Итог не\u00a0посчитан'}
        </span>
        <span className="block text-small text-quiet">
          {sum !== null && note !== null && `${WITHOUT_ROUTE}, `}
          {to}, {rates.own ? 'свой\u00a0курс' : `на\u00a0${formatDay(rates.date)}`}
        </span>
      </p>
      <a href="#bill" className={buttonClass('primary', 'medium', 'shrink-0')}>
        Расчёт
      </a>
    </div>
  );
}

function sumOf(estimate: Estimate) {
  const spread = spreadOf(estimate);
  const { total } = estimate.totals;
  if (spread !== null) return <span className="text-body">{boundsText(spread)}</span>;
  return total === null ? null : formatRub(total);
}

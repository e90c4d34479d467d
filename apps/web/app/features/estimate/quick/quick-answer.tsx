import { spreadOf } from '@prichal/contract';
import type { Country, Estimate } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { SmallBill } from '../lines/small-bill.tsx';
import type { QuickAnswer } from './quick-data.ts';

/** The sum of the example and what it is counted for. */
export function QuickSum({ answer }: { answer: QuickAnswer }) {
  const { estimate, title, to, message } = answer;
  if (!estimate)
    return (
      <p className="text-lead">
        {title !== '' && <span className="block text-base text-quiet">{title}</span>}
        {message}
      </p>
    );
  const { totals, rates, facts } = estimate;
  const range = spreadOf(estimate);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 short:gap-y-1 @4xl:flex-nowrap">
        <p>
          <span className="block text-quiet max-md:text-small">{`Расчёт: ${title}, до\u00a0${to}`}</span>
          {range === null && totals.total !== null ? (
            <Money value={totals.total} size="hero" />
          ) : range ? (
            <span className="text-sum font-bold">
              от&nbsp;
              <Money value={range.from} /> до&nbsp;
              <Money value={range.to} />
            </span>
          ) : null}
        </p>
        <p className="text-small text-quiet @4xl:text-right @4xl:whitespace-nowrap">
          {rates.date && `по\u00a0курсу ${formatDay(rates.date)}, `}
          <br className="@max-4xl:hidden" />
          {`таможня ${formatDay(facts.clearance_date)}`}
        </p>
      </div>
      {message !== null && (
        <p className="mt-2 border-l-2 border-warn pl-4 text-[0.9375rem]">{message}</p>
      )}
    </>
  );
}

/** Its small bill. */
export function QuickBill({ estimate, country }: { estimate: Estimate; country: Country }) {
  return (
    <>
      <SmallBill estimate={estimate} country={country} />
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-dashed border-line-strong pt-4 text-small text-quiet @max-4xl:border-solid @max-4xl:border-line @max-4xl:pt-2.5 @4xl:mt-5">
        <span className="@max-4xl:hidden">
          Полный расчёт открывает у каждой строки формулу, закон и дату
        </span>
        <span>Не входит: ОСАГО, постановка на учёт</span>
      </p>
    </>
  );
}

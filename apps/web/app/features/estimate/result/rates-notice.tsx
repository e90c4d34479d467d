import { resultAddress } from '../addresses.ts';
import type { ReactNode } from 'react';
import { WITHOUT_ROUTE, estimateTotalText, spreadOf } from '@prichal/contract';
import type { Calculation } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { differenceText, shownChange } from '../timeline/timeline-texts.ts';

/** Warns before the sum that the rates are of another day, not stored, or not confirmed. */
export function RatesNotice({
  calculation,
  values,
}: {
  calculation: Calculation;
  values: CalculationValues;
}) {
  const { newer, rates, rates_date_missing, estimate } = calculation;
  if (newer) return <TwoDays calculation={calculation} newer={newer} values={values} />;
  return (
    <>
      {rates_date_missing && values.rates_date !== '' && (
        <Notice>
          Курсы на {sayDay(values.rates_date)} не сохранены: расчёт по самым новым, на&nbsp;
          {formatDayYear(estimate.rates.date)}.
        </Notice>
      )}
      {rates.stale && rates.demo && (
        <p className="mt-4 text-[0.9375rem] text-quiet print:hidden">
          Курсы для примера, на {formatDayYear(estimate.rates.date)}. На рабочем сайте здесь курс
          Банка России на сегодня.
        </p>
      )}
      {rates.stale && !rates.demo && (
        <Notice>
          Курсы устарели: Банк России не отвечает
          {rates.age_days === null ? '' : ` ${countOf(rates.age_days, DAYS)}`}. Сумма по последним
          известным, на {formatDayYear(estimate.rates.date)}.
        </Notice>
      )}
    </>
  );
}

function sayDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDayYear(day) : 'указанный день';
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 border-l-2 border-warn pl-4 text-[0.9375rem] print:hidden">{children}</p>
  );
}

function TwoDays({
  calculation,
  newer,
  values,
}: {
  calculation: Calculation;
  newer: NonNullable<Calculation['newer']>;
  values: CalculationValues;
}) {
  const { estimate } = calculation;
  const change = shownChange(newer, estimate.totals.total);
  return (
    <div className="mt-5 grid max-w-160 divide-line rounded-md border border-line-strong bg-raised max-sm:divide-y sm:grid-cols-2 sm:divide-x print:hidden">
      <div className="p-4">
        <p className="text-small text-quiet">
          Этот расчёт, курсы {formatDayYear(estimate.rates.date)}
        </p>
        <p className="text-card font-semi">{estimateTotalText(estimate)}</p>
      </div>
      <div className="p-4">
        <p className="text-small text-quiet">По новым курсам, {formatDayYear(newer.date)}</p>
        <p className="text-card font-semi">{newerTotalText(newer.total, estimate)}</p>
        {change !== null && (
          <p
            className={`text-small ${change < 0 ? 'text-good' : change > 0 ? 'text-warn' : 'text-quiet'}`}
          >
            {differenceText(change)}
          </p>
        )}
        <Link
          to={resultAddress({ ...values, rates_date: newer.date })}
          className="link inline-flex min-h-11 items-center text-[0.9375rem]"
        >
          Пересчитать по новым
        </Link>
      </div>
    </div>
  );
}

/** With the same facts a sum has as many ends under other rates. */
function newerTotalText(total: string | null, estimate: Calculation['estimate']): string {
  if (total === null)
    return spreadOf(estimate) === null ? 'итог не\u00a0посчитан' : 'границы суммы';
  return estimate.export_note === null ? formatRub(total) : `${formatRub(total)}, ${WITHOUT_ROUTE}`;
}

import type { Calculation, Currency, Estimate } from '@prichal/contract';
import { CURRENCIES, WITHOUT_ROUTE, ratesName } from '@prichal/contract';
import type { ReactNode } from 'react';
import { formatDayYear, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { formatRate } from '../lines/line-texts.ts';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { differenceText, shownChange, signed } from '../timeline/timeline-texts.ts';

/** Three columns under the chart: what a rate changes, which rates were applied, what the total leaves out. */
export function ResultFacts({ calculation }: { calculation: Calculation }) {
  return (
    <div className="mt-16 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-3 print:hidden">
      <Column title="Если курс изменится">
        <Sensitivity calculation={calculation} />
      </Column>
      <Column title="Какие курсы взяты">
        <Rates calculation={calculation} />
      </Column>
      <Column title="Что не&nbsp;входит">
        <List items={calculation.estimate.not_included} />
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-lead font-heading tracking-tight">
        {title.replace('&nbsp;', '\u00a0')}
      </h2>
      {children}
    </section>
  );
}

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item} className="border-b border-line py-2.5 text-[0.9375rem] leading-6">
          {withNoBreakSpaces(item)}
        </li>
      ))}
    </ul>
  );
}

/** All rates together, five per cent either way, drawn to one scale. */
function Sensitivity({ calculation: { sensitivity, estimate } }: { calculation: Calculation }) {
  const before = estimate.totals.total;
  const row = (label: string, { total, change_rub }: Calculation['sensitivity']['lower']) => ({
    label: `${label} на\u00a0${sensitivity.percent}\u00a0%`,
    total,
    change: shownChange({ total, change_rub }, before),
  });
  const [lower, higher] = [row('Ниже', sensitivity.lower), row('Выше', sensitivity.higher)];
  const rows = [lower, higher];
  const most = Math.max(1, ...rows.map(({ change }) => Math.abs(change ?? 0)));
  return (
    <>
      <dl className="border-t border-line">
        {rows.map(({ label, total, change }) => (
          <div
            key={label}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 text-[0.9375rem]"
          >
            <dt>{label}</dt>
            <svg
              viewBox="0 0 100 12"
              preserveAspectRatio="none"
              className="h-3 min-w-8 grow basis-0"
              aria-hidden="true"
            >
              <path d="M50 0V12" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
              {change !== null && <Stretch change={change / most} />}
            </svg>
            <dd className="text-right">
              <span className="block font-semi whitespace-nowrap">
                {change === null ? 'не\u00a0посчитать' : signed(change)}
              </span>
              {total !== null && (
                <span className="block text-small whitespace-nowrap text-quiet">
                  {formatRub(total)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.875rem] leading-5 text-quiet">
        Все курсы вместе: и цена за рубежом, и евро пошлины.
        {estimate.export_note !== null && higher.total !== null && ` Итог ${WITHOUT_ROUTE}.`}{' '}
        {before !== null && higher.change !== null && (
          <>
            Рост курса на {sensitivity.percent} % сделает машину {differenceText(higher.change)}.
          </>
        )}
      </p>
    </>
  );
}

function Stretch({ change }: { change: number }) {
  const width = Math.abs(change) * 48;
  return (
    <rect x={change < 0 ? 50 - width : 50} width={width} y="3.5" height="5" className="fill-text" />
  );
}

const NAMES: Record<Currency, string> = {
  EUR: 'Евро',
  USD: 'Доллар',
  JPY: 'Иена',
  CNY: 'Юань',
  KRW: 'Вона',
  RUB: 'Рубль',
  AED: 'Дирхам',
  KGS: 'Сом',
  GEL: 'Лари',
  KZT: 'Тенге',
};

/** Rates that took part: those of customs and, apart, those the buyer pays. */
function Rates({ calculation: { estimate } }: { calculation: Calculation }) {
  const rows = usedCurrencies(estimate).flatMap((currency) => {
    const { customs, purchase } = ratesOf(estimate, currency);
    return [
      ...(customs === undefined ? [] : [{ label: `${NAMES[currency]}, таможня`, rate: customs }]),
      ...(purchase === undefined ? [] : [{ label: `${NAMES[currency]}, покупка`, rate: purchase }]),
    ];
  });
  return (
    <>
      <dl>
        {rows.map(({ label, rate }) => (
          <LeaderLine key={label} label={label}>
            <b className="font-semi">{formatRate(rate)} ₽</b>
          </LeaderLine>
        ))}
      </dl>
      <p className="mt-3 text-[0.875rem] leading-5 text-quiet">
        {estimate.rates.own
          ? 'Курсы введены вручную.'
          : `${estimate.rates.source}, ${formatDayYear(estimate.rates.date)}. Ссылка открывает расчёт по\u00a0курсам этого дня и\u00a0предлагает сегодняшние.`}{' '}
        {estimate.costs.title} —{' '}
        {estimate.costs.typical ? 'обычные для\u00a0рынка суммы' : 'таблица компании'}.
      </p>
    </>
  );
}

/** The rate of customs and, where something is bought for this currency, the one that the buyer pays. */
function ratesOf({ rates, lines }: Estimate, currency: Currency) {
  const isBought = lines.some((line) => line.group !== 'customs' && line.currency === currency);
  return {
    customs: rates.customs[currency],
    purchase: isBought ? rates.purchase[currency] : undefined,
  };
}

function usedCurrencies(estimate: Estimate): Currency[] {
  const used = new Set<Currency>(estimate.lines.map(({ currency }) => currency));
  return CURRENCIES.filter((currency) => currency !== 'RUB' && used.has(currency));
}

/** The next thresholds by the calendar, with signed differences. */
export function NextThresholds({ estimate }: { estimate: Estimate }) {
  if (estimate.next_thresholds.length === 0) return null;
  return (
    <section aria-labelledby="thresholds" className="@container mt-16 print:hidden">
      <h2 id="thresholds" className="mb-4 text-lead font-heading tracking-tight">
        Если судно опоздает
      </h2>
      <ul className="border-t border-line">
        {estimate.next_thresholds.map(({ date, why }, index) => {
          // against the visitor's own day: every step up to this one
          const change = estimate.next_thresholds
            .slice(0, index + 1)
            .reduce((sum, step) => sum + Number(step.change_rub), 0);
          return (
            <li
              key={date}
              className="grid gap-x-8 gap-y-1 border-b border-line py-3 @xl:grid-cols-[14rem_1fr]"
            >
              <b className={`font-semi ${change < 0 ? 'text-good' : 'text-warn'}`}>
                {differenceText(change)}
              </b>
              <span className="text-[0.9375rem] leading-6 text-quiet">
                {withNoBreakSpaces(why)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last lines of the printed sheet. */
export function PrintedFacts({ calculation }: { calculation: Calculation }) {
  const { estimate, sensitivity } = calculation;
  const rates = (kind: 'customs' | 'purchase') =>
    usedCurrencies(estimate)
      .flatMap((currency) => {
        const rate = ratesOf(estimate, currency)[kind];
        return rate === undefined
          ? []
          : [`${NAMES[currency].toLowerCase()} ${formatRate(rate)}\u00a0₽`];
      })
      .join(', ');
  const [official, paid] = [rates('customs'), rates('purchase')];
  return (
    <div className="mt-1 hidden border-t border-text pt-1 text-[0.5625rem] leading-3 print:block">
      <p>
        <b>
          {estimate.rates.own
            ? 'Курсы введены вручную:'
            : `Взяты ${ratesName(estimate.rates.source)} на ${formatDayYear(estimate.rates.date)}:`}
        </b>{' '}
        {official}.
        {paid !== '' && (
          <>
            {' '}
            <b>Курс покупки валюты:</b> {paid}.
          </>
        )}
        {sensitivity.lower.total !== null && sensitivity.higher.total !== null && (
          <>
            {' '}
            При ±{sensitivity.percent} % — от {formatNumber(sensitivity.lower.total)} до{' '}
            {formatRub(sensitivity.higher.total)}
            {estimate.export_note !== null && ` ${WITHOUT_ROUTE}`}.
          </>
        )}
      </p>
      <p>
        <b>Не входит:</b> {estimate.not_included.join('; ')}.
      </p>
    </div>
  );
}

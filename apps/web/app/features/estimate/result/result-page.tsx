import { formAddress, resultAddress } from '../addresses.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { chooseCity, useCityOfAddress } from '../../../visitor/chosen-city.ts';
import { paths } from '../../../paths.ts';
import { printValues } from '../input/calculation-values.ts';
import { CityChoice } from '../../../visitor/city-choice.tsx';
import { useBrand } from '../../../site/site-facts.ts';
import { SpreadLine } from '../../../site/spread-line.tsx';
import { formatDayYear } from '@prichal/ui/format.ts';
import { formatPhone } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { Bill } from '../lines/bill.tsx';
import { billParts } from '../lines/bill-parts.ts';
import { sideNotes } from '../lines/side-notes.ts';
import { DISCLAIMER } from '../disclaimer.ts';
import { announceComplete } from '../announce-complete.ts';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { TimelineChart } from '../timeline/timeline-chart.tsx';
import { dayAfter } from '../timeline/time-scale.ts';
import { MissingFacts, TotalSum } from '../total-sum.tsx';
import { carriedCalculation, toCity } from './carried-calculation.ts';
import { RatesNotice } from './rates-notice.tsx';
import { ResultActions, SendToManager } from './result-actions.tsx';
import type { ResultData } from './result-data.ts';
import { List, NextThresholds, PrintedFacts, ResultFacts } from './result-facts.tsx';
import { homeTotalText, plainTitle, termsTexts } from './result-texts.ts';

/** The calculation as a document: number, car, terms and total first; then bill, chart, way, rates. */
export function ResultPage({
  data,
  earliestDays,
  route,
}: {
  data: ResultData;
  earliestDays: number;
  /** the strip of the way with its days */
  route: ReactNode;
}) {
  const { values, calculation, city, car } = data;
  const { estimate, timeline } = calculation;
  const country = values.country as CarCountry;
  const to = toCity(estimate, city);
  useCityOfResult(data);
  const title = car?.title ?? plainTitle(values);
  const notes = useMemo(() => sideNotes(estimate, timeline, values), [estimate, timeline, values]);
  useEffect(
    () => announceComplete(estimate, values, { title, place: to }),
    [estimate, values, title, to],
  );
  const carried = {
    ...carriedCalculation(estimate, { title, to, url: data.address }),
    parts: billParts(estimate, country),
    ...(car ? { picture: car.picture } : {}),
  };
  return (
    <div className="wrap pt-4 pb-10 md:pt-6 print:max-w-none print:p-0">
      <PrintHead data={data} />
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 max-md:flex max-md:flex-col max-md:gap-0 lg:grid-cols-[minmax(0,1fr)_20.625rem] print:grid-cols-[minmax(0,1fr)_7rem] print:gap-x-6 print:gap-y-0">
        <div className="flex flex-col max-md:contents">
          <p className="text-small text-quiet md:text-[0.9375rem] print:hidden">
            Расчёт {data.number}, курсы {formatDayYear(estimate.rates.date)}
          </p>
          <h1 className="mt-1 max-w-180 text-[1.5rem] leading-7.5 font-heading tracking-tight text-balance wrap-anywhere md:mt-2 md:text-section md:leading-10.5 print:mt-0 print:text-[1.25rem] print:leading-6">
            {withNoBreakSpaces(title)}
            <span className="max-md:visually-hidden md:block print:inline"> {to}</span>
          </h1>
          {/* the sum first on a phone; what it stands on is read after it */}
          <p className="mt-3 max-w-160 text-quiet max-md:order-1 max-md:mt-4 max-md:text-small print:order-none print:mt-1 print:text-[0.75rem] print:leading-4.5 print:text-text">
            {termsTexts(values, estimate.facts.clearance_date).join(' ')}{' '}
            <Link to={formAddress(values)} className="link text-text print:hidden">
              Изменить условия
            </Link>
          </p>
          <div className="mt-3 md:mt-5 print:mt-1">
            <TotalSum estimate={estimate} size="page" />
          </div>
          <p className="mt-1.5 text-small text-quiet md:hidden print:hidden">
            {to}, таможня {formatDayYear(estimate.facts.clearance_date)}
          </p>
          <HomeTotal data={data} />
          <CityChoice className="mt-3 max-md:order-1 max-md:mt-4 print:hidden" />
          <SpreadLine
            spread={data.spread}
            country={country}
            className="mt-2 text-[0.9375rem] text-quiet print:hidden"
          />
          <p className="mt-1 text-small text-hint print:hidden">{DISCLAIMER}</p>
          <MissingFacts estimate={estimate} />
          <RatesNotice calculation={calculation} values={values} />
        </div>
        <div className="flex flex-col justify-end gap-3 max-md:mt-5 print:hidden">
          {car && (
            <Link to={car.path} className="max-lg:hidden">
              <img src={car.picture} alt={car.title} width={540} height={230} className="w-full" />
            </Link>
          )}
          <SendToManager calculation={carried} />
          <ResultActions calculation={carried} />
          <a
            href={paths.watch({ result: printValues(values).toString() })}
            className="link inline-flex min-h-11 items-center justify-self-start font-medium"
          >
            Следить за суммой
          </a>
          <Link
            to={paths.checkQuote()}
            className="link inline-flex min-h-11 items-center justify-self-start text-small"
          >
            Вам прислали другую смету? Разберём её
          </Link>
        </div>
        <QrSquare data={data} />
      </div>
      <section aria-labelledby="bill-heading" className="mt-8 md:mt-10 print:-mt-2">
        <h2 id="bill-heading" className="visually-hidden">
          Расчёт по строкам
        </h2>
        <Bill estimate={estimate} country={country} to={to} notes={notes} />
      </section>
      {timeline.length > 0 && (
        <section aria-labelledby="timeline-heading" className="mt-16 print:mt-2">
          <TimelineChart
            periods={timeline}
            incomplete={estimate.export_note !== null}
            day={estimate.facts.clearance_date}
            today={data.today}
            earliest={dayAfter(data.today, earliestDays)}
            printed
            title={
              <h2
                id="timeline-heading"
                className="text-[1.5625rem] leading-9 font-heading tracking-tight print:text-[0.875rem] print:leading-5"
              >
                Когда ввозить
              </h2>
            }
          />
        </section>
      )}
      <NextThresholds estimate={estimate} />
      {estimate.export_note === null && <div className="mt-16 print:hidden">{route}</div>}
      <ResultFacts calculation={calculation} />
      <section aria-labelledby="warnings" className="mt-16 max-w-200 print:hidden">
        <h2 id="warnings" className="mb-4 text-lead font-heading tracking-tight">
          О чём предупредит хороший брокер
        </h2>
        <List items={estimate.warnings} />
      </section>
      <PrintedFacts calculation={calculation} />
      <p className="mt-1 hidden text-[0.625rem] print:block">{DISCLAIMER}</p>
    </div>
  );
}

/**
 * A calculation goes to the city that its address names, which is the visitor's from then on: the sender of a link
 * means this sum. Without one it goes to the visitor's city, like every sum of the site.
 */
function useCityOfResult({ values }: ResultData): void {
  const navigate = useNavigate();
  const rename = useCallback(
    (slug: string | null) =>
      void navigate(resultAddress({ ...values, city: slug ?? '' }), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, values],
  );
  const named = values.city === '' ? null : values.city;
  // in front of what would write the visitor's earlier choice into the address
  useEffect(() => {
    if (named !== null) chooseCity(named);
  }, [named]);
  useCityOfAddress(named, true, rename);
}

/** What it costs without the last leg, under a sum that goes on to another city. */
function HomeTotal({ data: { calculation, city } }: { data: ResultData }) {
  const text = homeTotalText(calculation.estimate, city);
  return (
    text !== null && (
      <p className="mt-1.5 text-small text-quiet max-md:order-1 print:hidden">{text}</p>
    )
  );
}

/** The head of the printed sheet: whose it is and where it lives. */
function PrintHead({ data }: { data: ResultData }) {
  const brand = useBrand();
  return (
    <div className="mb-3 hidden items-end justify-between border-b border-text pb-2 text-[0.6875rem] leading-4 print:flex">
      <p>
        <b className="block text-[1rem] leading-5">{brand.name}</b>
        {brand.city}, {formatPhone(brand.phone.slice(1))}
      </p>
      <p className="text-right">
        Расчёт {data.number}
        <br />
        {withNoBreakSpaces(formatDayYear(data.calculation.estimate.rates.date))}
      </p>
    </div>
  );
}

function QrSquare({ data: { qr } }: { data: ResultData }) {
  return (
    <p className="hidden text-center text-[0.625rem] leading-3 print:block">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="-m-1 w-full fill-text"
        aria-hidden="true"
      >
        <path d={qr.path} />
      </svg>
      живой расчёт с курсами дня
    </p>
  );
}

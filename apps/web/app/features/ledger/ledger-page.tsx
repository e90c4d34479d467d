import { LEDGER_ENOUGH, countryNames } from '@prichal/contract';
import type { Ledger, LedgerRoute, CarCountry } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Badge } from '@prichal/ui/badge.tsx';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { countOf, plural } from '@prichal/ui/format.ts';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { rangeText } from '../../site/percent.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LedgerCauses } from './ledger-causes.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { SpreadChart } from './spread-chart.tsx';

const CARS = ['машина', 'машины', 'машин'] as const;

interface LedgerPageProps {
  ledger: Ledger;
  country: CarCountry | null;
  /** of this route alone; absent: of all */
  route: NonNullable<LedgerRoute> | undefined;
  /** so many rows stand on the parts before this one */
  before: number;
}

/** The honest spread first, then deal by deal, the newest first: nothing is sorted to flatter. */
export function LedgerPage({ ledger, country, route, before }: LedgerPageProps) {
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle lead="Каждая вручённая машина, о которой клиент разрешил рассказать. Сумма из предложения и сумма по чекам.">
        Обещали и вышло
      </PageTitle>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-6 md:mt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-24">
          <Spread ledger={ledger} />
          <Countries ledger={ledger} chosen={country} />
          {country && route && <OneRoute country={country} route={route} />}
          <LedgerCauses causes={ledger.causes} />
          <div className="max-lg:hidden">
            <Fine demo={ledger.demo} />
          </div>
        </div>
        <Rows ledger={ledger} country={country} route={route} before={before} />
        <div className="lg:hidden">
          <Fine demo={ledger.demo} />
        </div>
      </div>
    </div>
  );
}

function Spread({ ledger: { spread, points, demo } }: { ledger: Ledger }) {
  const count = points.length;
  return (
    <section aria-label="Разброс" className="rounded-lg border border-line bg-raised p-5 md:p-6">
      {spread === null ? (
        <>
          <Figure demo={demo} className="text-lead font-semi">
            {count === 0 ? 'Пока ни\u00a0одной' : `Пока ${countOf(count, CARS)}`}
          </Figure>
          <p className="mt-2 text-quiet">
            Разброс посчитаем, когда их станет {LEDGER_ENOUGH}: по нескольким машинам он ничего не
            говорит.
          </p>
        </>
      ) : (
        <>
          <Figure
            demo={demo}
            className="text-[min(2.75rem,11.5vw)] leading-[1.1] font-bold tracking-total whitespace-nowrap"
          >
            {rangeText(spread)}
          </Figure>
          <p className="mt-2 text-quiet">
            столько у {spread.within} {plural(spread.within, ['машины', 'машин', 'машин'])} из&nbsp;
            {spread.count}. Ровно или дешевле — {spread.not_dearer}. {daysText(spread.days_late)}
          </p>
          <SpreadChart points={points} band={spread} />
        </>
      )}
    </section>
  );
}

function Figure({
  demo,
  className,
  children,
}: {
  demo: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={`min-w-0 ${className}`}>{children}</p>
      {demo && <Badge>демо</Badge>}
    </div>
  );
}

function daysText(late: number): string {
  if (late === 0) return 'По\u00a0срокам обычно как обещали.';
  const days = countOf(Math.abs(late), ['день', 'дня', 'дней']);
  return `Обычно на\u00a0${days} ${late > 0 ? 'позже' : 'раньше'} обещанного.`;
}

function Countries({ ledger, chosen }: { ledger: Ledger; chosen: CarCountry | null }) {
  const counts = ledger.counts.filter(({ count }) => count > 0);
  if (counts.length < 2) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { country: null, name: 'Все', count: all },
    ...counts.map(({ country, count }) => ({ country, name: countryNames(country).name, count })),
  ];
  return (
    <nav aria-label="Страны" className="mt-4 flex flex-wrap gap-2">
      {choices.map(({ country, name, count }) => (
        <Link
          key={name}
          to={paths.ledger({ country })}
          preventScrollReset
          aria-current={country === chosen ? 'true' : undefined}
          className="inline-flex min-h-12 items-center gap-1.5 rounded-md border border-line-strong px-3 text-[0.9375rem] font-medium whitespace-nowrap hover:border-control aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-ground"
        >
          {name} <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Which route the rows are of, and the way to all of its country. */
function OneRoute({ country, route }: { country: CarCountry; route: NonNullable<LedgerRoute> }) {
  const { from } = countryNames(country);
  return (
    <p className="mt-3 text-[0.9375rem] text-quiet">
      Только {from} {route.via ?? 'напрямую'}.{' '}
      <Link to={paths.ledger({ country })} preventScrollReset className="link">
        Все&nbsp;{from}
      </Link>
    </p>
  );
}

function Rows({ ledger, country, route, before }: LedgerPageProps) {
  const { items, next, total } = ledger;
  const shown = before + items.length;
  const left = Math.max(1, total - shown);
  return (
    <section aria-labelledby="deals">
      <h2 id="deals" className="visually-hidden">
        Машина за машиной
      </h2>
      {before > 0 && (
        <p className="mb-4">
          <Link to={paths.ledger({ country, route })} className="link">
            К самым новым
          </Link>
        </p>
      )}
      <ul className="gap-x-10 border-b border-line xl:grid xl:grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))]">
        {items.map((row) => (
          <LedgerRow key={row.uid} row={row} />
        ))}
      </ul>
      {next !== null && (
        <p className="mt-6">
          <ButtonLink
            to={paths.ledger({ country, route, after: next, shown: String(shown) })}
            variant="secondary"
            size="large"
            className="w-full"
          >
            Ещё {countOf(left, CARS)}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Fine({ demo }: { demo: boolean }) {
  return (
    <div className="mt-6 text-small text-quiet">
      <p>
        Имён и номеров нет. Запись нельзя убрать за то, что она неудобна: только по просьбе клиента,
        тогда остаётся строка «удалена».
      </p>
      {demo && (
        <p className="mt-2 text-hint">Демо: сделки придуманы, настоящие появятся после вручений.</p>
      )}
    </div>
  );
}

import { formatPhone } from '@prichal/contract';
import type { Car } from '@prichal/contract';
import type { ReactNode } from 'react';
import { cityFor, landedTo, useCityPrice } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { CityChoice } from '../../visitor/city-choice.tsx';
import { carKey } from '../../visitor/saved-lists.ts';
import { FavouriteSlot } from '../../visitor/favourite-slot.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import type { BillPart, RequestSubject } from '../../site/request-opener.ts';
import { useBrand } from '../../site/site-facts.ts';
import { gradeTerm } from '../../site/terms.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { Term } from '../../ui/term.tsx';
import {
  availabilityNotice,
  carName,
  carSummary,
  carTitle,
  decimalComma,
  placeText,
  priceAbroad,
  totalDates,
  totalText,
  totalTitle,
} from './car-texts.ts';
import { carSubject } from './car-subject.ts';
import { LawFacts } from './law-facts.tsx';

/** A trim of more characters than this would push the total out of sight. */
const SHORT_TRIM = 18;

/** Summary of the car: name, total and its basis, the two ways to send a request, the export notice. */
export function CarPanel({
  car,
  parts,
  notIncluded,
}: {
  car: Car;
  parts: readonly BillPart[];
  /** what the sum leaves out; empty: nothing is said */
  notIncluded: readonly string[];
}) {
  const here = availabilityNotice(car);
  return (
    <div>
      <h1 className="text-block font-heading tracking-tight wrap-anywhere md:text-section">
        {carName(car)}{' '}
        {car.trim !== null && (
          <span
            className={`block font-medium text-quiet ${car.trim.length > SHORT_TRIM ? 'text-[0.7em] leading-[1.25]' : ''}`}
          >
            {car.trim}
          </span>
        )}
      </h1>
      <p className="mt-3 text-quiet">
        {carSummary(car)}
        {car.grade === null ? (
          car.demo && '.'
        ) : (
          <Grade country={car.country} grade={car.grade} stop={car.demo} />
        )}
        {car.demo && <span className="text-text"> Демо</span>}
      </p>
      {here !== null && car.status !== 'sold' && <p className="mt-3 font-semi">{here}</p>}
      {car.status === 'sold' && <SoldNotice />}
      <div className="mt-6 border-t border-line pt-6">
        <Total car={car} />
        {notIncluded.length > 0 && <NotIncluded items={notIncluded} />}
      </div>
      <LawFacts car={car} />
      {car.export_note !== null && <ExportNotice note={car.export_note} />}
      <CarRequest car={car} parts={parts} />
    </div>
  );
}

/** The grade of the auction or the report; pressing it opens the note on its meaning. A full stop stays on its line. */
function Grade(props: { country: Car['country']; grade: string; stop: boolean }) {
  const { country, grade, stop } = props;
  const term = gradeTerm(country, grade);
  const label = `оценка\u00a0${decimalComma(grade)}`;
  return (
    <>
      ,{' '}
      <span className="whitespace-nowrap">
        {term === null ? label : <Term name={term}>{label}</Term>}
        {stop && '.'}
      </span>
    </>
  );
}

function SoldNotice() {
  return (
    <p className="mt-5 rounded-md border border-line-strong bg-raised px-4 py-3">
      <strong className="font-semi text-bad-text">Продан.</strong> Страница остаётся для сравнения,
      похожие машины&nbsp;—{' '}
      <a href="#similar" className="link">
        ниже
      </a>
      .
    </p>
  );
}

function Total({ car }: { car: Car }) {
  const { landed } = car;
  const city = useCityPrice();
  if (car.export_ban && landed === null)
    return (
      <>
        <p className="text-lead font-semi">Сумму и&nbsp;срок назовёт менеджер</p>
        <p className="mt-1 text-small text-quiet">{priceAbroad(car)}</p>
      </>
    );
  if (landed === null)
    return (
      <>
        <p className="text-lead font-semi">Итог не&nbsp;посчитан</p>
        <p className="mt-1 text-small text-quiet">
          {priceAbroad(car)}. В&nbsp;документах мало данных: менеджер уточнит их и&nbsp;пришлёт
          расчёт.
        </p>
      </>
    );
  const moved = cityFor(landed, city);
  const there = landedTo(landed.total_rub, moved);
  const place = there.to === null ? placeText(landed.city) : `до\u00a0${there.to}`;
  const dates = totalDates(landed);
  const most = landed.total_to_rub && landedTo(landed.total_to_rub, moved).totalRub;
  return (
    <>
      <p className="text-quiet">{totalTitle(landed, place)}</p>
      {landed.complete ? (
        <p className="mt-1 text-[min(2.75rem,12vw)] leading-[1.1] font-bold tracking-total md:text-[min(3.5rem,4.3vw)] md:max-lg:text-headline">
          <Money value={there.totalRub} />
        </p>
      ) : (
        <p className="mt-1 text-[min(1.875rem,9vw)] leading-[1.2] font-bold tracking-tight">
          <span className="inline-block">
            от&nbsp;
            <Money value={there.totalRub} />
          </span>{' '}
          {most !== null && (
            <span className="inline-block">
              до&nbsp;
              <Money value={most} />
            </span>
          )}
        </p>
      )}
      {moved !== null && <CarrierLine landed={landed} city={moved} />}
      {landed.missing !== null && (
        <p className="mt-2 border-l-2 border-warn pl-3 text-[0.9375rem]">
          Сумма не&nbsp;точна. Нет в&nbsp;документах: {lowerFirst(landed.missing)}. Узнаем
          и&nbsp;пришлём точную сумму.
        </p>
      )}
      <p className="mt-2 text-[0.9375rem] text-quiet">
        {dates === null
          ? 'Машина уже в\u00a0России: таможня и\u00a0утилизационный сбор уплачены.'
          : `${priceAbroad(car)}. ${dates}. Другой день или курс\u00a0— другая сумма.`}
      </p>
      {cityFor(landed, true) ? (
        <CityChoice className="mt-3" />
      ) : (
        <p className="mt-2 text-[0.9375rem] text-quiet">
          Перевозку в&nbsp;другой город посчитает менеджер
        </p>
      )}
      {dates !== null && (
        <p className="mt-1.5 text-small text-hint">
          Предварительный расчёт, не&nbsp;является публичной офертой
        </p>
      )}
    </>
  );
}

/** Beside the sum, so that nobody has to look for it. */
function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <details className="text-[0.9375rem] text-quiet">
      <summary className="link inline-flex min-h-11 items-center rounded-sm lg:min-h-8">
        Что не&nbsp;входит
      </summary>
      <ul className="ml-4.5 list-disc">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

/** What the sum is without the last leg, and what that leg is. */
function CarrierLine({ landed, city }: { landed: NonNullable<Car['landed']>; city: CityPrice }) {
  return (
    <p role="status" className="mt-1 text-[0.9375rem] text-quiet">
      {city.rub === null ? (
        <>Автовоз до&nbsp;{city.genitive}&nbsp;— по&nbsp;запросу, в&nbsp;сумму не&nbsp;входит.</>
      ) : (
        <>
          Во&nbsp;Владивостоке {totalText(landed)}, автовоз&nbsp;
          <Money value={city.rub} />, около {countOf(city.days.typical, DAYS)}
        </>
      )}
    </p>
  );
}

const DAYS = ['дня', 'дней', 'дней'] as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

/** The page's primary (orange) request button and the secondary one next to it. */
function CarRequest({ car, parts }: { car: Car; parts: readonly BillPart[] }) {
  const brand = useBrand();
  const sold = car.status === 'sold';
  return (
    <div className="mt-5 grid gap-3">
      <RequestLink
        car={car}
        parts={parts}
        kind="consultation"
        className={buttonClass('primary', 'large')}
      >
        {sold
          ? 'Найти такую же'
          : car.landed?.complete === false
            ? 'Узнать точную сумму'
            : 'Заявка на\u00a0эту машину'}
      </RequestLink>
      <RequestLink car={car} parts={parts} kind="callback" className={buttonClass('secondary')}>
        Перезвоните мне
      </RequestLink>
      <FavouriteSlot
        carKey={carKey(car)}
        name={carTitle(car)}
        hasLabels
        className="needs-js flex min-h-11 flex-wrap gap-3"
      />
      <p className="text-small text-quiet">
        Или позвоните:{' '}
        <a
          href={`tel:${brand.phone}`}
          className="link inline-flex min-h-11 items-center font-medium whitespace-nowrap text-text"
        >
          {formatPhone(brand.phone.slice(1))}
        </a>
        , <span className="whitespace-nowrap">{brand.hours.text}</span>
      </p>
    </div>
  );
}

/** Opens the request dialog with this car; a link to the form until scripts are there. */
export function RequestLink({
  car,
  parts,
  kind,
  className,
  children,
}: {
  car: Car;
  /** what its total is made of; empty: the page has no bill */
  parts: readonly BillPart[];
  kind: RequestSubject['kind'];
  className: string;
  children: ReactNode;
}) {
  const open = useRequestOpener();
  const city = useCityPrice();
  return (
    <OpenerLink
      to={paths.request(car)}
      onOpen={() => open({ kind, car: carSubject(car, parts, city) })}
      className={className}
    >
      {children}
    </OpenerLink>
  );
}

/** Why the car cannot be shipped straight to Russia, before what one would ask for it. */
function ExportNotice({ note }: { note: string }) {
  const [reason, ...rest] = note.split(/(?<=\.)\s+(?=[А-ЯЁ])/);
  return (
    <div role="note" className="mt-5 border-l-2 border-warn pl-4 text-[0.9375rem]">
      <p>
        <strong className="font-semi">{reason}</strong>{' '}
        <span className="text-quiet">{rest.join(' ')}</span>
      </p>
    </div>
  );
}

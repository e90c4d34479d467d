import { formatPhone } from '@prichal/contract';
import type { Car } from '@prichal/contract';
import type { ReactNode } from 'react';
import { cityFor, landedTo, useCityPrice } from '../../visitor/chosen-city.ts';
import { carKey } from '../../visitor/saved-lists.ts';
import { FavouriteSlot } from '../../visitor/favourite-slot.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import type { BillPart, RequestSubject } from '../../site/request-opener.ts';
import { useBrand } from '../../site/site-facts.ts';
import { SpreadLine } from '../../site/spread-line.tsx';
import type { KnownSpread } from '../../site/spread-line.tsx';
import { gradeTerm } from '../../site/terms.ts';
import { soldText } from '../../site/availability.ts';
import { TrustLine } from '../../site/trust-line.tsx';
import { buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { Term } from '../../ui/term.tsx';
import { availabilityNotice, carName, carSummary, carTitle, decimalComma } from './car-texts.ts';
import { CarPayments } from './car-payments.tsx';
import { carSubject } from './car-subject.ts';
import { CarTalk } from './car-talk.tsx';
import { NotIncluded, Total } from './car-total.tsx';
import { LawFacts } from './law-facts.tsx';
import type { Credit } from './payments.ts';
import { PlaceAmongLine } from './place-among-line.tsx';
import type { PlaceAmong } from './place-among.ts';

/** A trim of more characters than this would push the total out of sight. */
const SHORT_TRIM = 18;

/** Summary of the car: name, total and its basis, the two ways to send a request, the export notice. */
export function CarPanel({
  car,
  place,
  parts,
  notIncluded,
  spread,
  credit,
}: {
  car: Car;
  place: PlaceAmong | null;
  parts: readonly BillPart[];
  /** what the sum leaves out; empty: nothing is said */
  notIncluded: readonly string[];
  spread: KnownSpread | null;
  credit: Credit | null;
}) {
  const { landed } = car;
  const city = useCityPrice();
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
      {here !== null && <p className="mt-3 font-semi">{here}</p>}
      {car.status === 'sold' && <SoldNotice reason={soldText(car)} />}
      <div className="mt-6 border-t border-line pt-6">
        <Total car={car} />
        <SpreadLine
          spread={spread}
          country={car.country}
          className="mt-1.5 text-[0.9375rem] text-quiet"
        />
        {notIncluded.length > 0 && <NotIncluded items={notIncluded} />}
        {credit !== null && landed?.complete === true && car.status !== 'sold' && (
          <CarPayments
            total={Number(landedTo(landed.total_rub, cityFor(landed, city)).totalRub)}
            credit={credit}
          />
        )}
        {place !== null && <PlaceAmongLine car={car} place={place} />}
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

function SoldNotice({ reason }: { reason: string }) {
  return (
    <p className="mt-5 rounded-md border border-line-strong bg-raised px-4 py-3">
      <strong className="font-semi text-bad-text">{reason}.</strong> Страница остаётся для
      сравнения, похожие машины&nbsp;—{' '}
      <a href="#similar" className="link">
        ниже
      </a>
      .
    </p>
  );
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
      {!sold && <WatchLink car={car} />}
      <CarTalk car={car} />
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
      <TrustLine className="print:hidden" />
    </div>
  );
}

/** A page of its own, so that it works without scripts and brings none here. */
function WatchLink({ car }: { car: Car }) {
  const city = useCityPrice();
  return (
    <a
      href={paths.watch({ car: carKey(car), city: city?.slug ?? null })}
      className="link inline-flex min-h-11 items-center justify-self-start font-medium"
    >
      Следить за ценой
    </a>
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
      to={paths.request(car, kind, city?.slug)}
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

import { isFeeByPower, unknownLevies, formatMonth } from '@prichal/contract';
import type { CarCard as Car } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { useCityPrice } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { carKey } from '../../visitor/saved-lists.ts';
import { FavouriteSlot } from '../../visitor/favourite-slot.tsx';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { paths } from '../../paths.ts';
import { availabilityText } from '../../site/availability.ts';
import { gradeTerm } from '../../site/terms.ts';
import { Badge } from '@prichal/ui/badge.tsx';
import { formatNumber } from '@prichal/ui/format.ts';
import { Term } from '../../ui/term.tsx';
import { CarPicture } from './car-picture.tsx';
import { LandedSum } from './landed-sum.tsx';
import { priceText } from './texts.ts';

export interface CarCardProps {
  car: Car;
  /** id of the heading, for `aria-labelledby` of the article around the card */
  headingId?: string;
  heading?: 'h2' | 'h3';
  /** with favourite buttons; false on the home page, whose cards are static markup */
  hasButtons?: boolean;
  /** a line under the sum: the difference to another car, say */
  children?: ReactNode;
}

/** Widths a card's picture takes: three columns, two, one. */
const SIZES = '(min-width: 80rem) 288px, (min-width: 40rem) 45vw, 92vw';

/** A car of the list: picture, name, the three facts that decide, badges, the landed total. */
export function CarCard(props: CarCardProps) {
  const { car, headingId, heading, hasButtons, children } = props;
  const city = useCityPrice();
  const by = () => [car, headingId, heading, hasButtons, city, unknownLevies(car.country)];
  if (children === undefined)
    return (
      <CachedFragment name="car-card" by={by}>
        {() => (
          <Frame>
            <Inside {...props} city={city} />
          </Frame>
        )}
      </CachedFragment>
    );
  return (
    <Frame>
      <CachedFragment name="car-card-inside" by={by}>
        {() => <Inside {...props} city={city} />}
      </CachedFragment>
      <div className="-mt-4.5 px-4.5 pb-4.5">{children}</div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="group relative flex h-full flex-col rounded-lg border border-line bg-raised transition-colors hover:border-line-strong">
      {children}
    </div>
  );
}

function Inside({
  car,
  headingId,
  heading: Heading = 'h3',
  hasButtons = true,
  city,
}: Omit<CarCardProps, 'children'> & { city: CityPrice | null }) {
  const made = formatMonth(car.year, car.month);
  return (
    <>
      <CarPicture car={car} sizes={SIZES} />
      <div
        className={`pointer-events-none absolute inset-x-0 top-0 flex min-h-10 flex-wrap items-start gap-x-3 px-4.5 pt-3.5 text-small ${hasButtons ? 'pr-28' : car.export_ban ? 'justify-between' : 'justify-end'}`}
      >
        {car.export_ban && (
          <span className="min-w-0 text-warn">
            {car.landed?.route?.via ?? 'через третью страну'}
          </span>
        )}
        {car.grade !== null && <Grade country={car.country} grade={car.grade} />}
      </div>
      {hasButtons && (
        <FavouriteSlot
          carKey={carKey(car)}
          name={distinctName(car)}
          className="absolute top-1.5 right-1.5 z-10 flex gap-1"
        />
      )}
      <div className="@container flex grow flex-col px-4.5 pt-3 pb-4.5">
        <Heading id={headingId} className="text-card font-semi">
          <Link
            to={paths.car(car.country, car.id, city?.slug)}
            prefetch="intent"
            className="rounded-sm outline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:text-accent-strong contrast:underline"
          >
            {`${car.brand.name} ${car.model.name}`}
          </Link>
        </Heading>
        <p className="text-small text-quiet">{car.trim === null ? made : `${made}, ${car.trim}`}</p>
        <CarFacts car={car} />
        <div className="mt-3.5 flex flex-wrap items-center gap-x-2 gap-y-2 text-small">
          <CarBadges car={car} />
          {car.availability !== 'stock' && (
            <span className="ml-auto text-quiet">
              <span className="visually-hidden">цена за рубежом </span>
              {priceText(car.price)}
            </span>
          )}
        </div>
        <LandedSum {...car} city={city} />
      </div>
    </>
  );
}

/** The grade; pressing it opens the note on its meaning. */
function Grade({ country, grade }: { country: Car['country']; grade: string }) {
  const term = gradeTerm(country, grade);
  const label = (
    <>
      оценка <b className="font-semi text-text">{grade.replace('.', ',')}</b>
    </>
  );
  return term === null ? (
    <span className="text-quiet">{label}</span>
  ) : (
    <Term name={term} className="text-quiet">
      {label}
    </Term>
  );
}

function CarFacts({ car }: { car: Car }) {
  const engine =
    car.powertrain === 'electric'
      ? 'электро'
      : car.engine_cc === null
        ? 'объём не указан'
        : `${formatNumber(car.engine_cc)}\u00a0см³`;
  const power =
    car.power_hp === null ? 'мощность не указана' : `${formatNumber(car.power_hp)}\u00a0л.с.`;
  const mileage =
    car.mileage_km === null ? 'пробег не указан' : `${formatNumber(car.mileage_km)}\u00a0км`;
  return (
    <ul className={FACTS}>
      <li>{engine}</li>
      <li>{power}</li>
      <li>{mileage}</li>
    </ul>
  );
}

/** Each fact has its line before it; the one that begins a row hides it beyond the edge. */
const FACTS =
  'mt-2 -ml-[calc(0.625rem+var(--edge))] flex flex-wrap gap-x-2.5 gap-y-1 text-[0.875rem] leading-5 [clip-path:inset(0_0_0_calc(0.625rem+var(--edge)))] *:border-l *:border-line-strong *:pl-2.5';

/**
 * Where it is, unless it is bought to order; power and age in the law's own steps, the fee where its power does not
 * explain it: what makes a car cheap to import is green.
 */
function CarBadges({ car }: { car: Car }) {
  const stock = car.availability === 'stock';
  const here = availabilityText(car);
  return (
    <span className="flex flex-wrap gap-1.5">
      {here !== null && <Badge variant={stock ? 'good' : 'plain'}>{here}</Badge>}
      {car.util !== null && !stock && (
        <Badge variant={car.util === 'preferential' ? 'good' : 'plain'}>
          {(isFeeByPower(car) ? POWER_BADGES : FEE_BADGES)[car.util]}
        </Badge>
      )}
      {car.age !== null && <Badge>{AGE_BADGES[car.age]}</Badge>}
    </span>
  );
}

const POWER_BADGES: Record<NonNullable<Car['util']>, string> = {
  preferential: '≤\u00a0160\u00a0л.с.',
  full: '>\u00a0160\u00a0л.с.',
};

const FEE_BADGES: Record<NonNullable<Car['util']>, string> = {
  preferential: 'льготный сбор',
  full: 'полный сбор',
};

const AGE_BADGES: Record<NonNullable<Car['age']>, string> = {
  'under-3': 'до\u00a03\u00a0лет',
  '3-5': '3–5\u00a0лет',
  'over-5': 'старше\u00a05\u00a0лет',
};

/** Year, mileage and grade distinguish two cars of one model. */
function distinctName({ brand, model, year, mileage_km: mileage, grade }: Car): string {
  const parts = [
    `${brand.name} ${model.name}`,
    year,
    mileage !== null && `${formatNumber(mileage)}\u00a0км`,
    grade !== null && `оценка\u00a0${grade.replace('.', ',')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

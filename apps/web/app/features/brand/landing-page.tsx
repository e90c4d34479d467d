import { countryNames } from '@prichal/contract';
import type { CarCard, Landing } from '@prichal/contract';
import type { ComponentType } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { formatDayYear, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { CarGrid } from '../../ui/car-grid.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { landingDays, rangeOf } from '../../site/landing-days.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import {
  carCount,
  landingName,
  landingParagraphs,
  landingTitle,
  yearsText,
} from './landing-texts.ts';

/** A city of delivery: «до Казани». */
interface CityName {
  slug: string;
  genitive: string;
}

/**
 * A brand or a model of one country: what the catalogue knows of it in figures, its models, its newest cars.
 * `card` draws a car; `days` are usual from the choice to Vladivostok by the
 * direct route.
 */
export function LandingPage({
  landing,
  cities,
  days,
  card,
}: {
  landing: Landing;
  /** with a page of their own for this model */
  cities?: readonly CityName[];
  days: number;
  card: ComponentType<{ car: CarCard }>;
}) {
  const { country, brand, model, count, cars } = landing;
  const all = paths.catalog(country, {
    brand: [brand.slug],
    model: model === null ? [] : [model.slug],
  });
  return (
    <div className="wrap pt-6 pb-20">
      <Crumbs landing={landing} />
      <h1 className="mt-4 text-section font-heading tracking-tight lg:text-headline lg:tracking-headline">
        {landingTitle(landing)}
      </h1>
      {count === 0 ? (
        <Nothing landing={landing} />
      ) : (
        <>
          <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
            <div className="grid max-w-[42rem] content-start gap-4 text-[1.0625rem] leading-7">
              {landingParagraphs(landing).map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p className="text-small text-quiet">
                Предварительный расчёт, не является публичной офертой. Под каждой машиной — её
                расчёт по строкам, с законом и датой курса.
              </p>
            </div>
            <Figures landing={landing} days={days} />
          </div>
          <Models landing={landing} />
          <Cities landing={landing} cities={cities} />
          <section aria-labelledby="landing-cars" className="mt-16">
            <SectionHeading id="landing-cars" aside={carCount(count)}>
              Новые поступления
            </SectionHeading>
            <CarGrid cars={cars} card={card} />
            <p className="mt-8 text-center">
              <ButtonLink to={all} variant="secondary" className="w-full sm:w-auto sm:min-w-72">
                {count > cars.length
                  ? `Все ${carCount(count)} с\u00a0фильтрами`
                  : 'Открыть с\u00a0фильтрами'}
              </ButtonLink>
            </p>
          </section>
        </>
      )}
    </div>
  );
}

function Crumbs({ landing: { country, brand, model } }: { landing: Landing }) {
  const steps = [
    { label: 'Главная', to: paths.home() },
    { label: countryNames(country).name, to: paths.catalog(country) },
    ...(model === null ? [] : [{ label: brand.name, to: paths.landing(country, brand.slug) }]),
  ];
  return (
    <nav aria-label="Путь по сайту" className="text-small text-quiet">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-x-2">
            <Link to={to} className="link-plain inline-flex min-h-11 items-center lg:min-h-6">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="font-medium text-text">
          {model?.name ?? brand.name}
        </li>
      </ol>
    </nav>
  );
}

/** The figures a buyer compares by. */
function Figures({ landing, days }: { landing: Landing; days: number }) {
  const way = landingDays(landing, days);
  const { count, price, years, power, ratesDate } = landing;
  const rows = [
    { label: 'В каталоге', value: carCount(count) },
    price && price.from !== null
      ? { label: 'Во\u00a0Владивостоке от', value: formatRub(price.from) }
      : null,
    price && { label: 'Во\u00a0Владивостоке до', value: formatRub(price.to) },
    price && ratesDate !== null ? { label: 'Курс на', value: formatDayYear(ratesDate) } : null,
    years && { label: 'Годы выпуска', value: yearsText(years) },
    power && {
      label: 'Мощность',
      value: `${power.from === power.to ? '' : `${formatNumber(power.from)}–`}${formatNumber(power.to)}\u00a0л.с.`,
    },
    way && { label: 'В\u00a0дороге туда', value: `${rangeOf(way)}\u00a0дн.` },
  ];
  return <FiguresList rows={rows} />;
}

/** The models of the brand; on a model's page its neighbours. */
function Models({ landing: { country, brand, model, models } }: { landing: Landing }) {
  const others = models.filter(({ slug }) => slug !== model?.slug);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="landing-models" className="mt-16">
      <SectionHeading id="landing-models">
        {model === null ? 'Модели' : `Другие модели ${brand.name}`}
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ slug, name, count, fromRub }) => (
          <li key={slug} className="border-b border-line">
            <Link
              to={paths.landing(country, brand.slug, slug)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-accent-strong"
            >
              <span>
                {`${brand.name} ${name} `}
                <span className="text-quiet">{formatNumber(count)}</span>
              </span>
              {fromRub !== null && (
                <span className="text-quiet">{`от\u00a0${formatRub(fromRub)}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The model's sums and days to the largest cities. */
function Cities({
  landing: { country, brand, model },
  cities,
}: {
  landing: Landing;
  cities: readonly CityName[] | undefined;
}) {
  if (model === null || cities === undefined) return null;
  return (
    <nav aria-labelledby="landing-cities" className="mt-16">
      <SectionHeading id="landing-cities">С доставкой в город</SectionHeading>
      <ul className="flex flex-wrap gap-x-6">
        {cities.map(({ slug, genitive }) => (
          <li key={slug}>
            <Link
              to={paths.landingIn(country, brand.slug, model.slug, slug)}
              className="flex min-h-11 items-center hover:text-accent-strong"
            >
              До {genitive}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The name is known, and no such car stands in this country's list now. */
function Nothing({ landing }: { landing: Landing }) {
  const { country } = landing;
  return (
    <div className="mt-8 rounded-lg border border-line bg-raised px-6 py-10 sm:px-10">
      <p className="text-card font-semi">
        Машин {landingName(landing)} {countryNames(country).from} сейчас нет
      </p>
      <p className="mt-2 max-w-[34rem] text-quiet">
        Привезём под заказ: найдём на площадках и посчитаем до покупки.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.request()}>Привезём под заказ</ButtonLink>
        <ButtonLink to={paths.catalog(country)} variant="secondary">
          Весь каталог: {countryNames(country).name}
        </ButtonLink>
      </div>
    </div>
  );
}

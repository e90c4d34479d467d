import { fromCountries, countryNames } from '@prichal/contract';
import type { CarCard, Landing, CarCountry } from '@prichal/contract';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDay, formatNumber, formatRub, plural } from '@prichal/ui/format.ts';
import type { ComponentType } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarGrid } from '../../ui/car-grid.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { landingDays, rangeOf } from '../../site/landing-days.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { compareModels } from './compare-models.ts';
import type { ComparedModel } from './compare-models.ts';

const BREADCRUMBS = [
  { label: 'Главная', to: paths.home() },
  { label: 'Каталог', to: paths.wholeCatalog() },
];
const CARS = ['машина', 'машины', 'машин'] as const;
/** Newest cars of each country. */
const SHOWN = 4;

/** A brand in all countries: where it is cheaper, its models side by side, the newest cars of each country. */
export function BrandPage({
  landings,
  days,
  card,
}: {
  /** of countries that have such cars, the most first */
  landings: readonly Landing[];
  days: (country: CarCountry) => number;
  card: ComponentType<{ car: CarCard }>;
}) {
  const [first] = landings;
  if (first === undefined) return null;
  const { brand } = first;
  return (
    <div className="wrap pt-6 pb-20">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle lead={leadOf(landings)}>
        {brand.name} {fromCountries(landings.map(({ country }) => country))}
      </PageTitle>
      <Compared landings={landings} />
      {landings.map((landing) => (
        <section key={landing.country} aria-labelledby={`of-${landing.country}`} className="mt-14">
          <SectionHeading
            id={`of-${landing.country}`}
            aside={wayText(landing, days(landing.country))}
          >
            {`${brand.name} ${countryNames(landing.country).from}`}
          </SectionHeading>
          <CarGrid cars={landing.cars.slice(0, SHOWN)} card={card} />
          <p className="mt-6">
            <ButtonLink
              to={paths.landing(landing.country, brand.slug)}
              variant="secondary"
              className="w-full sm:w-auto"
            >
              {`Все ${countOf(landing.count, CARS)}`}
            </ButtonLink>
          </p>
        </section>
      ))}
    </div>
  );
}

/** «36 дней до Владивостока», «36–54 дня»; nothing where none of the cars has a way. */
function wayText(landing: Landing, direct: number): string | null {
  const days = landingDays(landing, direct);
  return days && `${rangeOf(days)}\u00a0${plural(days.to, DAYS)} до\u00a0Владивостока`;
}

/** Counts and lowest sums by country: only what is counted is said. */
export function leadOf(landings: readonly Landing[]): string {
  const parts = landings.map(({ country, count, price }) => {
    const lowest = price?.from ?? null;
    const from = lowest === null ? '' : ` от\u00a0${formatRub(lowest)}`;
    return `${countOf(count, CARS)} ${countryNames(country).from.replace(' ', '\u00a0')}${from}`;
  });
  return `${parts.join(', ')}. Полная сумма до\u00a0Владивостока, с\u00a0таможней и\u00a0оформлением${ratesOf(landings)}.`;
}

/** «, курс на 20 ноября»; nothing where no sum depends on a rate. */
function ratesOf(landings: readonly Landing[]): string {
  const day = landings.find(({ ratesDate }) => ratesDate !== null)?.ratesDate ?? null;
  return day === null ? '' : `, курс на\u00a0${formatDay(day)}`;
}

/** One model from two countries: the cheapest of each, side by side. */
function Compared({ landings }: { landings: readonly Landing[] }) {
  const models = compareModels(landings);
  const [first] = landings;
  if (models.length === 0 || first === undefined) return null;
  const countries = landings.map(({ country }) => country);
  return (
    <section aria-labelledby="compared" className="@container mt-14">
      <SectionHeading id="compared">Одна модель из разных стран</SectionHeading>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-small text-quiet">
            <th scope="col" className="py-2 pr-4 font-normal">
              Модель
            </th>
            {countries.map((country) => (
              <th key={country} scope="col" className="py-2 pl-4 text-right font-normal">
                {countryNames(country).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr key={model.slug} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-semi">
                {first.brand.name} {model.name}
              </th>
              {countries.map((country) => (
                <td key={country} className="pl-4 text-right">
                  <Cheapest brand={first.brand.slug} model={model} country={country} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-quiet">
        Наименьшая точная сумма каждой страны до Владивостока{ratesOf(landings)}; годы и состояние у
        машин разные, смотрите расчёт.
      </p>
    </section>
  );
}

function Cheapest({
  brand,
  model,
  country,
}: {
  brand: string;
  model: ComparedModel;
  country: CarCountry;
}) {
  const found = model.from.find((one) => one.country === country);
  if (found === undefined) return <span className="text-quiet">нет</span>;
  return (
    <Link
      to={paths.landing(country, brand, model.slug)}
      className="link-plain inline-flex min-h-11 items-center @min-[20rem]:whitespace-nowrap"
    >
      {found.rub === null ? formatNumber(found.count) : formatRub(found.rub)}
      {found.rub === null && <span className="visually-hidden"> без точной суммы</span>}
    </Link>
  );
}

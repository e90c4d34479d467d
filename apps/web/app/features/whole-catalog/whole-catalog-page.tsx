import { COLLECTION_KINDS, countryNames, isOneOfThree } from '@prichal/contract';
import type { BrandSummary, CollectionKind, CountrySummary, CarCountry } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import type { ComponentType } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

const BREADCRUMBS = [{ label: 'Главная', to: paths.home() }];
const CARS = ['машина', 'машины', 'машин'] as const;

export interface WholeCatalogData {
  countries: CountrySummary[];
  collections: { slug: string; name: string; kind: CollectionKind }[];
  brands: Pick<BrandSummary, 'slug' | 'name' | 'count'>[];
}

/** Every way into the catalogue: by country, by what the law makes of a car, by brand. */
export function WholeCatalogPage({
  data: { countries, collections, brands },
  days,
  collectionLinks: CollectionLinks,
}: {
  data: WholeCatalogData;
  /** usual days from the choice to Vladivostok */
  days: (country: CarCountry) => number;
  collectionLinks: ComponentType<{ collections: WholeCatalogData['collections'] }>;
}) {
  const all = countries.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="wrap pt-6 pb-20">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle
        lead={`${countOf(all, CARS)} с\u00a0полной суммой до\u00a0Владивостока: покупка, дорога, таможня и\u00a0оформление. Выберите страну, подборку или марку.`}
      >
        Каталог: автомобили из Китая, Японии и Кореи
      </PageTitle>
      <ul className="@container mt-10 border-t border-line md:mt-14" aria-label="По странам">
        {countries.filter(isShown).map((country) => (
          <CountryRow key={country.id} country={country} days={days(country.id)} />
        ))}
      </ul>
      <section aria-labelledby="whole-collections" className="mt-16">
        <SectionHeading id="whole-collections">Подборки</SectionHeading>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {Object.entries(COLLECTION_KINDS).map(([kind, title]) => (
            <div key={kind}>
              <h3 className="mb-3 font-semi">{title}</h3>
              <CollectionLinks collections={collections.filter((one) => one.kind === kind)} />
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="whole-brands" className="mt-16">
        <SectionHeading id="whole-brands">Марки</SectionHeading>
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {brands.map(({ slug, name, count }) => (
            <li key={slug} className="border-b border-line">
              <Link
                to={paths.brand(slug)}
                className="flex min-h-12 items-center justify-between gap-x-4 py-2 hover:text-accent-strong"
              >
                <span>{name}</span>
                <span className="text-quiet">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The three always, a further country while it has cars. */
function isShown({ id, count }: CountrySummary): boolean {
  return count > 0 || isOneOfThree(id);
}

function CountryRow({ country, days }: { country: CountrySummary; days: number }) {
  const { id, count, from_rub: from } = country;
  return (
    <li className="group relative grid grid-cols-1 items-baseline gap-x-10 gap-y-1 border-b border-line py-6 transition-colors hover:bg-raised @2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <h2 className="text-block font-heading tracking-tight">
        <Link
          to={paths.catalog(id)}
          className="group-hover:text-accent-strong after:absolute after:inset-0 contrast:underline"
        >
          Автомобили {countryNames(id).from}
        </Link>
      </h2>
      <p className="text-quiet">{countOf(count, CARS)}</p>
      <p className="text-quiet">{countOf(days, DAYS)} до Владивостока</p>
      <p className="font-semi @2xl:text-right">{from !== null && <>от {formatRub(from)}</>}</p>
    </li>
  );
}

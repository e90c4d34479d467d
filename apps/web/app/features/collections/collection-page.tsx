import { countryNames } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { capitalize, formatDayYear, formatNumber, formatRub } from '@prichal/ui/format.ts';
import type { ComponentType } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarGrid } from '../../ui/car-grid.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { collectionCount } from './collection-meta.ts';
import type { CollectionData } from './load-collection.server.ts';

const BREADCRUMBS = [
  { label: 'Главная', to: paths.home() },
  { label: 'Каталог', to: paths.wholeCatalog() },
];

/** A collection: why these cars, what they cost now, the newest of them, and what is asked about them. */
export function CollectionPage({
  data,
  html,
  questionsHtml,
  card,
}: {
  data: CollectionData;
  html: string | undefined;
  questionsHtml: string | undefined;
  card: ComponentType<{ car: CarCard }>;
}) {
  const { collection, count, cars } = data;
  return (
    <div className="wrap pt-6 pb-20">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle>{collection.title}</PageTitle>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
        <div className="max-w-[42rem] min-w-0">
          <StaticMarkup id="article" className="article" html={html} />
          <p className="mt-4 text-small text-quiet">
            Предварительный расчёт, не является публичной офертой.
          </p>
        </div>
        <div className="grid content-start gap-6 max-lg:order-first">
          <Figures data={data} />
          <Countries data={data} />
        </div>
      </div>
      {count > 0 ? (
        <section aria-labelledby="collection-cars" className="mt-14">
          <SectionHeading id="collection-cars" aside={collectionCount(data)}>
            Новые поступления
          </SectionHeading>
          <CarGrid cars={cars} card={card} />
        </section>
      ) : (
        <Nothing />
      )}
      <div className="mt-14 max-w-[42rem]">
        <StaticMarkup id="questions" className="article" html={questionsHtml} />
      </div>
      <Others data={data} />
    </div>
  );
}

function Figures({ data }: { data: CollectionData }) {
  const { price, ratesDate } = data;
  return (
    <FiguresList
      rows={[
        { label: 'В каталоге', value: collectionCount(data) },
        price && { label: 'Во\u00a0Владивостоке от', value: formatRub(price.from) },
        price && { label: 'Во\u00a0Владивостоке до', value: formatRub(price.to) },
        ratesDate === null ? null : { label: 'Курс на', value: formatDayYear(ratesDate) },
      ]}
    />
  );
}

/** The same filters in the list of each country that has such cars. */
function Countries({ data: { countries } }: { data: CollectionData }) {
  if (countries.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="По странам">
      {countries.map(({ country, count, path }, place) => (
        <li key={country}>
          <ButtonLink
            to={path}
            variant={place === 0 ? 'primary' : 'secondary'}
            className="w-full justify-between"
          >
            <span>{capitalize(countryNames(country).from)}</span>
            <span>{formatNumber(count)}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <div className="mt-12 rounded-lg border border-line bg-raised px-6 py-10 sm:px-10">
      <p className="text-card font-semi">Сейчас таких машин в каталоге нет</p>
      <p className="mt-2 max-w-[34rem] text-quiet">Найдём на площадках и посчитаем до покупки.</p>
      <div className="mt-6">
        <ButtonLink to={paths.request()}>Привезём под заказ</ButtonLink>
      </div>
    </div>
  );
}

function Others({ data: { others } }: { data: CollectionData }) {
  return (
    <section aria-labelledby="collection-others" className="mt-14">
      <SectionHeading id="collection-others">Другие подборки</SectionHeading>
      <CollectionLinks collections={others} />
    </section>
  );
}

/** Short names of collections, each a target of 48 px. */
export function CollectionLinks({
  collections,
}: {
  collections: readonly { slug: string; name: string }[];
}) {
  return (
    <ul className="flex flex-wrap gap-3">
      {collections.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={paths.collection(slug)}
            className="inline-flex min-h-12 items-center rounded-md border border-line-strong px-4 hover:border-control"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

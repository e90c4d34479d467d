import { countryNames } from '@prichal/contract';
import type { CarCard, CityOnPage, CarCountry } from '@prichal/contract';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { DAYS, rangeOfDays } from '@prichal/ui/days.ts';
import { capitalize, countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarGrid } from '../../ui/car-grid.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PageCityContext } from '../../visitor/chosen-city.ts';
import { carrierNames, carrierText } from './city-texts.ts';

const BREADCRUMBS = [
  { label: 'Главная', to: paths.home() },
  { label: 'Доставка', to: paths.delivery() },
];
const CARS = ['машина', 'машины', 'машин'] as const;

/** One country's way to the city. */
interface CountryWay {
  country: CarCountry;
  /** usual days from the choice to the city, and their range */
  days: number;
  range: readonly [number, number];
  count: number;
  /** the lowest landed total carried on to the city, ₽; null: none is known, or the carrier is on request */
  fromRub: number | null;
  /** why its cars have no sum beforehand; null where they have one */
  unknownLevies: string | null;
}

export interface CityPageData {
  city: CityOnPage;
  sentences: string[];
  questions: { question: string; answer: string }[];
  ways: CountryWay[];
  cars: CarCard[];
}

/** A city of delivery: the carrier's days and price, the way from each country, cars with their sums to this city. */
export function CityPage({
  data: { city, sentences, questions, ways, cars },
  strip,
  card,
}: {
  data: CityPageData;
  /** the way day by day */
  strip: ReactNode;
  card: ComponentType<{ car: CarCard }>;
}) {
  const { slug, name, genitive, road_km: km, days } = city;
  return (
    <PageCityContext value={city}>
      <div className="wrap pt-6 pb-20">
        <Breadcrumbs items={BREADCRUMBS} />
        <PageTitle>Автомобили из Японии, Кореи и Китая с доставкой до {genitive}</PageTitle>
        <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
          <div className="grid max-w-[42rem] content-start gap-4 text-[1.0625rem] leading-7">
            {sentences.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="text-small text-quiet">
              Предварительный расчёт, не является публичной офертой. Срок типичный, его не обещаем,
              пока нет договора.
            </p>
          </div>
          <FiguresList
            rows={[
              { label: carrierNames(city).name, value: carrierText(city) },
              { label: 'В пути', value: countOf(days.typical, DAYS) },
              days.from === days.to
                ? null
                : { label: 'Бывает', value: rangeOfDays(days.from, days.to) },
              km === null ? null : { label: 'По дороге', value: `${formatNumber(km)}\u00a0км` },
            ]}
          />
        </div>
        <section aria-labelledby="city-ways" className="mt-14">
          <SectionHeading id="city-ways">Откуда и за сколько</SectionHeading>
          <ul className="@container border-t border-line">
            {ways.map((way) => (
              <Way key={way.country} way={way} slug={slug} />
            ))}
          </ul>
        </section>
        <div className="mt-14">{strip}</div>
        {cars.length > 0 && (
          <section aria-labelledby="city-cars" className="mt-14">
            <SectionHeading id="city-cars" aside={`суммы до\u00a0${genitive}`}>
              Новые поступления
            </SectionHeading>
            <CarGrid cars={cars} card={card} />
          </section>
        )}
        <section aria-labelledby="city-questions" className="mt-14 max-w-[42rem]">
          <h2 id="city-questions" className="mb-5 text-block font-heading tracking-tight">
            Вопросы о доставке: {name}
          </h2>
          <div className="border-t border-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group border-b border-line">
                <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-[1.0625rem] font-semi hover:text-accent-strong">
                  {question}
                  <Icon name="plus" className="text-accent-strong group-open:hidden" />
                  <Icon name="minus" className="hidden text-accent-strong group-open:block" />
                </summary>
                <p className="max-w-150 pb-5 text-quiet">{answer}</p>
              </details>
            ))}
          </div>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.request()}>Задать вопрос</ButtonLink>
            <ButtonLink to={paths.service('delivery')} variant="secondary">
              Как устроена доставка
            </ButtonLink>
          </p>
        </section>
      </div>
    </PageCityContext>
  );
}

function Way({ way, slug }: { way: CountryWay; slug: string }) {
  const { country, days, range, count, fromRub, unknownLevies } = way;
  return (
    <li className="grid grid-cols-1 items-center gap-x-10 gap-y-1 border-b border-line py-5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]">
      <h3 className="text-card font-semi">{capitalize(countryNames(country).from)}</h3>
      <p>
        {countOf(days, DAYS)}
        <span className="text-quiet">
          , бывает {range[0]}–{range[1]}
        </span>
      </p>
      {unknownLevies === null ? (
        <p>{fromRub === null ? countOf(count, CARS) : `от\u00a0${formatRub(fromRub)}`}</p>
      ) : (
        <p className="text-small text-quiet">Сумму заранее не назвать. {unknownLevies}</p>
      )}
      <ButtonLink
        to={paths.catalog(country, { city: slug })}
        variant="secondary"
        className="max-sm:mt-2"
      >
        Смотреть {countOf(count, CARS)}
      </ButtonLink>
    </li>
  );
}

import { countryNames } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { capitalize, countOf, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CarGrid } from '../../ui/car-grid.tsx';
import { FiguresList } from '../../ui/figures-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PageCityContext } from '../../visitor/chosen-city.ts';
import { carrierNames, carrierText } from './city-texts.ts';
import {
  modelCityQuestions,
  modelCitySentences,
  modelCityTitle,
  totalsInCity,
} from './model-city-texts.ts';
import type { ModelCity } from './model-city-texts.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** A model of one country with its sums and days to one city. */
export function ModelCityPage({
  about,
  card,
}: {
  about: ModelCity;
  card: ComponentType<{ car: CarCard }>;
}) {
  const { landing, city, way } = about;
  const { country, brand, model, count, cars } = landing;
  const totals = totalsInCity(about);
  const questions = modelCityQuestions(about);
  const inCity = capitalize(city.locative);
  return (
    <PageCityContext value={city}>
      <div className="wrap pt-6 pb-20">
        <Breadcrumbs
          items={[
            { label: countryNames(country).name, to: paths.catalog(country) },
            { label: brand.name, to: paths.landing(country, brand.slug) },
            {
              label: model?.name ?? brand.name,
              to: paths.landing(country, brand.slug, model?.slug),
            },
          ]}
        />
        <PageTitle>{modelCityTitle(about)}</PageTitle>
        <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
          <div className="grid max-w-[42rem] content-start gap-4 text-[1.0625rem] leading-7">
            {modelCitySentences(about).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="text-small text-quiet">
              Предварительный расчёт, не является публичной офертой. Срок типичный, его не обещаем,
              пока нет договора.
            </p>
          </div>
          <FiguresList
            rows={[
              { label: 'В каталоге', value: countOf(count, CARS) },
              totals && { label: `${inCity} от`, value: formatRub(totals.from) },
              totals && { label: `${inCity} до`, value: formatRub(totals.to) },
              totals && landing.ratesDate !== null
                ? { label: 'Курс на', value: formatDayYear(landing.ratesDate) }
                : null,
              { label: carrierNames(city).name, value: carrierText(city) },
              way && {
                label: 'От выбора до выдачи',
                value: `${way.from === way.to ? '' : `${way.from}–`}${way.to}\u00a0дн.`,
              },
            ]}
          />
        </div>
        <section aria-labelledby="model-city-cars" className="mt-14">
          <SectionHeading id="model-city-cars" aside={`суммы до\u00a0${city.genitive}`}>
            Машины в каталоге
          </SectionHeading>
          <CarGrid cars={cars} card={card} />
        </section>
        <section aria-labelledby="model-city-questions" className="mt-14 max-w-[42rem]">
          <h2 id="model-city-questions" className="mb-5 text-block font-heading tracking-tight">
            {questions.length > 0 ? 'Вопросы' : 'Что дальше'}
          </h2>
          <dl className="border-t border-line">
            {questions.map(({ question, answer }) => (
              <div key={question} className="border-b border-line py-5">
                <dt className="font-semi">{question}</dt>
                <dd className="mt-2 text-quiet">{answer}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              to={paths.catalog(country, {
                brand: [brand.slug],
                model: model === null ? [] : [model.slug],
                city: city.slug,
              })}
            >
              Открыть с фильтрами
            </ButtonLink>
            <ButtonLink to={paths.deliveryTo(city.slug)} variant="secondary">
              Доставка до {city.genitive}
            </ButtonLink>
          </p>
        </section>
      </div>
    </PageCityContext>
  );
}

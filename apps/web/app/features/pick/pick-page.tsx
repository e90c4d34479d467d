import { countryNames } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import type { ComponentType, ReactNode } from 'react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { PageCityContext, useCityOfAddress } from '../../visitor/chosen-city.ts';
import { paths } from '../../paths.ts';
import { countOf, formatRub } from '@prichal/ui/format.ts';
import type { PickData, Picked } from './pick-data.ts';
import { PickForm } from './pick-form.tsx';

type CardOfCar = ComponentType<{ car: CarCard; children?: ReactNode }>;

/** How the cars that are shown are called among those that fit. */
const SHOWN: Record<number, string> = { 1: 'она', 2: 'две' };

/** What each of the three is chosen by: see choose-three.ts. */
const WAYS = [
  ['Максимум за\u00a0ваши деньги', 'Самая дорогая из\u00a0тех, что укладываются в\u00a0сумму.'],
  ['Самая свежая', 'Моложе всех по\u00a0месяцу выпуска.'],
  ['Самый малый пробег', 'По\u00a0документам из\u00a0страны покупки.'],
] as const;

const CARS = ['машина', 'машины', 'машин'] as const;

/** The quiz: five questions, then three cars with the reason for each and a request with the answers. Works without scripts. */
export function PickPage({
  data,
  card,
  request,
}: {
  data: PickData;
  card: CardOfCar;
  /** the form of the request, with the answers in it */
  request: ReactNode;
}) {
  const { picked } = data;
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <h1 className="text-section font-heading tracking-tight lg:text-headline lg:tracking-headline">
        Подобрать авто
      </h1>
      <p className="mt-3 max-w-160 text-quiet">
        Пять вопросов — и три настоящие машины каталога с полной суммой до вашего города: с
        таможней, сбором и доставкой.
      </p>
      {picked ? (
        <Answer data={data} picked={picked} card={card} request={request} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PickForm data={data} />
          <aside
            aria-labelledby="how-we-pick"
            className="mt-6 rounded-lg border border-line bg-raised p-6 max-lg:hidden lg:sticky lg:top-32"
          >
            <h2 id="how-we-pick" className="text-card font-semi">
              Как выбираем три
            </h2>
            <ol className="mt-4 grid gap-4 text-[0.9375rem]">
              {WAYS.map(([which, why]) => (
                <li key={which} className="border-l-2 border-accent pl-4">
                  <span className="block font-semi">{which}</span>
                  <span className="text-quiet">{why}</span>
                </li>
              ))}
            </ol>
            <p className="mt-5 border-t border-line pt-4 text-small text-quiet">
              Телефон не нужен. Если точных нет, скажем, от какого ответа отступили.
            </p>
          </aside>
        </div>
      )}
    </div>
  );
}

function Answer({
  data,
  picked,
  card: Card,
  request,
}: {
  data: PickData;
  picked: Picked;
  card: CardOfCar;
  request: ReactNode;
}) {
  const { cars, city, lists, text } = picked;
  useCityOfAnswers(picked);
  return (
    <PageCityContext value={city}>
      <section aria-labelledby="picked" className="mt-8">
        <h2
          id="picked"
          tabIndex={-1}
          className="text-block font-heading tracking-tight md:text-section"
        >
          {headline(picked)}
        </h2>
        <p className="mt-2 text-quiet">{text}.</p>
        <Notes picked={picked} />
        <Lists lists={lists} shown={cars.length} />
        {cars.length > 0 && (
          <ol className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {cars.map(({ car, reasons }) => (
              <li key={`${car.country}/${car.id}`} className="min-w-0">
                <Card car={car}>
                  <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-[0.9375rem]">
                    {reasons.map((reason, place) => (
                      <li
                        key={reason}
                        className={place === 0 ? 'font-semi text-good-text' : 'text-quiet'}
                      >
                        {reason}
                      </li>
                    ))}
                  </ul>
                </Card>
              </li>
            ))}
          </ol>
        )}
        <div className="mt-12 grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_30.25rem]">
          <div>
            <h2 className="text-block font-heading tracking-tight">Пришлём ещё и проверим эти</h2>
            <p className="mt-3 max-w-130 text-quiet">
              В каталоге малая часть того, что стоит на аукционах. Менеджер увидит ваши ответы,
              подберёт похожие с ближайших торгов и пришлёт листы осмотра с переводом.
            </p>
            <details className="mt-8 rounded-lg border border-line bg-raised px-5 sm:px-8">
              <summary className="flex min-h-14 items-center font-semi">Изменить ответы</summary>
              <PickForm data={data} />
            </details>
          </div>
          <div className="rounded-lg border border-line-strong bg-overlay p-6 md:p-9">
            {request}
          </div>
        </div>
      </section>
    </PageCityContext>
  );
}

/** The city of the answers is the visitor's: a choice made elsewhere asks them anew. */
function useCityOfAnswers({ city, address }: Picked): void {
  const navigate = useNavigate();
  const rename = useCallback(
    (slug: string | null) => {
      const answers = new URLSearchParams(address.split('?')[1]);
      if (slug === null) answers.delete('city');
      else answers.set('city', slug);
      void navigate(paths.pick(answers), { replace: true, preventScrollReset: true });
    },
    [address, navigate],
  );
  useCityOfAddress(city?.slug ?? null, true, rename);
}

/** The way to all that fit: the lists of the countries with the same answers as filters. */
function Lists({ lists, shown }: { lists: Picked['lists']; shown: number }) {
  if (lists.reduce((sum, { count }) => sum + count, 0) <= shown) return null;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="text-quiet">Все подходящие:</span>
      {lists.map(({ country, count, address }) => (
        <Link key={country} to={address} className="link inline-flex min-h-11 items-center">
          {countryNames(country).name}, {countOf(count, CARS)}
        </Link>
      ))}
    </p>
  );
}

function headline({ cars, count, countExact }: Picked): string {
  if (cars.length === 0) return 'На\u00a0эту сумму машин пока нет';
  if (count === 0) return 'Точно под ответы машин нет, есть близкие';
  return `Подходит ${countExact ? '' : 'более\u00a0'}${countOf(count, CARS)}, вот ${SHOWN[cars.length] ?? 'три из\u00a0них'}`;
}

/** The limits of the result: which answers were relaxed, what is missing, what the sum leaves out. */
function Notes({ picked: { loosened, cheapest, deliveryOnRequest, city } }: { picked: Picked }) {
  const note = 'mt-4 max-w-160 border-l-2 border-warn pl-4 text-[0.9375rem]';
  return (
    <>
      {loosened.length > 0 && (
        <p className={note}>
          Чтобы показать три машины, пришлось отступить от ответа: {loosened.join(', ')}.
        </p>
      )}
      {deliveryOnRequest && city && (
        <p className={note}>Доставка до {city.genitive} — по запросу: суммы до Владивостока.</p>
      )}
      {cheapest && (
        <p className={note}>
          Самая доступная с такими ответами&nbsp;—{' '}
          <Link to={paths.car(cheapest.car.country, cheapest.car.id)} className="link">
            {cheapest.car.brand.name} {cheapest.car.model.name}
          </Link>{' '}
          за&nbsp;{formatRub(cheapest.total_rub)}: не хватает {formatRub(cheapest.short_rub)}.
        </p>
      )}
    </>
  );
}

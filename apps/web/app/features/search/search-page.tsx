import { SEARCH_TEXT_MAX, countryNames } from '@prichal/contract';
import type { CarCard, SearchAnswer } from '@prichal/contract';
import type { ComponentType } from 'react';
import { Form } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { carsFound, foundText, nameLink, textLink } from './found-links.ts';

type CardOfCar = ComponentType<{ car: CarCard }>;

/** The results of a search, whole in its address: works as a plain form. `card` draws a car. */
export function SearchPage({
  text,
  answer,
  card,
}: {
  text: string;
  /** null: nothing was asked yet */
  answer: SearchAnswer | null;
  card: CardOfCar;
}) {
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <h1 className="text-section font-heading tracking-tight wrap-anywhere lg:text-headline lg:tracking-headline">
        {answer === null ? 'Поиск' : `Поиск: ${text}`}
      </h1>
      <SearchField key={text} text={text} />
      {answer === null ? <Examples /> : <Results text={text} answer={answer} card={card} />}
    </div>
  );
}

function SearchField({ text }: { text: string }) {
  return (
    <Form
      method="get"
      action={paths.search()}
      role="search"
      aria-label="По всему сайту"
      className="mt-6 flex max-w-180 flex-wrap items-end gap-2 sm:gap-3"
    >
      <div className="grow basis-48">
        <label htmlFor="site-search" className="mb-1.5 block text-small text-quiet">
          Марка, модель, цвет, год или вопрос
        </label>
        <input
          id="site-search"
          type="search"
          name="q"
          required
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          defaultValue={text}
          placeholder="Тойота харриер"
          className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 placeholder:text-hint hover:border-control"
        />
      </div>
      <Button type="submit">Найти</Button>
    </Form>
  );
}

const EXAMPLES = ['тойота харриер', 'haval джолион', 'белый гибрид', 'утилизационный сбор'];

function Examples() {
  return (
    <>
      <p className="mt-8 max-w-160 text-quiet">
        Ищем среди машин, марок, статей и отметок аукционов. Можно по-русски, латиницей и даже в
        чужой раскладке.
      </p>
      <ul className="mt-4 flex flex-wrap gap-3" aria-label="Примеры">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={paths.search(example)}
              className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 hover:border-control"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Results({ text, answer, card }: { text: string; answer: SearchAnswer; card: CardOfCar }) {
  const { names, cars, texts } = answer;
  return (
    <>
      <p role="status" className="mt-6 text-quiet">
        {foundText(answer)}
      </p>
      {names.length > 0 && (
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4" aria-label="Марки и модели">
          {names.map(nameLink).map(({ to, title, note }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full min-h-18 flex-col justify-center rounded-lg border border-line bg-raised px-4.5 py-3 transition-colors hover:border-control"
              >
                <span className="font-semi">{title}</span>
                <span className="text-small text-quiet">{note}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {cars.results.length > 0 && <Cars text={text} cars={cars} card={card} />}
      {texts.length > 0 && <Texts texts={texts} />}
      {cars.count === 0 && <OnOrder text={text} />}
    </>
  );
}

function Cars({
  text,
  cars,
  card: Card,
}: {
  text: string;
  cars: SearchAnswer['cars'];
  card: CardOfCar;
}) {
  return (
    <section aria-labelledby="found-cars" className="mt-12">
      <SectionHeading id="found-cars">{carsFound(cars.count, cars.count_exact)}</SectionHeading>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {cars.results.map((car) => (
          <li key={`${car.country}/${car.id}`} className="min-w-0">
            <Card car={car} />
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-3" aria-label="Все найденные машины">
        {cars.countries.map(({ country, count, count_exact }) => (
          <li key={country}>
            <Link to={paths.catalog(country, { q: text })} className={buttonClass('secondary')}>
              {countryNames(country).name}: {carsFound(count, count_exact)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Texts({ texts }: { texts: SearchAnswer['texts'] }) {
  return (
    <section aria-labelledby="found-texts" className="mt-14">
      <SectionHeading id="found-texts">Что почитать</SectionHeading>
      <ul className="mt-4 max-w-190 border-t border-line">
        {texts.map((found) => {
          const { to, title, note } = textLink(found);
          return (
            <li key={to + title} className="group relative border-b border-line py-4">
              <p className="text-small text-quiet">{note}</p>
              <Link
                to={to}
                className="text-card font-semi group-hover:text-accent-strong after:absolute after:inset-0 contrast:underline"
              >
                {title}
              </Link>
              <p className="mt-1 text-quiet">{found.text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** No such car today: it can be ordered, and the request carries the search. */
function OnOrder({ text }: { text: string }) {
  const open = useRequestOpener();
  const search = { title: `Поиск: ${text}`, address: paths.search(text) };
  return (
    <div className="mt-10 rounded-lg border border-line bg-raised px-6 py-8 sm:px-10">
      <p className="text-card font-semi">Такой машины сейчас нет в каталоге</p>
      <p className="mt-2 max-w-[34rem] text-quiet">
        Проверьте, как написано название, или оставьте заявку: найдём на площадках Японии, Кореи и
        Китая и посчитаем до покупки.
      </p>
      <OpenerLink
        to={paths.requestAbout(search.address)}
        onOpen={() => open({ kind: 'consultation', search })}
        className={buttonClass('primary', 'medium', 'mt-6')}
      >
        Привезём под заказ
      </OpenerLink>
    </div>
  );
}

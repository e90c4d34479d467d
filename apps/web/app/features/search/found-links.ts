import { countryNames, formatMonth } from '@prichal/contract';
import type { CarCard, FoundName, FoundText, SearchAnswer } from '@prichal/contract';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { totalText } from '../../visitor/total-text.ts';
import { paths } from '../../paths.ts';
import { countOf } from '@prichal/ui/format.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** «48 машин», «более 10 000 машин» where counting stops. */
export function carsFound(count: number, exact: boolean): string {
  return exact ? countOf(count, CARS) : `более\u00a0${countOf(count, CARS)}`;
}

/** A line of the suggestions: its address, its title, and the note next to it. */
export interface FoundLink {
  to: string;
  title: string;
  note: string;
}

export interface FoundGroup {
  title: string;
  links: FoundLink[];
}

/** How many of each the suggestions show: all of them have to be seen at once. */
const SUGGESTED = { names: 4, cars: 4, texts: 3 } as const;

/** An answer as the suggestions under the field, in the order a buyer asks; empty groups are left out. */
export function suggestions(answer: SearchAnswer, city: CityPrice | null = null): FoundGroup[] {
  return [
    {
      title: 'Марки и модели',
      links: answer.names.slice(0, SUGGESTED.names).map(nameLink),
    },
    {
      title: 'Машины',
      links: answer.cars.results.slice(0, SUGGESTED.cars).map((car) => carLink(car, city)),
    },
    {
      title: 'Статьи и словарь',
      links: answer.texts.slice(0, SUGGESTED.texts).map(textLink),
    },
  ].filter(({ links }) => links.length > 0);
}

export function nameLink({ country, brand, model, count }: FoundName): FoundLink {
  return {
    to: paths.landing(country, brand.slug, model?.slug),
    title: `${brand.name}${model === null ? '' : ` ${model.name}`} ${countryNames(country).from}`,
    note: countOf(count, CARS),
  };
}

function carLink(car: CarCard, city: CityPrice | null): FoundLink {
  return {
    to: paths.car(car.country, car.id, city?.slug),
    title: `${car.brand.name} ${car.model.name}, ${formatMonth(car.year, car.month)}`,
    note:
      totalText(car.landed, city) ??
      (car.export_ban ? 'сумму назовёт менеджер' : 'итог не\u00a0посчитан'),
  };
}

const KINDS: Record<FoundText['kind'], string> = {
  post: 'статья',
  service: 'услуга',
  page: 'страница',
  question: 'вопрос',
  term: 'словарь',
};

export function textLink({ kind, slug, title }: FoundText): FoundLink {
  return { to: addressOf(kind, slug), title, note: KINDS[kind] };
}

function addressOf(kind: FoundText['kind'], slug: string): string {
  switch (kind) {
    case 'post':
      return paths.post(slug);
    case 'service':
      return paths.service(slug);
    case 'page':
      return `/${slug}`;
    case 'question':
      return `${paths.questions()}#${slug}`;
    case 'term':
      return `${paths.glossary()}#${slug}`;
  }
}

/** «Нашлось: 48 машин, 2 марки или модели, 3 текста», read out and shown. */
export function foundText({ cars, names, texts }: SearchAnswer): string {
  const parts = [
    cars.count > 0 ? carsFound(cars.count, cars.count_exact) : null,
    names.length > 0
      ? countOf(names.length, ['марка или модель', 'марки и модели', 'марок и моделей'])
      : null,
    texts.length > 0 ? countOf(texts.length, ['текст', 'текста', 'текстов']) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Ничего не\u00a0нашлось' : `Нашлось: ${parts.join(', ')}`;
}

import type { Country } from '@prichal/contract';
import { emptyCarQuery } from '@prichal/contract';
import { paths } from '../../paths.ts';

/** The menu beside «Каталог». */
export const MENU: readonly { words: string; to: string }[] = [
  { words: 'Калькулятор', to: paths.calculator() },
  { words: 'Блог', to: paths.blog() },
  { words: 'О компании', to: paths.about() },
  { words: 'Контакты', to: paths.contacts() },
];

/** Services of the footer by the names of their pages. */
export const SERVICE_LINKS: readonly { words: string; to: string }[] = [
  { words: 'Подбор автомобиля', to: paths.service('selection') },
  { words: 'Осмотр', to: paths.service('inspection') },
  { words: 'Доставка', to: paths.service('delivery') },
  { words: 'Таможенное оформление', to: paths.service('clearance') },
];

/** Ways to a car besides the catalogue. */
export const CHOICE_LINKS: readonly { words: string; to: string }[] = [
  { words: 'Поиск', to: paths.search() },
  { words: 'Подобрать авто', to: paths.pick() },
  { words: 'Избранное', to: paths.favourites() },
  { words: 'Сравнение', to: paths.compare() },
];

/** What a careful buyer looks for, in the footer. */
export const TRUST_LINKS: readonly { words: string; to: string }[] = [
  { words: 'О компании', to: paths.about() },
  { words: 'Блог', to: paths.blog() },
  { words: 'Отзывы', to: paths.reviews() },
  { words: 'Вопросы', to: paths.questions() },
  { words: 'Отметки аукционов', to: paths.glossary() },
  { words: 'Проверить менеджера', to: paths.verify() },
  { words: 'Контакты', to: paths.contacts() },
];

interface CountryCard {
  country: Country;
  name: string;
  brands: readonly { name: string; to: string }[];
}

/** Brands of the dropdown: the name a visitor knows and the slug the catalogue keeps it under. */
const BRANDS: Record<Country, { name: string; brands: readonly (readonly [string, string])[] }> = {
  china: {
    name: 'Китай',
    brands: [
      ['Geely', 'geely'],
      ['BYD', 'byd'],
      ['Changan', 'changan'],
      ['Haval', 'haval'],
    ],
  },
  japan: {
    name: 'Япония',
    brands: [
      ['Toyota', 'toyota'],
      ['Honda', 'honda'],
      ['Nissan', 'nissan'],
      ['Mazda', 'mazda'],
    ],
  },
  korea: {
    name: 'Южная Корея',
    brands: [
      ['Hyundai', 'hyundai'],
      ['Kia', 'kia'],
      ['Genesis', 'genesis'],
      // renamed KG Mobility in 2023; buyers still ask for the old name
      ['SsangYong (KG\u00a0Mobility)', 'kg-mobility'],
    ],
  },
};

/** The three country cards of the catalogue menu, in the order of the menu. */
export const COUNTRY_CARDS: readonly CountryCard[] = (['china', 'japan', 'korea'] as const).map(
  (country) => ({
    country,
    name: BRANDS[country].name,
    brands: BRANDS[country].brands.map(([name, slug]) => ({
      name,
      to: paths.catalog(country, { ...emptyCarQuery(), brand: [slug] }),
    })),
  }),
);

import type { Country } from '@prichal/contract';
import { paths } from '../../paths.ts';

/** The menu next to «Каталог». */
export const MENU: readonly { label: string; to: string }[] = [
  { label: 'Калькулятор', to: paths.calculator() },
  { label: 'Блог', to: paths.blog() },
  { label: 'О компании', to: paths.about() },
  { label: 'Контакты', to: paths.contacts() },
];

/** Services of the footer by the names of their pages. */
export const SERVICE_LINKS: readonly { label: string; to: string }[] = [
  { label: 'Подбор автомобиля', to: paths.service('selection') },
  { label: 'Осмотр', to: paths.service('inspection') },
  { label: 'Доставка', to: paths.service('delivery') },
  { label: 'Таможенное оформление', to: paths.service('clearance') },
];

/** Ways to a car besides the catalogue. */
export const CHOICE_LINKS: readonly { label: string; to: string }[] = [
  { label: 'Весь каталог', to: paths.wholeCatalog() },
  { label: 'Поиск', to: paths.search() },
  { label: 'Подобрать авто', to: paths.pick() },
  { label: 'Избранное', to: paths.favourites() },
  { label: 'Сравнение', to: paths.compare() },
];

/** Sums that were promised and paid. */
export const LEDGER_LINK = { label: 'Обещали и\u00a0вышло', to: paths.ledger() };

/** A quote of another company, line by line. */
export const QUOTE_LINK = { label: 'Разбор чужой сметы', to: paths.checkQuote() };

/** Footer links for visitors who check the company before buying. */
export const TRUST_LINKS: readonly { label: string; to: string }[] = [
  { label: 'О компании', to: paths.about() },
  { label: 'Блог', to: paths.blog() },
  LEDGER_LINK,
  QUOTE_LINK,
  { label: 'Отзывы', to: paths.reviews() },
  { label: 'Вопросы', to: paths.questions() },
  { label: 'Договор и\u00a0платежи', to: paths.contract() },
  { label: 'Отметки аукционов', to: paths.glossary() },
  { label: 'Проверить менеджера', to: paths.verify() },
  { label: 'Контакты', to: paths.contacts() },
];

interface CountryCard {
  country: Country;
  name: string;
  brands: readonly { name: string; to: string }[];
}

/** Brands of the dropdown: the name a visitor knows and the catalogue's slug. */
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
      to: paths.landing(country, slug),
    })),
  }),
);

import type { Country, MenuCountry } from '@prichal/contract';
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

/** The countries of the catalogue menu, in its order; their brands are the owner's (`library.menu`). */
export const MENU_COUNTRIES: readonly { country: Country; name: string }[] = [
  { country: 'china', name: 'Китай' },
  { country: 'japan', name: 'Япония' },
  { country: 'korea', name: 'Южная Корея' },
];

interface CountryCard {
  country: Country;
  name: string;
  brands: readonly { name: string; to: string }[];
}

/** The country cards of the catalogue menu with their brands. */
export function countryCards(menu: readonly MenuCountry[]): CountryCard[] {
  return MENU_COUNTRIES.map(({ country, name }) => ({
    country,
    name,
    brands: (menu.find((one) => one.country === country)?.brands ?? []).map((brand) => ({
      name: brand.name,
      to: paths.landing(country, brand.slug),
    })),
  }));
}

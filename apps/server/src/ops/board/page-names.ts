import { OTHER_ROUTE } from '../../features/analytics/route-of.ts';

const NAMES: Readonly<Record<string, string>> = {
  '/': 'Главная',
  '/catalog/{country}': 'Каталог',
  '/catalog/{country}/{id}': 'Карточка машины',
  '/catalog/{country}/{brand}': 'Марка',
  '/catalog/{country}/{brand}/{model}': 'Модель',
  '/calculator': 'Калькулятор',
  '/calculator/result': 'Расчёт',
  '/search': 'Поиск',
  '/pick': 'Подбор',
  '/compare': 'Сравнение',
  '/favourites': 'Избранное',
  '/blog': 'Блог',
  '/blog/{slug}': 'Статья',
  '/about': 'О компании',
  '/services': 'Услуги',
  '/services/{slug}': 'Услуга',
  '/reviews': 'Отзывы',
  '/questions': 'Вопросы',
  '/glossary': 'Словарь',
  '/verify': 'Проверка менеджера',
  '/contacts': 'Контакты',
  '/terms': 'Условия',
  '/privacy': 'Персональные данные',
  '/accessibility': 'Доступность сайта',
  '/cookies': 'Файлы куки',
  '/consent/{document}': 'Согласие',
  '/r/{token}': 'Квитанция',
  '/offline': 'Без связи',
  [OTHER_ROUTE]: 'Прочие адреса',
};

/** Russian name of a page route for the owner; a route without one is shown by its address. */
export function pageName(route: string): string {
  return NAMES[route] ?? route;
}

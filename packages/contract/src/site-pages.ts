/** What a cached page shows that may change. */
export type PageContent =
  /** cars, rates and texts */
  | 'cars'
  /** rates and texts */
  | 'texts';

/** Query parameters that make another page of the same address; all others are dropped from its cache key. */
export type PageParameter = 'filters' | 'city' | 'car';

export interface SitePage {
  /** pattern of the address, as the router writes it */
  path: string;
  /** module in apps/web/app/routes, without its extension */
  file: string;
  /**
   * what stands around it: the site's frame, the frame with the terms, a header of its own without any script (what a
   * client's link opens), nothing (data for the browser)
   */
  frame: 'site' | 'site-and-terms' | 'own' | 'none';
  /** as reports name it */
  name: string;
  /** as llms.txt names it; absent: by its own title or by `name` */
  summary?: string;
  /** what the cached page depends on; null: never cached, one visitor's own */
  cache: PageContent | null;
  /** only the address without parameters is cached: what was typed, chosen or answered is one visitor's own */
  plainOnly?: true;
  parameters?: readonly PageParameter[];
  /** with this parameter, which holds what a visitor typed, the page is not cached */
  personalParameter?: string;
  /** takes forms that are sent without JavaScript */
  form?: true;
  /** for search engines and llms.txt; a page with parameters in its path has its own sitemap */
  indexed: boolean;
}

/**
 * Every page of the site. Routes, cache keys, robots, sitemap, llms.txt, names in reports and the pages that tests walk
 * are made from this table; path builders (apps/web/app/paths.ts) are checked against it by types.
 */
export const SITE_PAGES = {
  home: { path: '/', file: 'home', frame: 'site', name: 'Главная', cache: 'cars', indexed: true },
  catalog: {
    path: '/catalog/:country',
    file: 'catalog',
    frame: 'site-and-terms',
    name: 'Каталог',
    cache: 'cars',
    parameters: ['filters'],
    indexed: true,
  },
  // a brand or a car: see docs/decisions/018
  car: {
    path: '/catalog/:country/:id',
    file: 'catalog-car',
    frame: 'site-and-terms',
    name: 'Карточка машины',
    cache: 'cars',
    parameters: ['city'],
    indexed: true,
  },
  model: {
    path: '/catalog/:country/:brand/:model',
    file: 'catalog-model',
    frame: 'site-and-terms',
    name: 'Модель',
    cache: 'cars',
    indexed: true,
  },
  calculator: {
    path: '/calculator',
    file: 'calculator',
    frame: 'site-and-terms',
    name: 'Калькулятор',
    summary: 'Калькулятор: таможня, дорога и услуги до вашего города по строкам',
    cache: 'texts',
    plainOnly: true,
    indexed: true,
  },
  result: {
    path: '/calculator/result',
    file: 'calculator-result',
    frame: 'site-and-terms',
    name: 'Расчёт',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  search: {
    path: '/search',
    file: 'search',
    frame: 'site-and-terms',
    name: 'Поиск',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  compare: {
    path: '/compare',
    file: 'compare',
    frame: 'site-and-terms',
    name: 'Сравнение',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  favourites: {
    path: '/favourites',
    file: 'favourites',
    frame: 'site-and-terms',
    name: 'Избранное',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  pick: {
    path: '/pick',
    file: 'pick',
    frame: 'site-and-terms',
    name: 'Подбор',
    summary: 'Подобрать авто: пять вопросов, три машины с итогом',
    cache: 'texts',
    plainOnly: true,
    form: true,
    indexed: true,
  },
  blog: {
    path: '/blog',
    file: 'blog',
    frame: 'site',
    name: 'Блог',
    summary: 'Статьи',
    cache: 'texts',
    indexed: true,
  },
  post: {
    path: '/blog/:slug',
    file: 'blog-post',
    frame: 'site',
    name: 'Статья',
    cache: 'texts',
    indexed: true,
  },
  about: {
    path: '/about',
    file: 'about',
    frame: 'site',
    name: 'О компании',
    cache: 'texts',
    form: true,
    indexed: true,
  },
  services: {
    path: '/services',
    file: 'services',
    frame: 'site',
    name: 'Услуги',
    cache: 'texts',
    indexed: true,
  },
  service: {
    path: '/services/:slug',
    file: 'service',
    frame: 'site',
    name: 'Услуга',
    cache: 'texts',
    indexed: true,
  },
  reviews: {
    path: '/reviews',
    file: 'reviews',
    frame: 'site',
    name: 'Отзывы',
    cache: 'texts',
    form: true,
    indexed: true,
  },
  questions: {
    path: '/questions',
    file: 'questions',
    frame: 'site',
    name: 'Вопросы',
    cache: 'texts',
    indexed: true,
  },
  glossary: {
    path: '/glossary',
    file: 'glossary',
    frame: 'site',
    name: 'Словарь',
    cache: 'texts',
    indexed: true,
  },
  verify: {
    path: '/verify',
    file: 'verify',
    frame: 'site',
    name: 'Проверка менеджера',
    summary: 'Проверить менеджера',
    cache: 'texts',
    form: true,
    indexed: true,
  },
  terms: {
    path: '/terms',
    file: 'terms',
    frame: 'site',
    name: 'Условия',
    cache: 'texts',
    indexed: true,
  },
  privacy: {
    path: '/privacy',
    file: 'privacy',
    frame: 'site',
    name: 'Персональные данные',
    cache: 'texts',
    indexed: true,
  },
  accessibility: {
    path: '/accessibility',
    file: 'accessibility',
    frame: 'site',
    name: 'Доступность сайта',
    cache: 'texts',
    indexed: true,
  },
  contacts: {
    path: '/contacts',
    file: 'contacts',
    frame: 'site',
    name: 'Контакты',
    summary: 'Контакты и реквизиты',
    cache: 'texts',
    parameters: ['car'],
    personalParameter: 'search',
    form: true,
    indexed: true,
  },
  cookies: {
    path: '/cookies',
    file: 'cookies',
    frame: 'site',
    name: 'Файлы куки',
    summary: 'Настройки файлов куки',
    cache: 'texts',
    form: true,
    indexed: true,
  },
  offline: {
    path: '/offline',
    file: 'offline',
    frame: 'site',
    name: 'Без связи',
    cache: 'texts',
    indexed: false,
  },
  receipt: {
    path: '/r/:token',
    file: 'receipt',
    frame: 'site',
    name: 'Квитанция',
    cache: null,
    form: true,
    indexed: false,
  },
  proposal: {
    path: '/o/:token',
    file: 'proposal',
    frame: 'own',
    name: 'Предложение',
    cache: null,
    form: true,
    indexed: false,
  },
  consent: {
    path: '/consent/:document/:version?',
    file: 'consent',
    frame: 'site',
    name: 'Согласие',
    cache: 'texts',
    indexed: true,
  },
  cities: {
    path: '/calculator/cities',
    file: 'calculator-cities',
    frame: 'none',
    name: 'Города доставки',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  quick: {
    path: '/calculator/quick',
    file: 'calculator-quick',
    frame: 'none',
    name: 'Быстрый расчёт',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
  termNotes: {
    path: '/glossary/notes',
    file: 'glossary-notes',
    frame: 'none',
    name: 'Пояснения терминов',
    cache: 'texts',
    indexed: false,
  },
  favouriteCars: {
    path: '/favourites/cars',
    file: 'favourites-cars',
    frame: 'none',
    name: 'Машины избранного',
    cache: 'texts',
    plainOnly: true,
    indexed: false,
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof SITE_PAGES;
/** Module of a page, as the router names its route. */
export type RouteId = `routes/${(typeof SITE_PAGES)[PageName]['file']}`;
/** Address of a page that has no parameter in its path. */
export type PlainPath = Exclude<(typeof SITE_PAGES)[PageName]['path'], `${string}:${string}`>;

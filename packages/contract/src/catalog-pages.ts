import type { SitePage } from './site-page.ts';

/** Pages of cars: lists, collections, brands, cities, one car. Part of SITE_PAGES. */
export const CATALOG_PAGES = {
  wholeCatalog: {
    path: '/catalog',
    file: 'whole-catalog',
    frame: 'site',
    name: 'Весь каталог',
    summary: 'Каталог машин из Китая, Японии и Кореи: страны, подборки, марки',
    cache: 'cars',
    indexed: true,
  },
  collection: {
    path: '/collections/:slug',
    file: 'collection',
    frame: 'site-and-terms',
    name: 'Подборка',
    cache: 'cars',
    indexed: true,
  },
  brand: {
    path: '/brands/:brand',
    file: 'brand',
    frame: 'site-and-terms',
    name: 'Марка',
    cache: 'cars',
    indexed: true,
  },
  delivery: {
    path: '/delivery',
    file: 'delivery',
    frame: 'site',
    name: 'Доставка по городам',
    summary: 'Доставка из Владивостока: дни и цена автовоза по городам',
    cache: 'texts',
    indexed: true,
  },
  deliveryCity: {
    path: '/delivery/:city',
    file: 'delivery-city',
    frame: 'site-and-terms',
    name: 'Доставка в город',
    cache: 'cars',
    indexed: true,
  },
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
} as const satisfies Record<string, SitePage>;

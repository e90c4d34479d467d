import { countryNames } from '@prichal/contract';
import type { CarCard, Landing, RouteId, Site, CarCountry } from '@prichal/contract';
import type { EntryContext } from 'react-router';
import { landingMeta } from '../features/brand/landing-meta.ts';
import { landingName } from '../features/brand/landing-texts.ts';
import { EMBEDDED_CAR } from '../features/car/car-data.ts';
import type { EmbeddedCar } from '../features/car/car-data.ts';
import { carMeta, carTitle } from '../features/car/car-texts.ts';
import { CATALOG_LISTS } from '../features/catalog/catalog-data.ts';
import type { CatalogAnswer, CatalogLists } from '../features/catalog/catalog-data.ts';
import type { CollectionData } from '../features/collections/load-collection.server.ts';
import type { CityPageData } from '../features/delivery/city-page.tsx';
import { modelCityQuestions } from '../features/delivery/model-city-texts.ts';
import type { ModelCity } from '../features/delivery/model-city-texts.ts';
import type { PageOnPage, PostOnPage } from '../features/reading/reading-data.ts';
import { paths } from '../paths.ts';
import { postPicture } from '../seo/share-picture.ts';
import { carProduct, offerCatalog } from '../seo/structured-data/cars.ts';
import { dealer, dealerName } from '../seo/structured-data/company.ts';
import type { Thing } from '../seo/structured-data/thing.ts';
import { blogPosting, breadcrumbs, questions } from '../seo/structured-data/texts.ts';

/**
 * Structured data of a page about its subject, by route. Printed only into the server's document: client-side
 * navigation has no use for it, so neither the data nor this code is sent to the browser.
 */
export function structuredDataOfPage(
  { staticHandlerContext }: EntryContext,
  site: Site,
  embeddedData: ReadonlyMap<string, object>,
): Thing[] {
  const { matches, loaderData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id;
  if (id === undefined || errors !== null) return [];
  return PAGES[id as RouteId]?.(loaderData[id], site, embeddedData) ?? [];
}

type Step = { name: string; path: string };

const HOME: Step = { name: 'Главная', path: paths.home() };

const BLOG: Step = { name: 'Статьи', path: paths.blog() };

const CATALOG: Step = { name: 'Каталог', path: paths.wholeCatalog() };

const DELIVERY: Step = { name: 'Доставка', path: paths.delivery() };

type StructuredDataOf = (
  data: unknown,
  site: Site,
  embeddedData: ReadonlyMap<string, object>,
) => Thing[];

const PAGES: Partial<Record<RouteId, StructuredDataOf>> = {
  'routes/home': (_data, site) => [dealer(site), questions(site.library.home.questions)],
  'routes/contacts': (_data, site) => [
    dealer(site),
    breadcrumbs(site.publicUrl, [HOME, { name: 'Контакты', path: paths.contacts() }]),
  ],
  'routes/about': (_data, site) => [
    dealer(site),
    breadcrumbs(site.publicUrl, [HOME, { name: 'О компании', path: paths.about() }]),
  ],
  'routes/blog': (_data, { publicUrl }) => [breadcrumbs(publicUrl, [HOME, BLOG])],
  'routes/blog-post': (data, site) => ofPost((data as { post: PostOnPage }).post, site),
  'routes/questions': (data, { library, publicUrl }) => [
    ...(library.questions === null
      ? []
      : [
          questions(
            library.questions.groups.flatMap((group) =>
              group.questions.map(({ question, text }) => ({ question, answer: text })),
            ),
          ),
        ]),
    breadcrumbs(publicUrl, [
      HOME,
      { name: (data as { page: PageOnPage }).page.title, path: paths.questions() },
    ]),
  ],
  'routes/calculator': (_data, { publicUrl }) => [
    breadcrumbs(publicUrl, [HOME, { name: 'Калькулятор', path: paths.calculator() }]),
  ],
  'routes/catalog': (data, { publicUrl }, embeddedData) =>
    ofCatalog(
      (data as CatalogAnswer).country,
      (embeddedData.get(CATALOG_LISTS) as CatalogLists).results,
      publicUrl,
    ),
  'routes/catalog-car': (data, site, embeddedData) => {
    const page = data as { kind: 'brand'; landing: Landing } | { kind: 'car' };
    return page.kind === 'brand'
      ? ofLanding(page.landing, site.publicUrl)
      : ofCar(embeddedData.get(EMBEDDED_CAR) as EmbeddedCar, site);
  },
  'routes/catalog-model': (data, site) =>
    ofLanding((data as { landing: Landing }).landing, site.publicUrl),
  'routes/catalog-model-city': (data, site) => {
    const about = data as ModelCity;
    const asked = modelCityQuestions(about);
    return [
      ...(asked.length > 0 ? [questions(asked)] : []),
      ...ofLanding(about.landing, site.publicUrl),
    ];
  },
  'routes/whole-catalog': (_data, { publicUrl }) => [breadcrumbs(publicUrl, [HOME, CATALOG])],
  'routes/collection': (data, site) => ofCollection((data as { data: CollectionData }).data, site),
  'routes/brand': (data, { publicUrl }) => {
    const { brand } = (data as { landings: [Landing] }).landings[0];
    const path = paths.brand(brand.slug);
    return [breadcrumbs(publicUrl, [HOME, CATALOG, { name: brand.name, path }])];
  },
  'routes/delivery': (_data, { publicUrl }) => [breadcrumbs(publicUrl, [HOME, DELIVERY])],
  'routes/delivery-city': (data, { publicUrl }) => {
    const { city, questions: asked } = data as CityPageData;
    const path = paths.deliveryTo(city.slug);
    return [questions(asked), breadcrumbs(publicUrl, [HOME, DELIVERY, { name: city.name, path }])];
  },
};

function ofCollection({ collection, cars }: CollectionData, { library, publicUrl }: Site): Thing[] {
  const { slug, title, description } = collection;
  const path = paths.collection(slug);
  const asked = library.collections.find((one) => one.slug === slug)?.questions ?? [];
  return [
    ...ofList({ name: title, description, path, cars }, publicUrl),
    questions(asked.map(({ question, text }) => ({ question, answer: text }))),
    breadcrumbs(publicUrl, [HOME, CATALOG, { name: collection.name, path }]),
  ];
}

function ofCatalog(country: CarCountry, cars: readonly CarCard[], publicUrl: string): Thing[] {
  const { name, from } = countryNames(country);
  return [
    ...ofList(
      {
        name: `Автомобили ${from}`,
        description: `${name}: автомобили под заказ с полной суммой во Владивостоке.`,
        path: paths.catalog(country),
        cars,
      },
      publicUrl,
    ),
    breadcrumbs(publicUrl, [HOME, { name, path: paths.catalog(country) }]),
  ];
}

function ofLanding(landing: Landing, publicUrl: string): Thing[] {
  const { country, brand, model, cars } = landing;
  const { description, path } = landingMeta(landing);
  const name = `${landingName(landing)} ${countryNames(country).from}`;
  return [
    ...ofList({ name, description, path, cars }, publicUrl),
    breadcrumbs(publicUrl, [
      HOME,
      { name: countryNames(country).name, path: paths.catalog(country) },
      { name: brand.name, path: paths.landing(country, brand.slug) },
      ...(model === null ? [] : [{ name: model.name, path }]),
    ]),
  ];
}

/** An empty list is no catalogue of offers. */
function ofList(
  list: { name: string; description: string; path: string; cars: readonly CarCard[] },
  publicUrl: string,
): Thing[] {
  return list.cars.some((car) => car.landed !== null) ? [offerCatalog(list, publicUrl)] : [];
}

function ofPost(post: PostOnPage, { brand, publicUrl }: Site): Thing[] {
  const path = paths.post(post.slug);
  return [
    blogPosting(
      {
        ...post,
        path,
        image: postPicture(post.slug),
        editorial: paths.editorial(),
        published: post.date,
      },
      dealerName(brand, publicUrl),
      publicUrl,
    ),
    breadcrumbs(publicUrl, [HOME, BLOG, { name: post.title, path }]),
  ];
}

function ofCar({ car }: EmbeddedCar, { brand, publicUrl }: Site): Thing[] {
  const { country } = car;
  const { description } = carMeta(car);
  return [
    carProduct(car, { title: carTitle(car), description }, dealerName(brand, publicUrl), publicUrl),
    breadcrumbs(publicUrl, [
      HOME,
      { name: countryNames(country).name, path: paths.catalog(country) },
      { name: car.brand.name, path: paths.landing(country, car.brand.slug) },
      { name: car.model.name, path: paths.landing(country, car.brand.slug, car.model.slug) },
      { name: carTitle(car), path: paths.car(country, car.id) },
    ]),
  ];
}

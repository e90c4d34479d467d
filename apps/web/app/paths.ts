import type {
  CarQuery,
  ConsentDocument,
  LedgerRoute,
  PlainPath,
  CarCountry,
} from '@prichal/contract';
import { emptyCarQuery, printCarQuery } from '@prichal/contract';
import type { FormKind } from './site/request-opener.ts';

/** Every address of the site as a function: no path is typed by hand. A page that does not exist has no line here. */
export const paths = {
  home: () => '/' satisfies PlainPath,
  /** anchors of the home page */
  homeCatalog: () => '/#catalog',
  homeCalculator: () => '/#calculator',
  homeServices: () => '/#services',
  /** countries, collections and brands: the way into the catalogue */
  wholeCatalog: () => '/catalog' satisfies PlainPath,
  /** cars of all countries by one sign */
  collection: (slug: string) => `/collections/${slug}`,
  /** a brand in all countries */
  brand: (slug: string) => `/brands/${slug}`,
  /** cities of delivery with days and prices */
  delivery: () => '/delivery' satisfies PlainPath,
  deliveryTo: (city: string) => `/delivery/${city}`,
  /** the list of one country; the country of `query` is the path's and is left out of the parameters */
  catalog: (country: CarCountry, query?: Partial<CarQuery>) =>
    withSearch(`/catalog/${country}`, query),
  /** everything known of a brand, or of one of its models, in one country */
  landing: (country: CarCountry, brand: string, model?: string | null) =>
    `/catalog/${country}/${brand}${model ? `/${model}` : ''}`,
  /** a model with its sums and days to one city */
  landingIn: (country: CarCountry, brand: string, model: string, city: string) =>
    `/catalog/${country}/${brand}/${model}/${city}`,
  /** one car; `city`: slug of the one its sums go to */
  car: (country: CarCountry, id: string, city?: string | null) =>
    `/catalog/${country}/${encodeURIComponent(id)}${city ? `?city=${city}` : ''}`,
  /** the form, or the form with the answers of an address */
  calculator: (query?: URLSearchParams) => withQuery('/calculator', query),
  /** the document: the whole calculation lives in its address */
  calculatorResult: (query?: URLSearchParams) => withQuery('/calculator/result', query),
  /** a quote of another company: the form, and the comparison, whose address holds codes and sums */
  checkQuote: (query?: URLSearchParams) => withQuery('/check-quote', query),
  quoteResult: (query?: URLSearchParams) => withQuery('/check-quote/result', query),
  /** cities of delivery with their prices, JSON */
  cities: () => '/calculator/cities' satisfies PlainPath,
  /** answers of the calculator → the periods of its chart, JSON */
  timeline: () => '/calculator/timeline' satisfies PlainPath,
  /** four answers of the home page → the sum of a real car */
  calculatorQuick: () => '/calculator/quick' satisfies PlainPath,
  /** what the home page's form is made of, JSON */
  quickChoices: () => '/calculator/quick?choices=1',
  contacts: () => '/contacts' satisfies PlainPath,
  /** what is stored on the device, and its settings */
  cookies: () => '/cookies' satisfies PlainPath,
  /**
   * a form as a place on a page, about a car when there is one, with the city of its sum: where it is sent from without
   * JavaScript
   */
  request: (
    car?: { country: CarCountry; id: string },
    kind: FormKind = 'consultation',
    city: string | null = null,
  ) => {
    const place = kind === 'consultation' ? 'request' : kind;
    const to = city === null ? '' : `&city=${city}`;
    return car
      ? `/contacts?car=${car.country}/${encodeURIComponent(car.id)}${to}#${place}`
      : `/contacts#${place}`;
  },
  /** the same about cars together, by the address of their list */
  requestAbout: (search: string) => `/contacts?${new URLSearchParams({ search })}#request`,
  /** the same about a calculation, by the address of its result */
  requestWith: ({ url }: { url: string }) =>
    `/contacts?${new URLSearchParams({ calculation: url.slice(url.indexOf('?') + 1) })}#request`,
  /** the same about a service */
  requestFor: (service: string) => `/contacts?service=${service}#request`,
  /** the page of the search, or of what it finds */
  search: (text?: string) => (text ? `/search?${new URLSearchParams({ q: text })}` : '/search'),
  /** «japan/123», at most COMPARED_MAX of them */
  compare: (cars: readonly string[] = [], only = false) =>
    cars.length === 0 ? '/compare' : `/compare?cars=${cars.join(',')}${only ? '&only=1' : ''}`,
  /** what the visitor has saved on the device */
  /** with cars, «japan/123», those of a link that somebody has passed on */
  favourites: (cars: readonly string[] = []) =>
    cars.length === 0 ? '/favourites' : `/favourites?cars=${cars.join(',')}`,
  /** cards of saved cars, JSON */
  savedCars: (cars: readonly string[]) => `/favourites/cars?cars=${cars.join(',')}`,
  /** the quiz, or its answers */
  pick: (answers?: URLSearchParams) => withQuery('/pick', answers),
  blog: () => '/blog' satisfies PlainPath,
  post: (slug: string) => `/blog/${slug}`,
  about: () => '/about' satisfies PlainPath,
  services: () => '/services' satisfies PlainPath,
  service: (slug: string) => `/services/${slug}`,
  /** or one of them there */
  reviews: (id?: string) => {
    const page = '/reviews' satisfies PlainPath;
    return id === undefined ? page : `${page}#review-${id}`;
  },
  questions: () => '/questions' satisfies PlainPath,
  glossary: () => '/glossary' satisfies PlainPath,
  /** notes of terms as markup, JSON */
  termNotes: () => '/glossary/notes' satisfies PlainPath,
  verify: () => '/verify' satisfies PlainPath,
  terms: () => '/terms' satisfies PlainPath,
  /** contract, payments, refunds */
  contract: () => '/contract' satisfies PlainPath,
  /** the text of a contract, with blanks to fill in */
  contractSample: () => '/contract-sample' satisfies PlainPath,
  /** a sample of an auction sheet and of a report */
  samples: () => '/samples' satisfies PlainPath,
  privacy: () => '/privacy' satisfies PlainPath,
  accessibility: () => '/accessibility' satisfies PlainPath,
  /** who writes the articles, and by which rules */
  editorial: () => '/editorial' satisfies PlainPath,
  /** what is shown for a page that was never opened here, without a network */
  offline: () => '/offline' satisfies PlainPath,
  /** a visitor's own page about a request, see the API's receipt_url */
  receipt: (token: string) => `/r/${token}`,
  /** how far it is, JSON; `receipt`: address of its page */
  receiptState: (receipt: string) => `${receipt}/state`,
  /** what a client's link opens: the proposal, and the deal once it is accepted */
  proposal: (token: string) => `/o/${token}`,
  acceptedProposal: (token: string) => `/o/${token}/proposal`,
  /** the form of «Следить» about one thing; see `watchQuery` of its page */
  watch: (of: { car: string; city?: string | null } | { search: string } | { result: string }) =>
    withQuery('/watch', queryOf(of)),
  /** what a reader's link opens; `watch`: the one that the message is about */
  ownWatches: (token: string) => `/watch/${token}`,
  /** where an agent sends photos of one car */
  agent: (token: string) => `/agent/${token}`,
  /** what was promised and paid, deal by deal; `after`: the part behind a row, `shown`: so many rows stand before it */
  ledger: ({ route, ...part }: LedgerPart = {}) =>
    withQuery('/ledger', queryOf({ ...part, route: route && (route.via ?? DIRECT) })),
  /** the text of a consent: the one in force, or one of its versions for good */
  consent: (document: ConsentDocument, version?: string) =>
    `/consent/${document}${version ? `/${version}` : ''}`,
} as const;

function withSearch(path: string, query: Partial<CarQuery> = {}): string {
  const search = printCarQuery({ ...emptyCarQuery(), ...query, country: [] }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** What a page of the ledger is narrowed to. */
export interface LedgerPart {
  country?: CarCountry | null;
  route?: NonNullable<LedgerRoute> | undefined;
  after?: string;
  shown?: string;
}

/** Stands in an address for the route without a third country. */
export const DIRECT = 'direct';

function queryOf(values: Record<string, string | null | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function withQuery(path: string, query?: URLSearchParams): string {
  const search = query?.toString() ?? '';
  return search === '' ? path : `${path}?${search}`;
}

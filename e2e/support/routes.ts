import { DEMO_DEAL_LINK, DEMO_LINK, TEXT_PAGES } from '@prichal/contract';
import type { PageName } from '@prichal/contract';
import { leaveRequest } from './leave-request.ts';
import type { SiteProcess } from './site-process.ts';

/** Widths in px at which pages are checked, and the two themes. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
export const THEMES = ['dark', 'contrast'] as const;

/** A calculation with a long city and a long sum. */
export const CALCULATION =
  'country=japan&importer=individual&price_amount=26000000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1986&power_value=171&power_unit=hp&city=komsomolsk-on-amur';

/** A result that a device remembers as «до Казани». */
export const KAZAN_RESULT =
  '/calculator/result?country=japan&importer=individual&price_amount=2600000&price_currency=JPY&manufactured=2023-12&powertrain=petrol&engine_cc=1496&power_value=118&power_unit=hp&city=kazan';

/** A quote with a fee that cannot be, a duty that differs, a line that is not understood and a total that does not add up. */
const QUOTE_LINES =
  'car_price-2600000000-0-JPY.duty-70000000.clearance_fee-4924000.utilisation_fee-520000.broker-8000000.other-1200000.sbkts*epts-3500000.total-1800000000';

/** Addresses of pages that need nothing of a running site: name for the picture → path. */
export const FIXED_ROUTES: Readonly<Record<string, string>> = {
  home: '/',
  'whole-catalog': '/catalog',
  collection: '/collections/up-to-160-hp',
  'collection-budget': '/collections/under-1500000',
  'brand-countries': '/brands/honda',
  delivery: '/delivery',
  'delivery-city': '/delivery/komsomolsk-on-amur',
  'catalog-china': '/catalog/china',
  'catalog-japan': '/catalog/japan',
  'catalog-korea': '/catalog/korea',
  'catalog-filtered': '/catalog/japan?age=3-5&util=preferential',
  'catalog-empty': '/catalog/japan?price_to=1000',
  calculator: '/calculator',
  'calculator-issues': `/calculator?check=1&${CALCULATION.replace('engine_cc=1986', 'engine_cc=0').replace('power_value=171', 'power_value=9999')}`,
  'calculator-budget': '/calculator?budget_rub=2500000&budget_city=novosibirsk',
  'calculator-result': `/calculator/result?${CALCULATION}`,
  'check-quote': '/check-quote',
  'check-quote-result': `/check-quote/result?${CALCULATION}&lines=${QUOTE_LINES}`,
  contacts: '/contacts',
  cookies: '/cookies',
  consent: '/consent/personal-data',
  'consent-advertising': '/consent/advertising',
  brand: '/catalog/japan/toyota',
  model: '/catalog/japan/toyota/harrier',
  'model-city': '/catalog/japan/toyota/harrier/kazan',
  blog: '/blog',
  'blog-post': '/blog/iz-chego-skladyvaetsya-tsena',
  'blog-fee': '/blog/utilsbor-posle-1-dekabrya-2025',
  'blog-auctions': '/blog/aukciony-yaponii',
  about: '/about',
  services: '/services',
  service: '/services/clearance',
  reviews: '/reviews',
  ledger: '/ledger',
  'ledger-japan': '/ledger?country=japan',
  search:
    '/search?q=%D1%82%D0%BE%D0%B9%D0%BE%D1%82%D0%B0%20%D1%85%D0%B0%D1%80%D1%80%D0%B8%D0%B5%D1%80',
  'search-empty': '/search',
  favourites: '/favourites',
  watch: '/watch',
  'watch-search': '/watch?search=%2Fcatalog%2Fjapan%3Fbrand%3Dtoyota',
  pick: '/pick',
  picked: '/pick?budget=2500000&city=novosibirsk&body=crossover',
  verify: '/verify',
  ...addressesOfTexts(),
  offline: '/offline',
  'not-found': '/no-such-page',
};

/** Pages that are only read, by their keys in the table. */
function addressesOfTexts(): Record<string, string> {
  return Object.fromEntries(Object.entries(TEXT_PAGES).map(([key, { path }]) => [key, path]));
}

/** Pages whose addresses come from a running site: cars, a comparison of them, the receipt of a request, a proposal, a deal, a list of watches. */
export const MADE_ROUTES: readonly PageName[] = [
  'car',
  'compare',
  'receipt',
  'proposal',
  'acceptedProposal',
  'agent',
  'ownWatches',
];

/** Address of the proposal or the deal of a demo, which are made a moment after the start. */
export async function demoPage({ url }: SiteProcess, link: string): Promise<string> {
  const path = `/o/${link}`;
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await fetch(url + path)).status === 200) return path;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`This site has no demo page ${path}`);
}

/** Every public route with a real car in it: name for the picture → path. */
export async function publicRoutes(site: SiteProcess): Promise<Record<string, string>> {
  const routes: Record<string, string> = { ...FIXED_ROUTES };
  for (const country of ['china', 'japan', 'korea']) {
    const answer = await fetch(`${site.url}/api/v1/catalog/cars/?country=${country}&limit=1`);
    const list = (await answer.json()) as { results: { id: string }[] };
    const car = list.results[0];
    if (car) routes[`car-${country}`] = `/catalog/${country}/${car.id}`;
  }
  const compared = Object.entries(routes).flatMap(([name, path]) =>
    name.startsWith('car-') ? path.replace('/catalog/', '') : [],
  );
  routes['compare'] = `/compare?cars=${compared.join(',')}`;
  routes['receipt'] = (await leaveRequest(site)).receipt_url;
  routes['proposal'] = await demoPage(site, DEMO_LINK);
  routes['deal'] = await demoPage(site, DEMO_DEAL_LINK);
  routes['deal-proposal'] = `${routes['deal']}/proposal`;
  return routes;
}

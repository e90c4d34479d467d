import {
  CONSENT_DOCUMENTS,
  HOME_CITY,
  PHOTO_WIDTHS,
  PLAIN_PAGES,
  carCountries,
  findCarCountry,
} from '@prichal/contract';
import { CITIES } from '@prichal/customs';
import type { LandingName, CarCountry } from '@prichal/contract';
import type { CarPart } from '../catalog/walk-cars.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { XML_HEAD, escapeXml } from './xml.ts';

/** «cities-japan» */
export const CITY_FILES = 'cities-';
/** Cars of a model from which its pages of cities are worth a search engine's time. */
const CHOICE = 3;
/** What the protocol allows. */
const ADDRESSES_A_FILE = 50_000;

/** Half of what the protocol allows: parts are even, but not to the car. */
export const CARS_A_FILE = 40_000;

/** Pictures named for one car, of the thousand that may be. */
const IMAGES_A_CAR = 10;
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Index of all files. `lastmod` of a file is the newest change in it, and is left out where nobody knows. */
export async function* sitemapIndex({
  publicUrl,
  cars,
  mode,
}: DiscoveryOptions): AsyncGenerator<string> {
  const parts = await cars.parts(CARS_A_FILE, mode === 'live');
  yield `${XML_HEAD}<sitemapindex ${NAMESPACE}>`;
  for (const name of ['pages', 'brands', 'blog'])
    yield `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`;
  for (const country of carCountries())
    yield `<sitemap><loc>${publicUrl}/sitemaps/${CITY_FILES}${country}.xml</loc></sitemap>`;
  for (const part of parts)
    yield `<sitemap><loc>${publicUrl}/sitemaps/${carFile(part)}.xml</loc><lastmod>${part.changed.toISOString()}</lastmod></sitemap>`;
  yield '</sitemapindex>\n';
}

/** «cars-japan-1-of-8» */
export function carFile({ country, at, of }: Pick<CarPart, 'country' | 'at' | 'of'>): string {
  return `cars-${country}-${at + 1}-of-${of}`;
}

/** Reads a name that `carFile` wrote, with the part as it is now; null when there is no such part. */
export async function partOf(
  name: string,
  prefix: string,
  most: number,
  { cars, mode }: Pick<DiscoveryOptions, 'cars' | 'mode'>,
): Promise<CarPart | null> {
  if (!name.startsWith(prefix)) return null;
  const parts = await cars.parts(most, mode === 'live');
  return parts.find((part) => prefix + carFile(part).slice('cars-'.length) === name) ?? null;
}

/**
 * The only part of a country that has no cars left, by the name of whichever part it had: a market that got nothing
 * would go on showing the last car that is sold. Null: the name is of no part, or the country has cars.
 */
export async function emptyPartOf(
  name: string,
  prefix: string,
  { cars, mode, now }: Pick<DiscoveryOptions, 'cars' | 'mode' | 'now'>,
): Promise<CarPart | null> {
  const [, slug = ''] = /^(.+)-\d{1,4}-of-\d{1,4}$/.exec(name.slice(prefix.length)) ?? [];
  const country = name.startsWith(prefix) ? findCarCountry(slug) : undefined;
  if (country === undefined) return null;
  const parts = await cars.parts(CARS_A_FILE, mode === 'live');
  if (parts.some((part) => part.country === country)) return null;
  return { country, at: 0, of: 1, count: 0, changed: now() };
}

export async function* carAddresses(
  part: CarPart,
  { publicUrl, cars, mode }: DiscoveryOptions,
): AsyncGenerator<string> {
  yield open(` ${IMAGES}`);
  for await (const some of cars.addresses(part, mode === 'live'))
    yield some
      .map(({ id, changed, photos }) =>
        entry(
          `${publicUrl}/catalog/${part.country}/${id}`,
          changed,
          photos
            .slice(0, IMAGES_A_CAR)
            .map(({ src }) => `${publicUrl}${src}-${PHOTO_WIDTHS[2]}.webp`),
        ),
      )
      .join('');
  yield CLOSE;
}

/** Pages of the route table without a parameter, services, collections, cities; days from the pages' own heads. */
export function* pageAddresses({ publicUrl, library }: DiscoveryOptions): Generator<string> {
  const days = new Map(library.pages.map(({ slug, updated }) => [`/${slug}`, updated]));
  yield open();
  for (const { path, indexed } of PLAIN_PAGES)
    if (indexed) yield entry(publicUrl + path, days.get(path));
  for (const country of carCountries()) yield entry(`${publicUrl}/catalog/${country}`);
  for (const { slug, updated } of library.services)
    yield entry(`${publicUrl}/services/${slug}`, updated);
  for (const { slug, updated } of library.collections)
    yield entry(`${publicUrl}/collections/${slug}`, updated);
  for (const { slug } of CITIES)
    if (slug !== HOME_CITY) yield entry(`${publicUrl}/delivery/${slug}`);
  // the day of their version may be ahead: a text is announced before it counts
  for (const document of CONSENT_DOCUMENTS) yield entry(`${publicUrl}/consent/${document}`);
  yield CLOSE;
}

export async function* brandAddresses({
  publicUrl,
  catalog,
}: DiscoveryOptions): AsyncGenerator<string> {
  yield open();
  const names = await catalog.landingNames();
  for (const slug of brandsOfSeveral(names)) yield entry(`${publicUrl}/brands/${slug}`);
  for (const { country, brand, model } of names)
    yield entry(
      `${publicUrl}/catalog/${country}/${brand.slug}${model === null ? '' : `/${model.slug}`}`,
    );
  yield CLOSE;
}

/** Pages of a country's models with sums to a city, for models of which there is a choice. */
export async function* modelCityAddresses(
  country: CarCountry,
  { publicUrl, catalog }: DiscoveryOptions,
): AsyncGenerator<string> {
  yield open();
  const models = (await catalog.landingNames())
    .filter((name) => name.country === country && name.model !== null && name.count >= CHOICE)
    .sort((a, b) => b.count - a.count)
    .slice(0, Math.floor(ADDRESSES_A_FILE / CITIES.length));
  for (const { brand, model } of models)
    for (const { slug } of CITIES)
      if (slug !== HOME_CITY)
        yield entry(`${publicUrl}/catalog/${country}/${brand.slug}/${model?.slug}/${slug}`);
  yield CLOSE;
}

/** Brands that more than one country sells: with one alone the page would repeat the country's own. */
function brandsOfSeveral(names: readonly LandingName[]): string[] {
  const countries = new Map<string, number>();
  for (const { brand, model, count } of names)
    if (model === null && count > 0)
      countries.set(brand.slug, (countries.get(brand.slug) ?? 0) + 1);
  return [...countries].flatMap(([slug, count]) => (count > 1 ? [slug] : []));
}

export function* postAddresses({ publicUrl, library }: DiscoveryOptions): Generator<string> {
  yield open();
  for (const { slug, updated } of library.posts) yield entry(`${publicUrl}/blog/${slug}`, updated);
  yield CLOSE;
}

const CLOSE = '</urlset>\n';

function open(more = ''): string {
  return `${XML_HEAD}<urlset ${NAMESPACE}${more}>\n`;
}

function entry(url: string, changed?: Date | string, images: readonly string[] = []): string {
  const day = typeof changed === 'string' ? changed : changed?.toISOString();
  return `<url><loc>${escapeXml(url)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${images
    .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`)
    .join('')}</url>\n`;
}

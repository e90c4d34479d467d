import { PAGE_LIMIT, emptyCarQuery } from '@prichal/contract';
import type { CarCard, CarCountry, Counted, Landing, LandingName, Named } from '@prichal/contract';
import { findBrand, findModel } from '@prichal/catalog';
import { groupSizes, summariseCars, takePage } from '@prichal/database';
import type { CarSummary, CatalogIndex, GroupChoice, OptionField } from '@prichal/database';
import type { CatalogParts } from './catalog-parts.ts';
import { uidsOf } from './list-cars.ts';

/** A date stands as year * 13 + month in the index. */
const MONTHS_PLACE = 13;

type Renamed = { renamed: { brand: string; model: string | null } };

/**
 * A brand or model of one country: figures from the index, the newest cars in one statement. A known brand without
 * cars there keeps its page (`count` 0); another spelling of a known brand is answered with its proper name.
 */
export async function readLanding(
  parts: CatalogParts,
  index: CatalogIndex,
  country: CarCountry,
  brandSlug: string,
  modelSlug: string | null,
): Promise<Landing | Renamed | null> {
  const found = findNames(index, brandSlug, modelSlug);
  if (found === null || 'renamed' in found) return found;
  const { brand, model } = found;
  const choice = choiceOf(index, country, brand.slug, model?.slug ?? null);
  const summary = choice === null ? null : summariseCars(index, choice);
  const ofBrand = choiceOf(index, country, brand.slug, null);
  const family = model === null || ofBrand === null ? summary : summariseCars(index, ofBrand);
  const cars = await newestCars(parts, index, country, brand.slug, model?.slug ?? null);
  return {
    country,
    brand,
    model,
    ...figuresOf(index, summary),
    ratesDate: cars.find(({ landed }) => landed?.rates_date != null)?.landed?.rates_date ?? null,
    models: family === null ? [] : modelsOf(index, family),
    cars,
  };
}

/** Every brand and every model with active cars, by country, in the order of their names. */
export function listLandingNames(index: CatalogIndex): LandingName[] {
  const names = new Map<string, LandingName>();
  const add = (country: CarCountry, brand: Named, model: Named | null, count: number) => {
    const key = `${country}/${brand.slug}/${model?.slug ?? ''}`;
    const known = names.get(key);
    if (known === undefined) names.set(key, { country, brand, model, count });
    else known.count += count;
  };
  const { codes, dictionaries } = index;
  for (const [group, cars] of groupSizes(index).entries()) {
    const country = dictionaries.country[codes.country[group]! - 1];
    const brand = dictionaries.brand[codes.brand[group]! - 1];
    const model = dictionaries.model[codes.model[group]! - 1];
    if (country === undefined || brand === undefined || cars === 0) continue;
    add(country, plain(brand), null, cars);
    if (model !== undefined) add(country, plain(brand), plain(model), cars);
  }
  return [...names.keys()].sort().map((key) => names.get(key)!);
}

function findNames(
  index: CatalogIndex,
  brandSlug: string,
  modelSlug: string | null,
): { brand: Named; model: Named | null } | Renamed | null {
  const brand =
    index.dictionaries.brand.find(({ slug }) => slug === brandSlug) ?? findBrand(brandSlug);
  if (brand === undefined) return null;
  if (modelSlug === null)
    return brand.slug === brandSlug
      ? { brand: plain(brand), model: null }
      : { renamed: { brand: brand.slug, model: null } };
  const model =
    index.dictionaries.model.find((one) => one.slug === modelSlug && one.brand === brand.slug) ??
    findModel(brand.slug, modelSlug);
  if (model === undefined) return null;
  return brand.slug === brandSlug && model.slug === modelSlug
    ? { brand: plain(brand), model: plain(model) }
    : { renamed: { brand: brand.slug, model: model.slug } };
}

function plain({ slug, name }: Named): Named {
  return { slug, name };
}

/** Codes of the names; null when the index has no such car at all. */
function choiceOf(
  { dictionaries }: CatalogIndex,
  country: CarCountry,
  brand: string,
  model: string | null,
): GroupChoice | null {
  const choice: GroupChoice = {
    country: dictionaries.country.indexOf(country) + 1,
    brand: dictionaries.brand.findIndex(({ slug }) => slug === brand) + 1,
  };
  if (model !== null)
    choice.model =
      dictionaries.model.findIndex((one) => one.slug === model && one.brand === brand) + 1;
  return Object.values(choice).includes(0) ? null : choice;
}

function figuresOf(index: CatalogIndex, summary: CarSummary | null) {
  const made = summary?.made ?? null;
  const count = <T extends string>(field: OptionField): Counted<T>[] =>
    summary === null ? [] : countedOf(index.dictionaries[field] as T[], summary.options[field]);
  return {
    count: summary?.count ?? 0,
    price: summary?.price ? { from: summary.exact?.from ?? null, to: summary.price.to } : null,
    years:
      made === null
        ? null
        : { from: Math.floor(made.from / MONTHS_PLACE), to: Math.floor(made.to / MONTHS_PLACE) },
    power: summary?.power ?? null,
    bodies: count<Landing['bodies'][number]['value']>('body'),
    fuels: count<Landing['fuels'][number]['value']>('fuel'),
    drives: count<Landing['drives'][number]['value']>('drive'),
    wheels: count<Landing['wheels'][number]['value']>('wheel'),
    utils: count<Landing['utils'][number]['value']>('util'),
    ages: count<Landing['ages'][number]['value']>('age'),
  };
}

function countedOf<T extends string>(
  values: readonly T[],
  counts: ReadonlyMap<number, number>,
): Counted<T>[] {
  return [...counts]
    .flatMap(([code, count]) => {
      const value = values[code - 1];
      return value === undefined ? [] : [{ value, count }];
    })
    .sort((a, b) => b.count - a.count);
}

function modelsOf(index: CatalogIndex, { options, cheapest }: CarSummary): Landing['models'] {
  return [...options.model]
    .flatMap(([code, count]) => {
      const model = index.dictionaries.model[code - 1];
      return model === undefined
        ? []
        : [{ ...plain(model), count, fromRub: cheapest.get(code) ?? null }];
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ru'));
}

async function newestCars(
  { cards, selections }: CatalogParts,
  index: CatalogIndex,
  country: CarCountry,
  brand: string,
  model: string | null,
): Promise<CarCard[]> {
  const query = {
    ...emptyCarQuery(),
    country: [country],
    brand: [brand],
    model: model === null ? [] : [model],
  };
  const rows = takePage(selections.of(index, query), 'fresh', PAGE_LIMIT.default, null);
  return cards.inOrder(index, uidsOf(index, rows));
}

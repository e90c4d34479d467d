import { foldSearch } from '../search/fold.ts';
import { MODEL_VERSIONS } from './models.ts';
import { listOf, readTable } from './read-table.ts';

/** A brand with every way people write it. */
export interface BrandNames {
  slug: string;
  name: string;
  nameRu: string;
  /** further spellings, Latin and Cyrillic */
  spellings: readonly string[];
}

/** A model of a known brand with every way people write it. */
export interface ModelNames {
  brand: string;
  slug: string;
  name: string;
  nameRu: string;
  spellings: readonly string[];
}

export const BRANDS: readonly BrandNames[] = readTable('brands.csv').map((row) => ({
  slug: row['slug'] ?? '',
  name: row['name'] ?? '',
  nameRu: row['name_ru'] ?? '',
  spellings: listOf(row['spellings']),
}));

const modelSpellings = new Map(
  readTable('model-spellings.csv').map((row) => [row['model'] ?? '', listOf(row['spellings'])]),
);

/** "Ioniq 5" is also spelt as "Ioniq" is. */
function spellingsOf(model: string): readonly string[] {
  return modelSpellings.get(model) ?? modelSpellings.get(model.replace(/ \d+$/, '')) ?? [];
}

export const MODELS: readonly ModelNames[] = [
  ...new Map(
    MODEL_VERSIONS.map((version) => [
      `${version.brand} ${version.modelSlug}`,
      {
        brand: version.brand,
        slug: version.modelSlug,
        name: version.model,
        nameRu: version.modelRu,
        spellings: spellingsOf(version.model),
      },
    ]),
  ).values(),
];

const brandBySlug = new Map(BRANDS.map((brand) => [brand.slug, brand]));
const modelBySlug = new Map(MODELS.map((model) => [`${model.brand} ${model.slug}`, model]));

function byFoldedName<
  T extends { slug: string; name: string; nameRu: string; spellings: readonly string[] },
>(list: readonly T[]): Map<string, T> {
  const map = new Map<string, T>();
  // a brand's own name wins over a nickname of another brand
  for (const item of list)
    for (const spelling of item.spellings) map.set(foldSearch(spelling), item);
  for (const item of list)
    for (const name of [item.slug, item.nameRu, item.name]) map.set(foldSearch(name), item);
  return map;
}

const brandByName = byFoldedName(BRANDS);
const modelsByName = new Map(
  BRANDS.map((brand) => [
    brand.slug,
    byFoldedName(MODELS.filter((model) => model.brand === brand.slug)),
  ]),
);

export function brandOf(slug: string): BrandNames | undefined {
  return brandBySlug.get(slug);
}

export function modelOf(brand: string, slug: string): ModelNames | undefined {
  return modelBySlug.get(`${brand} ${slug}`);
}

/** The brand for any known spelling, undefined for an unknown one. */
export function findBrand(written: string): BrandNames | undefined {
  return brandByName.get(foldSearch(written));
}

/** The model of a known brand for any known spelling, undefined for an unknown one. */
export function findModel(brandSlug: string, written: string): ModelNames | undefined {
  return modelsByName.get(brandSlug)?.get(foldSearch(written));
}

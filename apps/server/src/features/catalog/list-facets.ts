import {
  AGES,
  AVAILABILITIES,
  BODIES,
  DRIVES,
  FUELS,
  TRANSMISSIONS,
  UTILS,
  WHEELS,
  carCountries,
  countryNames,
  registeredCountries,
} from '@prichal/contract';
import type { CarQuery, FacetOption, Facets, FurtherCountry } from '@prichal/contract';
import { OPTION_FIELDS, histogramOf } from '@prichal/database';
import type { CatalogIndex, OptionField, Selection } from '@prichal/database';
import { honestCount } from './list-cars.ts';

/** Labels of the fields with a fixed set of options: every option is returned, including those with no cars. */
const LABELS: Partial<Record<OptionField, Record<string, string>>> = {
  body: BODIES,
  fuel: FUELS,
  drive: DRIVES,
  transmission: TRANSMISSIONS,
  wheel: WHEELS,
  util: UTILS,
  age: AGES,
  availability: AVAILABILITIES,
};

/**
 * Options of every filter with the number of cars each would show, the field's own choice left aside.
 * Brands: those with cars, and the chosen ones. Models: the same, once a brand is chosen.
 */
export function listFacets(selection: Selection, query: CarQuery): Facets {
  const countries = registeredCountries();
  const known = made.get(selection);
  if (known?.countries === countries) return known.facets;
  const facets = makeFacets(selection, query);
  made.set(selection, { facets, countries });
  return facets;
}

/** A selection is of one query, whatever its order and page; the labels are of the countries of then. */
const made = new WeakMap<Selection, { facets: Facets; countries: readonly FurtherCountry[] }>();

function makeFacets(selection: Selection, query: CarQuery): Facets {
  return {
    ...honestCount(selection.count),
    options: Object.fromEntries(
      OPTION_FIELDS.map((field, at) => [
        field,
        field === 'model' && query.brand.length === 0 ? [] : optionsOf(selection, field, at, query),
      ]),
    ),
    price: histogramOf(selection.index.bins, selection.bins),
  };
}

/** The three always, a further country once the owner offers it. */
function countryLabels(): Record<string, string> {
  return Object.fromEntries(carCountries().map((code) => [code, countryNames(code).name]));
}

function optionsOf(
  { index, options }: Selection,
  field: OptionField,
  at: number,
  query: CarQuery,
): FacetOption[] {
  const counts = options[at]!;
  const labels = field === 'country' ? countryLabels() : LABELS[field];
  if (labels !== undefined) {
    const values: readonly string[] = index.dictionaries[field] as string[];
    return Object.entries(labels).map(([value, label]) => ({
      value,
      label,
      ...honestCount(counts[values.indexOf(value) + 1] ?? 0),
    }));
  }
  const chosen: readonly string[] = query[field];
  return namedOptions(index, field as 'brand' | 'model', counts)
    .filter((option) => option.count > 0 || chosen.includes(option.slug))
    .map(({ slug, name, count }) => ({ value: slug, label: name, ...honestCount(count) }));
}

/** Brands or models by name; models of one slug are one option, whatever their brand. */
export function namedOptions(
  index: CatalogIndex,
  field: 'brand' | 'model',
  counts: Uint32Array,
): { slug: string; name: string; count: number }[] {
  return orderOf(index, field).map(({ slug, name, places }) => {
    let count = 0;
    for (const place of places) count += counts[place] ?? 0;
    return { slug, name, count };
  });
}

interface NamedPlace {
  slug: string;
  name: string;
  /** where the counts of this name stand */
  places: number[];
}

const orders = new WeakMap<CatalogIndex, Partial<Record<'brand' | 'model', NamedPlace[]>>>();
const byRussianOrder = new Intl.Collator('ru');

/** Comparing strings costs more than counting cars, so names are sorted once per index. */
function orderOf(index: CatalogIndex, field: 'brand' | 'model'): readonly NamedPlace[] {
  const known = orders.get(index) ?? {};
  orders.set(index, known);
  return (known[field] ??= putInOrder(index.dictionaries[field]));
}

function putInOrder(names: readonly { slug: string; name: string }[]): NamedPlace[] {
  const bySlug = new Map<string, NamedPlace>();
  for (const [at, { slug, name }] of names.entries()) {
    const known = bySlug.get(slug);
    if (known === undefined) bySlug.set(slug, { slug, name, places: [at + 1] });
    else known.places.push(at + 1);
  }
  return [...bySlug.values()].sort((a, b) => byRussianOrder.compare(a.name, b.name));
}

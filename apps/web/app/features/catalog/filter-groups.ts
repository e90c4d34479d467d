import type { CarQuery, FacetOption, Facets, ListField } from '@prichal/contract';
import { brandLabel } from './texts.ts';

/** A group of checkboxes: options OR inside it. */
export interface OptionGroup {
  field: ListField;
  title: string;
  /** always in sight: the most frequent ones and every chosen one */
  shown: FilterOption[];
  /** behind «Ещё N марок» */
  folded: FilterOption[];
  /** the noun of the fold, [1 марка, 2 марки, 5 марок] */
  noun: readonly [string, string, string];
}

export interface FilterOption extends FacetOption {
  checked: boolean;
}

type Group = Pick<OptionGroup, 'field' | 'title' | 'noun'> & {
  limit: number;
  /** the most frequent first; other groups use the order of the codes in the contract */
  byCount?: true;
  /** options without cars are left out: a site that only takes orders has nothing to choose here */
  withCars?: true;
};

const OPTION_NOUN = ['вариант', 'варианта', 'вариантов'] as const;

/** In the order a buyer asks: what it costs to import first, what it is called next, how it is made last. */
const GROUPS: readonly Group[] = [
  { field: 'util', title: 'Мощность и сбор', noun: OPTION_NOUN, limit: 9 },
  { field: 'age', title: 'Возраст к оформлению', noun: OPTION_NOUN, limit: 9 },
  { field: 'availability', title: 'Наличие', noun: OPTION_NOUN, limit: 9, withCars: true },
  { field: 'brand', title: 'Марка', noun: ['марка', 'марки', 'марок'], limit: 5, byCount: true },
  {
    field: 'model',
    title: 'Модель',
    noun: ['модель', 'модели', 'моделей'],
    limit: 5,
    byCount: true,
  },
  { field: 'body', title: 'Кузов', noun: ['кузов', 'кузова', 'кузовов'], limit: 7, byCount: true },
  { field: 'fuel', title: 'Топливо', noun: OPTION_NOUN, limit: 9 },
  { field: 'drive', title: 'Привод', noun: OPTION_NOUN, limit: 9 },
  { field: 'transmission', title: 'Коробка', noun: OPTION_NOUN, limit: 9 },
  { field: 'wheel', title: 'Руль', noun: OPTION_NOUN, limit: 9 },
];

/**
 * Facets → groups to draw. A group with nothing to choose between is left out, unless something in it is
 * chosen; models appear once a brand is chosen; a fold of a single option is not worth its button.
 */
export function listGroups(query: CarQuery, options: Facets['options']): OptionGroup[] {
  return GROUPS.flatMap((group) => {
    const listed = optionsOf(group.field, query, options);
    const all = group.withCars
      ? listed.filter((option) => option.count > 0 || option.checked)
      : listed;
    if (group.byCount) all.sort((a, b) => b.count - a.count);
    const chosen = all.some((option) => option.checked);
    if (group.field === 'model' && query.brand.length === 0 && !chosen) return [];
    if (all.length < 2 && !chosen) return [];
    return [
      { field: group.field, title: group.title, noun: group.noun, ...fold(all, group.limit) },
    ];
  });
}

function optionsOf(field: ListField, query: CarQuery, options: Facets['options']): FilterOption[] {
  const chosen = new Set<string>(query[field]);
  const listed = (options[field] ?? []).map((option) => ({
    ...option,
    label: field === 'brand' ? brandLabel(option) : option.label,
    checked: chosen.has(option.value),
  }));
  const known = new Set(listed.map((option) => option.value));
  const gone = [...chosen].filter((value) => !known.has(value));
  // A chosen option without cars stays in sight, or it could not be unticked.
  return [
    ...listed,
    ...gone.map((value) => ({ value, label: value, count: 0, count_exact: true, checked: true })),
  ];
}

function fold(all: FilterOption[], limit: number): Pick<OptionGroup, 'shown' | 'folded'> {
  const shown = all.filter((option, place) => place < limit || option.checked);
  const folded = all.filter((option, place) => place >= limit && !option.checked);
  return folded.length < 2 ? { shown: all, folded: [] } : { shown, folded };
}

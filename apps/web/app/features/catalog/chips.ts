import {
  AVAILABILITIES,
  BODIES,
  FUELS,
  LIST_FIELDS,
  TRANSMISSIONS,
  WHEELS,
} from '@prichal/contract';
import type { AGES, CarQuery, DRIVES, Facets, ListField, NumberField } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';
import { withoutPosition } from './print-address.ts';

/** One narrowing of the list, as the visitor reads it, and the query without it. */
export interface Chip {
  /** stable among the chips of one query: «brand:honda», «price» */
  key: string;
  /** «до 160 л.с.», «900 000 – 2 000 000 ₽» */
  label: string;
  without: CarQuery;
}

/** Labels of the codes on a chip; brands and models take theirs from the facets. */
const LABELS: Partial<Record<ListField, Record<string, string>>> = {
  body: BODIES,
  fuel: FUELS,
  drive: { fwd: 'передний привод', rwd: 'задний привод', awd: 'полный привод' } satisfies Record<
    keyof typeof DRIVES,
    string
  >,
  transmission: TRANSMISSIONS,
  wheel: WHEELS,
  util: { preferential: '≤\u00a0160\u00a0л.с.', full: 'полный сбор' },
  age: {
    'under-3': 'до\u00a03\u00a0лет',
    '3-5': '3–5\u00a0лет',
    'over-5': 'старше 5\u00a0лет',
  } satisfies Record<keyof typeof AGES, string>,
  availability: AVAILABILITIES,
};

interface Range {
  key: string;
  from: NumberField | null;
  to: NumberField;
  /** after the number, with its no-break space; '' for years */
  unit: string;
  /** years are not grouped by thousands */
  plain?: true;
}

/** Pairs of bounds that are one choice to a person. */
const RANGES: readonly Range[] = [
  { key: 'price', from: 'price_from', to: 'price_to', unit: '\u00a0₽' },
  { key: 'year', from: 'year_from', to: 'year_to', unit: '\u00a0год', plain: true },
  { key: 'mileage', from: null, to: 'mileage_to', unit: '\u00a0км' },
  { key: 'engine', from: 'engine_from', to: 'engine_to', unit: '\u00a0см³' },
  { key: 'power', from: 'power_from', to: 'power_to', unit: '\u00a0л.с.' },
];

/** Every narrowing of a query as a chip, in the order of the filters. */
export function listChips(query: CarQuery, options: Facets['options']): Chip[] {
  const base = withoutPosition(query);
  const chips: Chip[] = [];
  if (query.q !== undefined) {
    const { q, ...without } = base;
    chips.push({ key: 'q', label: `«${q ?? ''}»`, without });
  }
  for (const range of RANGES) {
    const chip = rangeChip(base, range);
    if (chip) chips.push(chip);
  }
  for (const field of Object.keys(LIST_FIELDS) as ListField[]) {
    if (field === 'country') continue;
    for (const value of query[field])
      chips.push({
        key: `${field}:${value}`,
        label: optionLabel(field, value, options),
        without: withoutValue(base, field, value),
      });
  }
  return chips;
}

function optionLabel(field: ListField, value: string, options: Facets['options']): string {
  return (
    LABELS[field]?.[value] ??
    options[field]?.find((option) => option.value === value)?.label ??
    nameFromSlug(value)
  );
}

/** «land-cruiser» → «Land Cruiser»: a name for an option whose cars are all gone. */
function nameFromSlug(slug: string): string {
  return slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => {
    return (dash === '' ? '' : ' ') + letter.toUpperCase();
  });
}

function withoutValue(query: CarQuery, field: ListField, value: string): CarQuery {
  const left = (query[field] as string[]).filter((other) => other !== value);
  const next = { ...query, [field]: left };
  // A model belongs to a brand: with the last brand gone its models would filter unseen.
  return field === 'brand' && left.length === 0 ? { ...next, model: [] } : next;
}

function rangeChip(query: CarQuery, range: Range): Chip | null {
  const from = range.from === null ? undefined : query[range.from];
  const to = query[range.to];
  if (from === undefined && to === undefined) return null;
  const print = (value: number) => (range.plain ? String(value) : formatNumber(value));
  const without = { ...query };
  if (range.from !== null) delete without[range.from];
  delete without[range.to];
  return { key: range.key, label: rangeText(from, to, print, range), without };
}

function rangeText(
  from: number | undefined,
  to: number | undefined,
  print: (value: number) => string,
  range: Range,
): string {
  if (range.key === 'year') {
    if (from !== undefined && to !== undefined)
      return from === to ? `${from}\u00a0год` : `${from}–${to}\u00a0годы`;
    return from === undefined ? `до\u00a0${to}\u00a0года` : `с\u00a0${from}\u00a0года`;
  }
  if (from === undefined) return `до\u00a0${print(to ?? 0)}${range.unit}`;
  if (to === undefined) return `от\u00a0${print(from)}${range.unit}`;
  return `${print(from)} – ${print(to)}${range.unit}`;
}

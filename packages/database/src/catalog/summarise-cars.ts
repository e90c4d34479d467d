import { MISSING } from './catalog-index.ts';
import type { OptionField } from './catalog-index.ts';
import type { CatalogIndex, Zone } from './open-index.ts';

/** Which cars are summarised: codes of the index's dictionaries (position + 1); absent: any. */
export type GroupChoice = Partial<Record<OptionField, number>>;

/** Least and greatest of a column, null when no car has a value. */
export type Span = { from: number; to: number } | null;

export interface CarSummary {
  count: number;
  /** landed totals, ₽ */
  price: Span;
  /** year * 13 + month, see `madeOf` */
  made: Span;
  /** hp */
  power: Span;
  /** cars by field and code */
  options: Record<OptionField, Map<number, number>>;
  /** lowest landed total by code of the model, ₽; a model whose totals are all unknown is missing */
  cheapest: Map<number, number>;
}

const SHOWN: readonly OptionField[] = ['model', 'body', 'fuel', 'util', 'age', 'drive', 'wheel'];

/**
 * Exact counts and bounds of the cars that share options. Only groups are looked at, never rows: some thousands
 * of additions however many cars there are.
 */
export function summariseCars(index: CatalogIndex, choice: GroupChoice): CarSummary {
  const wanted = Object.entries(choice) as [OptionField, number][];
  const options = Object.fromEntries(
    SHOWN.map((field) => [field, new Map<number, number>()]),
  ) as CarSummary['options'];
  const summary: CarSummary = {
    count: 0,
    price: null,
    made: null,
    power: null,
    options,
    cheapest: new Map(),
  };
  const { codes, groupStart, leafStart, groupZones } = index;
  for (let group = 0; group < index.groups; group++) {
    if (wanted.some(([field, code]) => codes[field][group] !== code)) continue;
    const cars = leafStart[groupStart[group + 1]!]! - leafStart[groupStart[group]!]!;
    if (cars === 0) continue;
    summary.count += cars;
    summary.price = widen(summary.price, groupZones.price, group);
    summary.made = widen(summary.made, groupZones.made, group);
    summary.power = widen(summary.power, groupZones.power, group);
    for (const field of SHOWN) {
      const code = codes[field][group]!;
      options[field].set(code, (options[field].get(code) ?? 0) + cars);
    }
    const model = codes.model[group]!;
    const least = groupZones.price.least[group]!;
    if (groupZones.price.most[group] !== MISSING)
      summary.cheapest.set(model, Math.min(summary.cheapest.get(model) ?? least, least));
  }
  return summary;
}

function widen(span: Span, zone: Zone, group: number): Span {
  const from = zone.least[group]!;
  const to = zone.most[group]!;
  if (to === MISSING) return span;
  return span === null
    ? { from, to }
    : { from: Math.min(span.from, from), to: Math.max(span.to, to) };
}

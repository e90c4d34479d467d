import { MISSING } from './catalog-index.ts';
import type { NumberColumn, OptionField } from './catalog-index.ts';
import { groupSizes, isAlive } from './apply-changes.ts';
import type { CatalogIndex } from './open-index.ts';

/** Which cars are summarised: codes of the index's dictionaries (position + 1); absent: any. */
export type GroupChoice = Partial<Record<OptionField, number>>;

/** Least and greatest of a column, null when no car has a value. */
type Span = { from: number; to: number } | null;

export interface CarSummary {
  count: number;
  /** what the cars that are not in stock cost at most, ₽: a range counts by its upper end */
  price: Span;
  /** landed totals that are one sum, ₽; a price in stock is none */
  exact: Span;
  /** year * 13 + month, see `madeOf` */
  made: Span;
  /** hp */
  power: Span;
  /** cars by field and code */
  options: Record<OptionField, Map<number, number>>;
  /** lowest exact total by code of the model, ₽; a model without one is missing */
  cheapest: Map<number, number>;
}

const SHOWN: readonly OptionField[] = ['model', 'body', 'fuel', 'util', 'age', 'drive', 'wheel'];

/** Of cars that are still to be cleared. */
const OF_LAW: ReadonlySet<OptionField> = new Set(['util', 'age']);

/**
 * Exact counts and bounds of the cars that share options. Scans groups, and only those rows that
 * a change has affected: some thousands of additions however many cars there are.
 */
export function summariseCars(index: CatalogIndex, choice: GroupChoice): CarSummary {
  const wanted = Object.entries(choice) as [OptionField, number][];
  const options = Object.fromEntries(
    SHOWN.map((field) => [field, new Map<number, number>()]),
  ) as CarSummary['options'];
  const summary: CarSummary = {
    count: 0,
    price: null,
    exact: null,
    made: null,
    power: null,
    options,
    cheapest: new Map(),
  };
  const { codes } = index;
  const inStock = index.dictionaries.availability.indexOf('stock') + 1;
  for (const [group, cars] of groupSizes(index).entries()) {
    if (cars === 0 || wanted.some(([field, code]) => codes[field][group] !== code)) continue;
    // their price is where they stand, and the law has done with them
    const isHere = codes.availability[group] === inStock;
    const price = isHere ? null : spanOf(index, 'price', group);
    summary.count += cars;
    const exact = index.exact[group] === 1 ? price : null;
    summary.price = widen(summary.price, price);
    summary.exact = widen(summary.exact, exact);
    summary.made = widen(summary.made, spanOf(index, 'made', group));
    summary.power = widen(summary.power, spanOf(index, 'power', group));
    for (const field of SHOWN) {
      if (isHere && OF_LAW.has(field)) continue;
      const code = codes[field][group]!;
      options[field].set(code, (options[field].get(code) ?? 0) + cars);
    }
    const model = codes.model[group]!;
    if (exact !== null)
      summary.cheapest.set(model, Math.min(summary.cheapest.get(model) ?? exact.from, exact.from));
  }
  return summary;
}

/** Bounds of a column in a group, of the cars that count. */
function spanOf(index: CatalogIndex, name: NumberColumn, group: number): Span {
  const { delta, groups, groupStart, blockStart, rows } = index;
  const column = index[name];
  if (group >= groups) return spanOfValue(column[rows + group - groups]!);
  if (!delta.deadOfGroup.has(group)) {
    const { least, most } = index.groupZones[name];
    const to = most[group]!;
    return to === MISSING ? null : { from: least[group]!, to };
  }
  let span: Span = null;
  const end = blockStart[groupStart[group + 1]!]!;
  for (let row = blockStart[groupStart[group]!]!; row < end; row++)
    if (isAlive(index, row)) span = widen(span, spanOfValue(column[row]!));
  return span;
}

function spanOfValue(value: number): Span {
  return value === MISSING ? null : { from: value, to: value };
}

function widen(span: Span, other: Span): Span {
  if (span === null || other === null) return span ?? other;
  return { from: Math.min(span.from, other.from), to: Math.max(span.to, other.to) };
}

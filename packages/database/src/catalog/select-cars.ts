import { OPTION_FIELDS } from './catalog-index.ts';
import { readyFilter } from './car-filter.ts';
import type { CarFilter, ReadyFilter } from './car-filter.ts';
import { LeafCounter } from './leaf-counter.ts';
import type { CatalogIndex } from './open-index.ts';
import { NO_BIN } from './price-bins.ts';

/** Which cars pass a filter, and how many would with one field's choice taken back. */
export interface Selection {
  index: CatalogIndex;
  ready: ReadyFilter;
  count: number;
  /** LEAF_OUT | LEAF_IN | LEAF_MIXED for each leaf */
  leaves: Uint8Array;
  /** cars by field (as in OPTION_FIELDS) and code, each field counted as if nothing were chosen in it */
  options: Uint32Array[];
  /** cars by price bar, counted as if the price had no bounds; NO_BIN without a total */
  bins: Int32Array;
}

/**
 * Counts over groups of equal cars; rows are looked at only in leaves that a bound cuts through.
 * One pass answers the count, every field's options and the histogram.
 */
export function selectCars(index: CatalogIndex, filter: CarFilter): Selection {
  const ready = readyFilter(index, filter);
  const { choices, text } = ready;
  const fields = OPTION_FIELDS.map((name) => index.codes[name]);
  const selection: Selection = {
    index,
    ready,
    count: 0,
    leaves: new Uint8Array(index.leaves),
    options: OPTION_FIELDS.map((name) => new Uint32Array(index.dictionaries[name].length + 1)),
    bins: new Int32Array(NO_BIN + 1),
  };
  const counter = new LeafCounter(selection);

  for (let group = 0; group < index.groups; group++) {
    let failed = -1;
    let failures = 0;
    for (let i = 0; i < choices.length; i++) {
      const choice = choices[i]!;
      if (choice.passes[choice.codes[group]!] === 0) {
        failed = choice.field;
        if (++failures > 1) break;
      }
    }
    if (failures > 1) continue;
    let met = 0;
    if (text !== null) {
      met = text.bySpec[index.spec[group]!]!;
      if ((met | text.beyondSpec) !== text.all) continue;
    }
    const count = counter.count(group, met, failures === 0);
    if (count === 0) continue;
    if (failures === 0) {
      selection.count += count;
      for (let field = 0; field < fields.length; field++)
        selection.options[field]![fields[field]![group]!]! += count;
    } else selection.options[failed]![fields[failed]![group]!]! += count;
  }
  return selection;
}

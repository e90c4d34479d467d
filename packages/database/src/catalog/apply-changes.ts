import {
  LISTED_EPOCH_S,
  MISSING,
  OPTION_FIELDS,
  SMALL_MAX,
  blockOf,
  madeOf,
  roomFor,
} from './catalog-index.ts';
import type { Dictionaries, NumberColumn } from './catalog-index.ts';
import type { IndexRow } from './index-builder.ts';
import { exactOf, greatestTotal, keyOfEntry, optionOf } from './index-builder.ts';
import { lotHash } from './lot-hash.ts';
import type { CatalogIndex } from './open-index.ts';
import { firstAtLeast } from './search-words.ts';
import { paintWord, withoutLot } from './spec-texts.ts';
import { writeUid } from './uid-words.ts';
import type { CarChanges } from './delta.ts';

/**
 * The index with changes of cars, in time that does not grow with its rows but for one byte each. It shares the columns of
 * the index it is made from, which goes on answering as before. Null: there is no room, it has to be built anew.
 */
export function applyChanges(
  index: CatalogIndex,
  changes: CarChanges,
  fold: (text: string) => string,
): CatalogIndex | null {
  const { delta, rows } = index;
  if (delta.used + changes.cars.length > roomFor(rows)) return null;
  const next = {
    live: new Set(delta.live),
    dead: [...delta.dead],
    isDead: delta.isDead?.slice() ?? new Uint8Array(rows + roomFor(rows)),
    deadOfGroup: new Map(delta.deadOfGroup),
    rowOf: new Map(delta.rowOf),
    texts: [...delta.texts],
  };
  const words = new Uint32Array(4);
  const kill = (car: { uid: string; source_id: string }): void => {
    const added = next.rowOf.get(car.uid);
    next.rowOf.delete(car.uid);
    if (added !== undefined) {
      next.isDead[added] = 1;
      next.live.delete(added);
    }
    writeUid(words, 0, car.uid);
    const row = rowOfCar(index, lotHash(fold(car.source_id)), words);
    if (row === null || next.isDead[row] === 1) return;
    next.isDead[row] = 1;
    next.dead.push(row);
    const group = index.blockGroup[blockOf(index.blockStart, row)]!;
    next.deadOfGroup.set(group, (next.deadOfGroup.get(group) ?? 0) + 1);
  };
  for (const car of changes.gone) kill(car);
  const dictionaries = { ...index.dictionaries };
  let { top } = index.bins;
  for (const car of changes.cars) {
    kill(car);
    const row = rows + next.texts.length;
    writeRow(index, dictionaries, row, car, fold);
    top = Math.max(top, greatestTotal(car) ?? 0);
    next.live.add(row);
    next.rowOf.set(car.uid, row);
    const lot = fold(car.source_id);
    next.texts.push({ words: withoutLot(car.search_text, lot).split(' '), lot });
  }
  return {
    ...index,
    dictionaries,
    snapshotId: `${index.published}.${changes.revision}`,
    bins: top === index.bins.top ? index.bins : { ...index.bins, top },
    delta: {
      ...next,
      live: [...next.live],
      isDead: next.dead.length + next.texts.length === 0 ? null : next.isDead,
      revision: changes.revision,
      used: next.texts.length,
    },
  };
}

/** Whether a car counts: its row was not replaced. */
export function isAlive({ delta }: CatalogIndex, row: number): boolean {
  return delta.isDead === null || delta.isDead[row] === 0;
}

/** Cars of each group that count; the groups of added rows follow those of the index itself. */
export function groupSizes({
  groups,
  groupStart,
  blockStart,
  rows,
  delta,
}: CatalogIndex): Uint32Array {
  const sizes = new Uint32Array(groups + delta.used);
  for (let group = 0; group < groups; group++)
    sizes[group] = blockStart[groupStart[group + 1]!]! - blockStart[groupStart[group]!]!;
  for (const [group, dead] of delta.deadOfGroup) sizes[group]! -= dead;
  for (const row of delta.live) sizes[groups + row - rows] = 1;
  return sizes;
}

/** The row of a car by its source number; its key distinguishes it from others with the same hash. */
function rowOfCar(index: CatalogIndex, hash: number, uid: Uint32Array): number | null {
  const { lot, lotRow } = index;
  for (let at = firstAtLeast(lot, hash); at < lot.length && lot[at] === hash; at++) {
    const row = lotRow[at]!;
    if ([0, 1, 2, 3].every((word) => index.uid[row * 4 + word] === uid[word])) return row;
  }
  return null;
}

function writeRow(
  index: CatalogIndex,
  dictionaries: Dictionaries,
  row: number,
  car: IndexRow,
  fold: (text: string) => string,
): void {
  const numbers: Record<NumberColumn, number> = {
    price: greatestTotal(car) ?? MISSING,
    mileage: car.mileage_km ?? MISSING,
    engine: Math.min(car.engine_cc ?? MISSING, SMALL_MAX),
    power: Math.min(car.power_hp ?? MISSING, SMALL_MAX),
    made: madeOf(car.year, car.month),
  };
  for (const [name, value] of Object.entries(numbers) as [NumberColumn, number][])
    index[name][row] = value;
  index.listed[row] = car.listed_s - LISTED_EPOCH_S;
  writeUid(index.uid, row * 4, car.uid);
  const group = index.groups + row - index.rows;
  for (const field of OPTION_FIELDS) {
    const option = optionOf(field, car);
    index.codes[field][group] =
      option === null
        ? 0
        : codeIn(
            dictionaries,
            field,
            (entry) => keyOfEntry(field, entry) === option.key,
            option.entry,
          );
  }
  index.exact[group] = exactOf(car);
  const { paint } = car;
  index.paint[row] =
    paint === null
      ? 0
      : codeIn(
          dictionaries,
          'paint',
          (entry) => (entry as Dictionaries['paint'][number]).code === paint,
          { code: paint, word: paintWord(paint, fold) },
        );
}

/** Position + 1. A new value gets a new list, so the list of the older index stays unchanged. */
function codeIn(
  dictionaries: Dictionaries,
  field: keyof Dictionaries,
  isIt: (entry: unknown) => boolean,
  entry: unknown,
): number {
  const list = dictionaries[field] as unknown[];
  const at = list.findIndex(isIt);
  if (at !== -1) return at + 1;
  Object.assign(dictionaries, { [field]: [...list, entry] });
  return list.length + 1;
}

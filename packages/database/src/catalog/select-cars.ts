import { COUNT_EXACT_UP_TO } from '@prichal/contract';
import { OPTION_FIELDS } from './catalog-index.ts';
import { readyFilter } from './car-filter.ts';
import type { CarFilter } from './car-filter.ts';
import { countDelta } from './delta-counts.ts';
import { BlockCounter } from './block-counter.ts';
import { BLOCK_OUT } from './block-state.ts';
import type { CatalogIndex } from './open-index.ts';
import { NO_BIN } from './price-bins.ts';
import type { Selection } from './selection.ts';
import { mayMeet } from './text-test.ts';
import { countWhole } from './whole-groups.ts';

/** Size of the sample of blocks that is counted when the exact count is not shown. */
const SAMPLED_BLOCKS = 192;

/** The histogram is exact up to this many blocks; above it a sample is used. */
const BINNED_BLOCKS = 768;

/** Models are options only once a brand is chosen. */
const MODEL_AT = OPTION_FIELDS.indexOf('model');

/**
 * Counts over groups of equal cars. Rows are checked only in blocks that a bound or a term splits, and
 * all of them only while some option they count for is not past `exactUpTo`: so the work stays small however
 * many cars there are. One pass gives the count, every field's options and the histogram.
 */
export function selectCars(
  index: CatalogIndex,
  filter: CarFilter,
  exactUpTo = COUNT_EXACT_UP_TO,
): Selection {
  const ready = readyFilter(index, filter);
  const { choices, text } = ready;
  const selection: Selection = {
    index,
    ready,
    count: 0,
    added: [],
    blocks: new Uint8Array(index.blocks),
    options: OPTION_FIELDS.map((name) => new Uint32Array(index.dictionaries[name].length + 1)),
    bins: new Int32Array(NO_BIN + 1),
  };
  const tally = new Tally(selection, filter.brand.length > 0);
  const counter = new BlockCounter(selection);
  const undecided: Undecided[] = [];

  for (let group = 0; group < index.groups; group++) {
    let failed = WANTED;
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
      if (!mayMeet(text, met, group)) continue;
    }
    const from = counter.asideCount;
    const cars = counter.count(group, met, failed === WANTED);
    tally.add(group, failed, cars);
    const to = counter.asideCount;
    if (to > from) undecided.push({ group, failed, met, cars, from, to });
  }
  // rows that count no more are among these, so that the limit is so many further
  countUndecided(selection, counter, tally, undecided, exactUpTo + index.delta.dead.length);
  countDelta(selection, filter, WANTED, (group, failed, cars) => tally.add(group, failed, cars));
  return selection;
}

/** A group with deferred blocks: `from` to `to` of the counter's list; `cars` are those of its decided blocks. */
interface Undecided {
  group: number;
  failed: number;
  met: number;
  cars: number;
  from: number;
  to: number;
}

function countUndecided(
  selection: Selection,
  counter: BlockCounter,
  tally: Tally,
  undecided: Undecided[],
  exactUpTo: number,
): void {
  const { index, ready } = selection;
  const byRow: Undecided[] = [];
  const toBin: Undecided[] = [];
  for (const item of undecided) {
    const { group, failed, met, cars } = item;
    const open = counter.openBounds(group);
    const whole = countWhole(index, ready, group, met, open);
    if (whole === null) byRow.push(item);
    else tally.add(group, failed, whole - cars);
    if (failed === WANTED) toBin.push(item);
  }
  // large groups first: their options pass the limit soonest, and the others need not be asked one by one
  byRow.sort((a, b) => b.to - b.from - (a.to - a.from));
  const sample = new Sampler(counter, stepFor(counter.asideCount, SAMPLED_BLOCKS));
  const whole = new Sampler(counter, 1);
  for (const item of byRow) {
    const { group, failed, met } = item;
    const asked = tally.isPast(group, failed, exactUpTo) ? sample : whole;
    let seen = 0;
    asked.visit(item, (block) => {
      const cars = counter.countAside(block, met);
      seen += cars;
      if (cars === 0 && failed === WANTED) selection.blocks[block] = BLOCK_OUT;
    });
    tally.add(group, failed, seen * asked.step);
  }
  counter.binWhole(stepFor(counter.wholeCount, BINNED_BLOCKS));
  const blocks = toBin.reduce((sum, { from, to }) => sum + to - from, 0);
  const binned = new Sampler(counter, stepFor(blocks, BINNED_BLOCKS));
  for (const item of toBin)
    binned.visit(item, (block) => counter.binAside(block, item.met, binned.step));
}

/** 1 for at most `most` blocks, else the step that gives a sample of them. */
function stepFor(blocks: number, most: number): number {
  return blocks <= most ? 1 : Math.ceil(blocks / SAMPLED_BLOCKS);
}

/** Every n-th deferred block, counted across groups, so that small groups are not always in or always out. */
class Sampler {
  readonly step: number;
  readonly #counter: BlockCounter;
  #skipped = 0;

  constructor(counter: BlockCounter, step: number) {
    this.#counter = counter;
    this.step = step;
  }

  visit({ from, to }: Undecided, onBlock: (block: number) => void): void {
    let at = from + this.#skipped;
    for (; at < to; at += this.step) onBlock(this.#counter.aside[at]!);
    this.#skipped = at - to;
  }
}

/** In place of the field in which a group is not chosen: it is in the list itself. */
const WANTED = -1;

/** Adds a group's cars to the count and to the options it stands for. */
class Tally {
  readonly #selection: Selection;
  readonly #fields: { codes: Uint16Array; options: Uint32Array }[];
  readonly #counted: { codes: Uint16Array; options: Uint32Array }[];

  constructor(selection: Selection, withModels: boolean) {
    this.#selection = selection;
    this.#fields = OPTION_FIELDS.map((name, at) => ({
      codes: selection.index.codes[name],
      options: selection.options[at]!,
    }));
    this.#counted = this.#fields.filter((_, at) => withModels || at !== MODEL_AT);
  }

  add(group: number, failed: number, cars: number): void {
    if (cars === 0) return;
    if (failed !== WANTED) {
      const { codes, options } = this.#fields[failed]!;
      options[codes[group]!]! += cars;
      return;
    }
    this.#selection.count += cars;
    for (let i = 0; i < this.#counted.length; i++) {
      const { codes, options } = this.#counted[i]!;
      options[codes[group]!]! += cars;
    }
  }

  /** Whether nobody can see how many cars more a group has: its options are past the limit already. */
  isPast(group: number, failed: number, limit: number): boolean {
    if (failed !== WANTED) {
      const { codes, options } = this.#fields[failed]!;
      return options[codes[group]!]! > limit;
    }
    return (
      this.#selection.count > limit &&
      this.#counted.every(({ codes, options }) => {
        const code = codes[group]!;
        return code === 0 || options[code]! > limit;
      })
    );
  }
}

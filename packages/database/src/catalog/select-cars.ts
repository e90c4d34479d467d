import { COUNT_EXACT_UP_TO } from '@prichal/contract';
import { OPTION_FIELDS } from './catalog-index.ts';
import { readyFilter } from './car-filter.ts';
import type { CarFilter } from './car-filter.ts';
import { countDelta } from './delta-counts.ts';
import { BlockCounter } from './block-counter.ts';
import { BlockSampler, stepFor } from './block-sampler.ts';
import { BLOCK_IN, BLOCK_MIXED, BLOCK_OUT } from './block-state.ts';
import { GroupBounds } from './group-bounds.ts';
import type { CatalogIndex } from './open-index.ts';
import { NO_BIN } from './price-bins.ts';
import type { Selection } from './selection.ts';
import { Tally, WANTED } from './tally.ts';
import { mayMeet } from './text-test.ts';
import { countWhole } from './whole-groups.ts';

/** Size of the sample of blocks that is counted when the exact count is not shown. */
const COUNTED_BLOCKS = 192;

/** The histogram is exact up to this many blocks; above it a sample of half as many is used. */
const BINNED_BLOCKS = 768;

/** From so many blocks the histogram's sample is chosen: what share of them it concerns. */
const TRIED_BLOCKS = 512;

/** A group whose blocks have to be asked: by `failed` in the count, and what its text meets. */
interface OpenGroup {
  group: number;
  failed: number;
  met: number;
}

/**
 * Counts over groups of equal cars. A group that one bound divides is counted from its sorted values; blocks are asked
 * only where more divides it, and all of them only while some option they count for is not past `exactUpTo`: so the
 * work stays small however many cars there are. One pass gives the count, every field's options and the histogram.
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
  const { blocks } = selection;
  const { groupStart, blockStart } = index;
  const tally = new Tally(selection, filter.brand.length > 0);
  const counter = new BlockCounter(selection);
  const bounds = new GroupBounds(ready);
  const toCount: OpenGroup[] = [];
  const toBin: OpenGroup[] = [];

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
    bounds.read(group);
    if (bounds.others === BLOCK_OUT) continue;
    const isWorded = text === null || met === text.all;
    if (failed === WANTED) {
      if (isWorded && bounds.others === BLOCK_IN) counter.binGroup(group);
      else toBin.push({ group, failed, met });
    }
    if (bounds.price === BLOCK_OUT) continue;
    const first = groupStart[group]!;
    const end = groupStart[group + 1]!;
    const isWhole = isWorded && bounds.openCount === 0;
    const cars = isWhole
      ? blockStart[end]! - blockStart[first]!
      : countWhole(index, ready, group, met, bounds);
    if (cars === null) toCount.push({ group, failed, met });
    else tally.add(group, failed, cars);
    if (failed === WANTED && cars !== 0) blocks.fill(isWhole ? BLOCK_IN : BLOCK_MIXED, first, end);
  }
  // rows that count no more are among these, so that the limit is so many further
  countOpen(selection, counter, tally, toCount, exactUpTo + index.delta.dead.length);
  binOpen(index, counter, toBin);
  countDelta(selection, filter, WANTED, (group, failed, cars) => tally.add(group, failed, cars));
  return selection;
}

function countOpen(
  { index, blocks }: Selection,
  counter: BlockCounter,
  tally: Tally,
  groups: readonly OpenGroup[],
  exactUpTo: number,
): void {
  if (groups.length === 0) return;
  const sample = new BlockSampler(index, sampleStep(index, groups, COUNTED_BLOCKS));
  const every = new BlockSampler(index, 1);
  // large groups first: their options pass the limit soonest, and the others need not be asked one by one
  for (const { group, failed, met } of bySize(index, groups)) {
    const asked = tally.isPast(group, failed, exactUpTo) ? sample : every;
    let seen = 0;
    asked.visit(group, (block) => {
      const cars = counter.count(block, met);
      seen += cars;
      if (cars === 0 && failed === WANTED) blocks[block] = BLOCK_OUT;
    });
    tally.add(group, failed, seen * asked.step);
  }
}

function binOpen(index: CatalogIndex, counter: BlockCounter, groups: readonly OpenGroup[]): void {
  const trial = new BlockSampler(index, sampleStep(index, groups, TRIED_BLOCKS));
  let concerned = 0;
  for (const { group, met } of groups)
    trial.visit(group, (block) => {
      if (counter.mayPass(block, met)) concerned += trial.step;
    });
  const step = concerned <= BINNED_BLOCKS ? 1 : stepFor(concerned, BINNED_BLOCKS / 2);
  const sample = new BlockSampler(index, step);
  for (const { group, met } of groups)
    sample.visit(group, (block) => counter.bin(block, met, step));
}

/** The step that gives about `size` blocks of these groups. */
function sampleStep(
  { groupStart }: CatalogIndex,
  groups: readonly OpenGroup[],
  size: number,
): number {
  let blocks = 0;
  for (const { group } of groups) blocks += groupStart[group + 1]! - groupStart[group]!;
  return stepFor(blocks, size);
}

/** Larger groups first, by powers of two: sorting them wholly costs more than it saves. */
function bySize({ groupStart }: CatalogIndex, groups: readonly OpenGroup[]): OpenGroup[] {
  const sizes: OpenGroup[][] = Array.from({ length: 33 }, () => []);
  for (const open of groups)
    sizes[Math.clz32(groupStart[open.group + 1]! - groupStart[open.group]!)]!.push(open);
  return sizes.flat();
}

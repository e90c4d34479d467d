import type { IndexColumns } from './catalog-index.ts';

/** Every n-th block, counted across groups, so that small groups are not always in or always out. */
export class BlockSampler {
  readonly step: number;
  readonly #groupStart: Uint32Array;
  #skipped = 0;

  constructor({ groupStart }: Pick<IndexColumns, 'groupStart'>, step: number) {
    this.#groupStart = groupStart;
    this.step = step;
  }

  visit(group: number, onBlock: (block: number) => void): void {
    const end = this.#groupStart[group + 1]!;
    let block = this.#groupStart[group]! + this.#skipped;
    for (; block < end; block += this.step) onBlock(block);
    this.#skipped = block - end;
  }
}

/** The step that gives about `size` of so many blocks. */
export function stepFor(blocks: number, size: number): number {
  return Math.max(1, Math.ceil(blocks / size));
}

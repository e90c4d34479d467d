import { OPTION_FIELDS } from './catalog-index.ts';
import type { Selection } from './selection.ts';

/** In place of the field in which a group is not chosen: it is in the list itself. */
export const WANTED = -1;

/** Models are options only once a brand is chosen. */
const MODEL_AT = OPTION_FIELDS.indexOf('model');

/** Adds a group's cars to the count and to the options it stands for. */
export class Tally {
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

  /** `failed`: the one field that the group is not chosen in, or WANTED. */
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

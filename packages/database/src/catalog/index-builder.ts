import { FUELS, FUEL_POWERTRAINS, codes } from '@prichal/contract';
import type { Fuel, Paint } from '@prichal/contract';
import { LISTED_EPOCH_S, MISSING, OPTION_FIELDS, SMALL_MAX, madeOf } from './catalog-index.ts';
import type { Dictionaries, OptionField } from './catalog-index.ts';
import { lotHash } from './lot-hash.ts';
import { SpecTexts, paintWord } from './spec-texts.ts';
import { writeUid } from './uid-words.ts';

/** What the index needs of an active car. */
export interface IndexRow {
  uid: string;
  country: string;
  source_id: string;
  brand_slug: string;
  brand_name: string;
  model_slug: string;
  model_name: string;
  body: string;
  powertrain: string;
  drive: string | null;
  transmission: string | null;
  wheel: string;
  util: string | null;
  age: string | null;
  availability: string;
  paint: string | null;
  year: number;
  month: number | null;
  engine_cc: number | null;
  power_hp: number | null;
  mileage_km: number | null;
  landed_rub: number | null;
  landed_to_rub: number | null;
  /** Unix time, s */
  listed_s: number;
  trim: string | null;
  search_text: string;
}

/** Rows in the order they came, with the group each belongs to. */
export interface LooseRows {
  dictionaries: Dictionaries;
  rows: number;
  price: Int32Array;
  mileage: Int32Array;
  engine: Int32Array;
  power: Int32Array;
  made: Int32Array;
  listed: Int32Array;
  paint: Uint8Array;
  trim: Uint32Array;
  /** by code − 1 */
  trims: readonly string[];
  lot: Float64Array;
  uid: Uint32Array;
  group: Int32Array;
  /** for each group its option codes in the order of OPTION_FIELDS, then its text, then whether totals are exact */
  groups: number[][];
}

const fuelOf = new Map<string, Fuel>(
  codes(FUELS).flatMap((fuel) =>
    FUEL_POWERTRAINS[fuel].map((powertrain) => [powertrain, fuel] as const),
  ),
);

/** A car's value of a field: its dictionary entry and the key that identifies it; null when not known. */
export function optionOf(
  field: OptionField,
  row: IndexRow,
): { key: string; entry: unknown } | null {
  const { brand_slug: brand, model_slug: model } = row;
  if (field === 'brand') return { key: brand, entry: { slug: brand, name: row.brand_name } };
  if (field === 'model')
    return { key: `${brand} ${model}`, entry: { slug: model, name: row.model_name, brand } };
  const value = field === 'fuel' ? (fuelOf.get(row.powertrain) ?? null) : row[field];
  return value === null ? null : { key: value, entry: value };
}

/** The same key of an entry of a dictionary. */
export function keyOfEntry(field: OptionField, entry: unknown): string {
  if (field === 'brand') return (entry as Dictionaries['brand'][number]).slug;
  if (field !== 'model') return entry as string;
  const { brand, slug } = entry as Dictionaries['model'][number];
  return `${brand} ${slug}`;
}

/**
 * What a car costs at most, ₽: the total, or the upper end of its range. A budget that covers it covers the car for
 * certain, which the lower end does not say.
 */
export function greatestTotal({ landed_rub, landed_to_rub }: IndexRow): number | null {
  return landed_to_rub ?? landed_rub;
}

/** Whether the total is one sum: 1, or a range: 0. */
export function exactOf({ landed_to_rub }: IndexRow): number {
  return landed_to_rub === null ? 1 : 0;
}

/** Takes cars one by one; `loose()` hands them over, ready to be arranged. */
export class IndexBuilder {
  readonly #dictionaries: Dictionaries = {
    country: [],
    brand: [],
    model: [],
    body: [],
    fuel: [],
    drive: [],
    transmission: [],
    wheel: [],
    util: [],
    age: [],
    availability: [],
    paint: [],
    spec: [],
  };
  readonly #codes = new Map<string, number>();
  readonly #groupOf = new Map<string, number>();
  readonly #groups: number[][] = [];
  readonly #specs: SpecTexts;
  readonly #fold: (text: string) => string;
  #rows = 0;
  #numbers = new Int32Array(7 * 1024);
  #paint = new Uint8Array(1024);
  #trim = new Uint32Array(1024);
  #lot = new Float64Array(1024);
  #uid = new Uint32Array(4 * 1024);

  /** `fold` is the search's own folding: it made `search_text`. */
  constructor(fold: (text: string) => string) {
    this.#fold = fold;
    this.#specs = new SpecTexts(this.#dictionaries.spec, fold);
  }

  add(row: IndexRow): void {
    if (this.#rows === this.#paint.length) this.#grow();
    const at = this.#rows++;
    const lot = this.#fold(row.source_id);
    const texts = this.#specs.read(row, lot);
    const group = this.#groupFor([
      ...OPTION_FIELDS.map((field) => this.#code(field, row)),
      texts.spec,
      exactOf(row),
    ]);
    this.#numbers.set(
      [
        greatestTotal(row) ?? MISSING,
        row.mileage_km ?? MISSING,
        Math.min(row.engine_cc ?? MISSING, SMALL_MAX),
        Math.min(row.power_hp ?? MISSING, SMALL_MAX),
        madeOf(row.year, row.month),
        row.listed_s - LISTED_EPOCH_S,
        group,
      ],
      at * 7,
    );
    const { paint } = row;
    this.#paint[at] =
      paint === null
        ? 0
        : this.#codeIn('paint', paint, () => ({
            code: paint as Paint,
            word: paintWord(paint, this.#fold),
          }));
    this.#trim[at] = texts.trim;
    this.#lot[at] = lotHash(lot);
    writeUid(this.#uid, at * 4, row.uid);
  }

  loose(): LooseRows {
    const column = (position: number) => {
      const values = new Int32Array(this.#rows);
      for (let row = 0; row < values.length; row++)
        values[row] = this.#numbers[row * 7 + position]!;
      return values;
    };
    return {
      dictionaries: this.#dictionaries,
      rows: this.#rows,
      price: column(0),
      mileage: column(1),
      engine: column(2),
      power: column(3),
      made: column(4),
      listed: column(5),
      group: column(6),
      paint: this.#paint.slice(0, this.#rows),
      trim: this.#trim.slice(0, this.#rows),
      trims: this.#specs.trims,
      lot: this.#lot.slice(0, this.#rows),
      uid: this.#uid.slice(0, this.#rows * 4),
      groups: this.#groups,
    };
  }

  #code(field: OptionField, row: IndexRow): number {
    const option = optionOf(field, row);
    return option === null ? 0 : this.#codeIn(field, option.key, () => option.entry);
  }

  /** Position in the dictionary + 1; 0 for what is not known. */
  #codeIn(field: keyof Dictionaries, value: string, entry: () => unknown) {
    const key = `${field} ${value}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const list = this.#dictionaries[field] as unknown[];
    list.push(entry());
    this.#codes.set(key, list.length);
    return list.length;
  }

  #groupFor(key: number[]): number {
    const text = key.join(' ');
    const known = this.#groupOf.get(text);
    if (known !== undefined) return known;
    this.#groups.push(key);
    this.#groupOf.set(text, this.#groups.length - 1);
    return this.#groups.length - 1;
  }

  #grow(): void {
    const room = this.#rows * 2;
    const grown = <T extends Int32Array | Uint8Array | Float64Array | Uint32Array>(
      larger: T,
      old: T,
    ): T => {
      larger.set(old);
      return larger;
    };
    this.#numbers = grown(new Int32Array(room * 7), this.#numbers);
    this.#paint = grown(new Uint8Array(room), this.#paint);
    this.#trim = grown(new Uint32Array(room), this.#trim);
    this.#lot = grown(new Float64Array(room), this.#lot);
    this.#uid = grown(new Uint32Array(room * 4), this.#uid);
  }
}

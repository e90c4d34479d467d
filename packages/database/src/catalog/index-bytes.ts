import { OPTION_FIELDS } from './catalog-index.ts';
import type { Dictionaries, IndexColumns, OptionField } from './catalog-index.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Raised when the layout changes: an index of another layout is built again instead of misread. */
const LAYOUT = 2;

/** Part of the index in one row of the database, bytes. */
const PART_BYTES = 1_000_000;

/** Columns begin at multiples of the widest element. */
const ALIGN = 8;

const NUMBERS = ['price', 'mileage', 'engine', 'power', 'made', 'listed'] as const;
const WORDS = ['uid', 'lotRow', 'leafStart', 'groupStart', 'spec'] as const;

interface Header {
  layout: number;
  rows: number;
  dictionaries: Dictionaries;
  totals: TotalsOfRun | null;
  /** bytes of each column, in the order they follow */
  lengths: number[];
}

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

function columnsOf(index: IndexColumns): Column[] {
  return [
    index.lot,
    ...NUMBERS.map((name) => index[name]),
    ...WORDS.map((name) => index[name]),
    ...OPTION_FIELDS.map((field) => index.codes[field]),
    index.paint,
  ];
}

/** The index as pieces for the database; little-endian, as every machine it runs on. */
export function writeIndex(index: IndexColumns): Uint8Array[] {
  const columns = columnsOf(index);
  const header: Header = {
    layout: LAYOUT,
    rows: index.rows,
    dictionaries: index.dictionaries,
    totals: index.totals,
    lengths: columns.map((column) => column.byteLength),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = aligned(4 + text.length);
  const bytes = new Uint8Array(
    columns.reduce((end, column) => end + aligned(column.byteLength), start),
  );
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = start;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += aligned(column.byteLength);
  }
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) =>
    bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  );
}

/** Null when the pieces hold another layout or some are gone. The columns share one buffer. */
export function readIndex(parts: readonly Uint8Array[]): IndexColumns | null {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  if (bytes.length < 4) return null;
  const { buffer } = bytes;
  const headerLength = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(
    new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)),
  ) as Header;
  if (header.layout !== LAYOUT) return null;
  at = aligned(4 + headerLength);
  const end = header.lengths.reduce((sum, length) => sum + aligned(length), at);
  if (bytes.length !== end) return null;

  const lengths = header.lengths.values();
  const next = (): [number, number] => {
    const from = at;
    const length = lengths.next().value ?? 0;
    at += aligned(length);
    return [from, length];
  };
  const floats = (): Float64Array => {
    const [from, length] = next();
    return new Float64Array(buffer, from, length / 8);
  };
  const named = <Name extends string, T>(names: readonly Name[], read: () => T) =>
    Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, T>;
  return {
    dictionaries: header.dictionaries,
    totals: header.totals,
    rows: header.rows,
    lot: floats(),
    ...named(NUMBERS, () => {
      const [from, length] = next();
      return new Int32Array(buffer, from, length / 4);
    }),
    ...named(WORDS, () => {
      const [from, length] = next();
      return new Uint32Array(buffer, from, length / 4);
    }),
    codes: named(OPTION_FIELDS as readonly OptionField[], () => {
      const [from, length] = next();
      return new Uint16Array(buffer, from, length / 2);
    }),
    paint: new Uint8Array(buffer, ...next()),
  };
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGN) * ALIGN;
}

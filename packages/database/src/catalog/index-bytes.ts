import { OPTION_FIELDS, SMALL_COLUMNS, WIDE_COLUMNS, roomFor } from './catalog-index.ts';
import type { Dictionaries, IndexColumns, OptionField } from './catalog-index.ts';
import type { TotalsOfRun } from './totals-run.ts';

/** Raised when the layout changes: an index of another layout is built again instead of misread. */
const LAYOUT = 6;

/** Part of the index in one row of the database, bytes. */
const PART_BYTES = 1_000_000;

/** Between two parts that are written, or read while requests are answered: decoding one takes 5 ms. */
export const PART_PAUSE_MS = 20;

/** Columns begin at multiples of the widest element. */
const ALIGN = 8;

interface Header {
  layout: number;
  revision: number;
  rows: number;
  dictionaries: Dictionaries;
  totals: TotalsOfRun | null;
  /** bytes of each column, in the order they follow */
  lengths: number[];
}

type Column = Int32Array | Int16Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** Without the room for a delta: `rows` and `groups` long. */
function columnsOf(index: IndexColumns): Column[] {
  const { rows, spec } = index;
  return [
    index.lot,
    ...WIDE_COLUMNS.map((name) => index[name].subarray(0, rows)),
    ...SMALL_COLUMNS.map((name) => index[name].subarray(0, rows)),
    index.uid.subarray(0, rows * 4),
    index.lotRow,
    index.blockStart,
    index.groupStart,
    spec,
    index.trim.subarray(0, rows),
    index.trimStart,
    ...OPTION_FIELDS.map((field) => index.codes[field].subarray(0, spec.length)),
    index.exact.subarray(0, spec.length),
    index.paint.subarray(0, rows),
    index.trimText,
  ];
}

/** The index as pieces for the database; little-endian, as every machine it runs on. */
export function writeIndex(index: IndexColumns): Uint8Array[] {
  const columns = columnsOf(index);
  const header: Header = {
    layout: LAYOUT,
    revision: index.revision,
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

/** Null when the pieces hold another layout or some are gone. Columns of rows and groups get room for a delta. */
export function readIndex(parts: readonly Uint8Array[]): IndexColumns | null {
  const bytes = piecesReader(parts);
  if (bytes.length < 4) return null;
  const first = bytes.copy(new Uint8Array(4), 0);
  const headerLength = new DataView(first.buffer).getUint32(0, true);
  if (bytes.length < 4 + headerLength) return null;
  const text = new TextDecoder().decode(bytes.copy(new Uint8Array(headerLength), 4));
  const header = JSON.parse(text) as Header;
  if (header.layout !== LAYOUT) return null;
  let at = aligned(4 + headerLength);
  const end = header.lengths.reduce((sum, length) => sum + aligned(length), at);
  if (bytes.length !== end) return null;

  const lengths = header.lengths.values();
  /** `room`: elements to leave free behind the last one */
  const next = <T extends Column>(
    make: { new (length: number): T; BYTES_PER_ELEMENT: number },
    room = 0,
  ): T => {
    const length = lengths.next().value ?? 0;
    const column = new make(length / make.BYTES_PER_ELEMENT + room);
    bytes.copy(new Uint8Array(column.buffer as ArrayBuffer, 0, length), at);
    at += aligned(length);
    return column;
  };
  const named = <Name extends string, T>(names: readonly Name[], read: () => T) =>
    Object.fromEntries(names.map((name) => [name, read()])) as Record<Name, T>;
  const room = roomFor(header.rows);
  return {
    dictionaries: header.dictionaries,
    totals: header.totals,
    revision: header.revision,
    rows: header.rows,
    lot: next(Float64Array),
    ...named(WIDE_COLUMNS, () => next(Int32Array, room)),
    ...named(SMALL_COLUMNS, () => next(Int16Array, room)),
    uid: next(Uint32Array, room * 4),
    lotRow: next(Uint32Array),
    blockStart: next(Uint32Array),
    groupStart: next(Uint32Array),
    spec: next(Uint32Array),
    trim: next(Uint32Array, room),
    trimStart: next(Uint32Array),
    codes: named(OPTION_FIELDS as readonly OptionField[], () => next(Uint16Array, room)),
    exact: next(Uint8Array, room),
    paint: next(Uint8Array, room),
    trimText: next(Uint8Array),
  };
}

/** Copies out of pieces as if they were one run of bytes, without making one. */
function piecesReader(parts: readonly Uint8Array[]) {
  const starts = [0];
  for (const part of parts) starts.push(starts.at(-1)! + part.length);
  const length = starts.at(-1)!;
  return {
    length,
    copy(into: Uint8Array<ArrayBuffer>, from: number): Uint8Array<ArrayBuffer> {
      let piece = Math.max(
        0,
        starts.findLastIndex((start) => start <= from),
      );
      for (let done = 0; done < into.length && piece < parts.length; piece++) {
        const part = parts[piece]!;
        const start = from + done - starts[piece]!;
        const chunk = part.subarray(start, start + into.length - done);
        into.set(chunk, done);
        done += chunk.length;
      }
      return into;
    },
  };
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGN) * ALIGN;
}

import type { ColumnType } from 'kysely';

/** A built file under /assets; its name holds a hash of its content, so a row is never changed. */
export interface AssetsTable {
  /** «/assets/app-1a2b.js» */
  name: string;
  body: Uint8Array;
  /** null: not smaller than the file itself */
  brotli: Uint8Array | null;
  gzip: Uint8Array | null;
  /** when a process with this file last said so */
  seen_at: ColumnType<Date, Date | string, Date | string>;
}

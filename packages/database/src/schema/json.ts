import type { ColumnType } from 'kysely';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | { [key: string]: JsonValue };

/** A JSON column: written as JSON text, read back parsed. */
export type Json<T> = ColumnType<T, string, string>;

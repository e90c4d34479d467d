/**
 * How column values become JavaScript values, one table for both engines:
 * int8 → number (bigint past 2^53), numeric → text, date and timestamp → text,
 * timestamptz → Date, json and jsonb → parsed, bytea → Uint8Array.
 */

const INT8 = 20;
const JSON_TYPE = 114;
const JSONB = 3802;
const BYTEA = 17;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const sameText = (text: string): string => text;

function parseInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function parseBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

/** Parsers by type oid; types that are not listed are parsed alike by both drivers. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [JSON_TYPE]: (text) => JSON.parse(text) as unknown,
  [JSONB]: (text) => JSON.parse(text) as unknown,
  [BYTEA]: parseBytes,
  [DATE]: sameText,
  [TIMESTAMP]: sameText,
  [TIMESTAMPTZ]: (text) => new Date(text),
  [NUMERIC]: sameText,
};

/** Array types with the oid of their elements, for the types above. */
export const arrayElementTypes: Record<number, number> = {
  1016: INT8,
  199: JSON_TYPE,
  3807: JSONB,
  1001: BYTEA,
  1182: DATE,
  1115: TIMESTAMP,
  1185: TIMESTAMPTZ,
  1231: NUMERIC,
};

/** Writes bytes as PostgreSQL reads them: `\x` and hexadecimal digits. */
export function writeBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}
export const BYTEA_TYPE = BYTEA;

import type { PageParts, Piece } from './assemble-page.server.ts';
import { EMBEDDED_DATA } from './embedded-data.ts';

/**
 * What loaders have embedded, as the script that `useEmbeddedData` reads; nothing when there is nothing. Items of lists
 * are bytes that pages share.
 */
export function printEmbeddedData(data: ReadonlyMap<string, object>, parts: PageParts): Piece[] {
  if (data.size === 0) return [];
  const printItem = (value: unknown): Piece =>
    isObject(value) ? parts.bytesOf(jsonOnce(value)) : jsonOf(value);
  const printList = (value: unknown): Piece[] =>
    Array.isArray(value)
      ? ['[', ...separated(value.map((one) => [printItem(one)])), ']']
      : [isObject(value) ? jsonOnce(value) : jsonOf(value)];
  const printFields = (fields: object): Piece[] => printObject(Object.entries(fields), printList);
  return [
    `<script type="application/json" id="${EMBEDDED_DATA}">`,
    ...printObject([...data], printFields),
    '</script>',
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function printObject<Value>(
  entries: readonly [string, Value][],
  print: (value: Value) => readonly Piece[],
): Piece[] {
  const fields = entries.map(([name, value]) => [`${jsonOf(name)}:`, ...print(value)]);
  return ['{', ...separated(fields), '}'];
}

function separated(items: readonly (readonly Piece[])[]): Piece[] {
  return items.flatMap((item, at) => (at === 0 ? item : [',', ...item]));
}

/** Nobody changes what a loader answers. */
const printed = new WeakMap<object, string>();

function jsonOnce(value: object): string {
  const known = printed.get(value);
  if (known !== undefined) return known;
  const text = jsonOf(value);
  printed.set(value, text);
  return text;
}

/** No text in it may end the script or begin a comment of it. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

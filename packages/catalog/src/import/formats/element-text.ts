/** An element of a feed: its children and, under «@name», its attributes. */
export type Element = Record<string, unknown>;

/** Text of an element with or without attributes, trimmed; empty for an element that has none or is not there. */
export function elementText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null
    ? elementText((value as Element)['#text'])
    : '';
}

/** An element that may stand once or several times, as a list. */
export function elements(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

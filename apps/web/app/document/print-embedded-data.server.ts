import { EMBEDDED_DATA } from './embedded-data.ts';
import { PART } from './cached-fragment.tsx';
import type { PartsOfPage } from './cached-fragment.tsx';

/** What loaders have handed over, as the script that `useHandedOver` reads; nothing when there is nothing. */
export function printEmbeddedData(data: ReadonlyMap<string, object>, parts: PartsOfPage): string {
  if (data.size === 0) return '';
  const place = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return jsonOf(value);
    const { placeholder } = parts.placeMarkup(jsonOnce(value));
    return `<${PART} mark="${placeholder}"></${PART}>`;
  };
  const print = (value: unknown): string =>
    Array.isArray(value) ? `[${value.map(place).join(',')}]` : place(value);
  const fieldsOf = (of: Iterable<[string, unknown]>, how: (value: unknown) => string) =>
    `{${[...of].map(([name, value]) => `${jsonOf(name)}:${how(value)}`).join(',')}}`;
  const text = fieldsOf(data, (value) => fieldsOf(Object.entries(value as object), print));
  return `<script type="application/json" id="${EMBEDDED_DATA}">${text}</script>`;
}

/** Nobody changes what a loader answers. */
const printed = new WeakMap<object, string>();

function jsonOnce(value: object): string {
  const text = printed.get(value) ?? jsonOf(value);
  printed.set(value, text);
  return text;
}

/** No text in it may end the script or begin a comment of it. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

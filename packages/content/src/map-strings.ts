/**
 * The same lists and objects with every string replaced.
 * @param path of the first string, «facts.1.label» for one inside
 */
export function mapStrings<Value>(
  value: Value,
  replace: (text: string, path: string) => string,
  path = '',
): Value {
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (typeof value === 'string') return replace(value, path) as Value;
  if (Array.isArray(value))
    return value.map((item, index) =>
      mapStrings(item as unknown, replace, inside(String(index))),
    ) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      mapStrings(one as unknown, replace, inside(key)),
    ]),
  ) as Value;
}

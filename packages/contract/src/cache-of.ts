/** Values by key, each made at the first question. Holds at most `most` of them, then begins anew. */
export function cacheOf<Key, Value>(most: number): (key: Key, make: () => Value) => Value {
  const values = new Map<Key, Value>();
  return (key, make) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (values.size >= most) values.clear();
    values.set(key, value);
    return value;
  };
}

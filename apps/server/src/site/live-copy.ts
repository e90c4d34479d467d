/**
 * Reads an object whose fields may be replaced while the process runs: the same copy until one is, then another one.
 * What caches by identity, such as the markup of a page's parts, then sees another object.
 */
export function liveCopy<T extends object>(live: T): () => T {
  let copy = { ...live };
  return () => {
    const fields = Object.keys(live) as (keyof T)[];
    if (fields.some((field) => live[field] !== copy[field])) copy = { ...live };
    return copy;
  };
}

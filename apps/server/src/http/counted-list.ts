import * as z from 'zod/mini';

/** A list that is answered whole, in the shape of every list of the API. */
export function countedListOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ results: z.array(item), count: z.int() });
}

export function counted<T>(results: readonly T[]): { results: T[]; count: number } {
  return { results: [...results], count: results.length };
}

import { printCarQuery } from '@prichal/contract';
import type { CarQuery } from '@prichal/contract';
import { searchTerms } from '@prichal/catalog';
import { selectCars } from '@prichal/database';
import type { CatalogIndex, Selection } from '@prichal/database';
import { LRUCache } from 'lru-cache';

/** The same for every page and sort of one filter: part of a cursor and key of the cache. */
export function filterKey(query: CarQuery): string {
  const { cursor: _cursor, ...rest } = query;
  const key = printCarQuery({ ...rest, sort: 'fresh' });
  key.delete('limit');
  return key.toString();
}

/** Counts of recent filters, so that the next page or another sort does not count again. */
export class Selections {
  readonly #cached: LRUCache<string, Selection> | null;

  /** `room`: number of cached filters; 0 disables the cache. One takes about 25 kB with a million cars. */
  constructor(room: number) {
    this.#cached = room > 0 ? new LRUCache({ max: room }) : null;
  }

  of(index: CatalogIndex, query: CarQuery): Selection {
    const key = filterKey(query);
    const cached = this.#cached?.get(key);
    if (cached?.index === index) return cached;
    const selection = selectCars(index, { ...query, terms: searchTerms(query.q ?? '') });
    this.#cached?.set(key, selection);
    return selection;
  }

  /** Lets go of every selection of an older index, and of its memory with it. */
  clear(): void {
    this.#cached?.clear();
  }
}

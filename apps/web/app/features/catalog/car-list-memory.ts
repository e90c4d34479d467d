import { isRouteErrorResponse } from 'react-router';

/** Specification: lists are fresh for 5 minutes and cached for 10. */
export const LIST_FRESH_MS = 5 * 60_000;
export const LIST_RETENTION_MS = 10 * 60_000;
/** Lists remembered at once: a visit rarely goes back further. */
const LISTS_MAX = 12;

interface CachedList<T> {
  data: T;
  /** when it came from the server, ms */
  at: number;
}

/**
 * What the catalogue remembers of a visit, by address: going back shows the same cards at once. A fresh list is
 * shown as it is; an older one is asked for again and stands in only when the server does not answer or fails.
 */
export class CarListMemory<T> {
  readonly #lists = new Map<string, CachedList<T>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Remembers a list that has just come, or has grown by a page (then its age stays its first page's). */
  put(key: string, data: T, grown = false): void {
    const at = grown ? (this.#lists.get(key)?.at ?? this.#now()) : this.#now();
    this.#lists.delete(key);
    this.#lists.set(key, { data, at });
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > LISTS_MAX && oldest !== undefined) this.#lists.delete(oldest);
  }

  /** The list of an address: remembered while fresh, else loaded; remembered again when loading fails. */
  async read(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.#lists.get(key);
    const age = cached ? this.#now() - cached.at : Infinity;
    if (cached && age < LIST_FRESH_MS) return cached.data;
    try {
      const data = await load();
      this.put(key, data);
      return data;
    } catch (error) {
      if (cached && age < LIST_RETENTION_MS && isUnreachable(error)) return cached.data;
      throw error;
    }
  }
}

/**
 * No answer, or a failure of the server: a service worker answers with a document to load in place of data, a failed
 * loader with an error. A 4xx is an answer.
 */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Response) return error.headers.has('X-Remix-Reload-Document');
  return !(isRouteErrorResponse(error) && error.status < 500);
}

import type { CarCard } from '@prichal/contract';
import type { CatalogIndex, Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CarReads } from './car-reads.ts';
import { readCardsByKey, readVersions } from './car-repository.ts';
import type { VersionedCard } from './car-repository.ts';

/**
 * Cards of active cars. Recently shown ones are cached with the version of their row, and only that version is
 * queried: a statement with forty columns costs more than the rest of a list. A sold or changed car is seen at once,
 * as without the cache. Nothing outlives the snapshot, which carries the totals.
 */
export class Cards {
  readonly #reads: CarReads;
  #index: CatalogIndex | null = null;
  readonly #cached: LRUCache<string, VersionedCard> | null;

  /** `room`: number of cached cards, about 2 kB each; 0 disables the cache. */
  constructor(reads: CarReads, room: number) {
    this.#reads = reads;
    this.#cached = room > 0 ? new LRUCache({ max: room }) : null;
  }

  /** At most two statements. A car sold a moment ago is missing, though the index still counts it. */
  async byKey(index: CatalogIndex, uids: readonly string[]): Promise<Map<string, CarCard>> {
    if (uids.length === 0) return new Map();
    this.#turnTo(index);
    const found = await this.#reads(index, (db) => this.#find(db, index, uids));
    if (this.#index === index) for (const [uid, card] of found) this.#cached?.set(uid, card);
    return new Map([...found].map(([uid, { card }]) => [uid, card]));
  }

  async #find(
    db: Kysely<Database>,
    index: CatalogIndex,
    uids: readonly string[],
  ): Promise<Map<string, VersionedCard>> {
    const known = uids.filter((uid) => this.#cached?.has(uid));
    const versions = await readVersions(db, known);
    const found = new Map<string, VersionedCard>();
    for (const uid of known) {
      const cached = this.#cached?.get(uid);
      if (cached !== undefined && cached.version === versions.get(uid)) found.set(uid, cached);
    }
    const missing = uids.filter((uid) => !found.has(uid));
    for (const [uid, card] of await readCardsByKey(db, index, missing)) found.set(uid, card);
    return found;
  }

  /** The same in the order of the keys. */
  async inOrder(index: CatalogIndex, uids: readonly string[]): Promise<CarCard[]> {
    const cards = await this.byKey(index, uids);
    return uids.flatMap((uid) => cards.get(uid) ?? []);
  }

  /** Lets go of every card of an older index, and of the index with it. */
  clear(): void {
    this.#index = null;
    this.#cached?.clear();
  }

  #turnTo(index: CatalogIndex): void {
    if (this.#index === index) return;
    this.clear();
    this.#index = index;
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOLD_MODULE, foldSearch, withLease } from '@prichal/catalog';
import {
  catchUp,
  isCurrent,
  loadIndex,
  lookAtCatalogue,
  publishCatalogue,
} from '@prichal/database';
import type { CatalogIndex, CatalogueState, Database } from '@prichal/database';
import type { Kysely } from 'kysely';

export interface KeeperOptions {
  db: Kysely<Database>;
  now: () => Date;
  /** a publication or a load in the background failed; the old index stays */
  onError: (error: unknown) => void;
  /** how old the last look at the database may be, ms */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 250;

/** Up to here an index that is behind is built again before the first answer; larger ones are served meanwhile. */
const BUILD_FIRST_CARS = 20_000;

/** Building in the background may take one part in so many of the time. */
const BUILD_SHARE = 10;

/** Rows of a delta that are merged into the index when there is time. */
const MERGE_FROM = 200;

/** One process builds; a dead one leaves it to another after this, ms. */
const LEASE_MS = 30_000;
const LEASE = 'build-catalogue';
/** How often a process looks whether the builder has published, ms. */
const WAIT_MS = 100;

const SEARCH = { fold: foldSearch, module: FOLD_MODULE };

/**
 * The catalogue index of this process: loads the published edition and adds every change of cars since, within a part of
 * a second. An edition that changes can no longer be added to is built anew, by one process of all and in a thread.
 */
export class IndexKeeper {
  readonly #options: Required<KeeperOptions>;
  readonly #listeners = new Set<(edition: string) => void>();
  #index: CatalogIndex | null = null;
  #looking: Promise<CatalogueState> | null = null;
  #building: Promise<unknown> | null = null;
  #lookedAt = -Infinity;
  #mayBuildAt = -Infinity;
  #stopped = false;

  constructor(options: KeeperOptions) {
    this.#options = { lookEveryMs: LOOK_EVERY_MS, ...options };
  }

  /** The edition being served; empty before the first index. Keys of caches end with it. */
  get edition(): string {
    this.#lookSometimes();
    return this.#index?.edition ?? '';
  }

  /** Calls back after each change of edition. */
  onEdition(listener: (edition: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The index to answer from; waits for the very first one only. @throws when the database does not answer then */
  async current(): Promise<CatalogIndex> {
    if (this.#index === null) await this.#first();
    else this.#lookSometimes();
    return this.#served();
  }

  /** Looks now; resolves when every change committed before the call is served. */
  async refresh(): Promise<void> {
    await this.#looking?.catch(() => {});
    await this.#serve(() => true);
  }

  /** Looks no more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.allSettled([this.#looking, this.#building]);
  }

  #served(): CatalogIndex {
    if (this.#index === null) throw new Error('no catalogue index after a successful look');
    return this.#index;
  }

  async #first(): Promise<void> {
    await this.#serve(({ edition, cars }) => edition === null || cars <= BUILD_FIRST_CARS);
  }

  /** Until an index is served that is current; one that is not will do where it need not be built first. */
  async #serve(mustBuild: (state: CatalogueState) => boolean): Promise<void> {
    for (;;) {
      const state = await this.#look();
      if (this.#stopped) return;
      if (this.#index !== null && (isCurrent(this.#index, state) || !mustBuild(state))) return;
      // another process may be building
      if (!(await this.#build())) await sleep(WAIT_MS);
    }
  }

  #lookSometimes(): void {
    const { lookEveryMs, onError } = this.#options;
    if (this.#stopped || this.#looking !== null) return;
    if (performance.now() - this.#lookedAt < lookEveryMs) return;
    this.#look().then((state) => this.#buildSometimes(state), onError);
  }

  /** One look at a time; those who come meanwhile share it. */
  #look(): Promise<CatalogueState> {
    this.#lookedAt = performance.now();
    this.#looking ??= this.#takeUp().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** The published edition, and the changes of cars since. */
  async #takeUp(): Promise<CatalogueState> {
    const { db } = this.#options;
    const state = await lookAtCatalogue(db);
    const isNew = state.edition !== null && state.edition !== this.#index?.published;
    // null: gone between two statements, or another release's; the next look or a publication finds another
    const loaded = isNew ? await loadIndex(db, state.edition ?? '', SEARCH.module) : null;
    const base = loaded ?? this.#index;
    if (base === null) return state;
    const index = (await catchUp(db, base, state, SEARCH)) ?? base;
    if (index.edition === this.#index?.edition) return state;
    this.#index = index;
    for (const listener of this.#listeners) listener(index.edition);
    return state;
  }

  #buildSometimes(state: CatalogueState): void {
    const index = this.#index;
    if (this.#stopped || this.#building !== null || performance.now() < this.#mayBuildAt) return;
    const changed = index === null ? 0 : index.delta.used + index.delta.dead.length;
    if (index !== null && isCurrent(index, state) && changed < MERGE_FROM) return;
    this.#build().then(
      (built) => (built ? this.#look() : null),
      (error: unknown) => this.#options.onError(error),
    );
  }

  /** False: another process is at it. */
  #build(): Promise<boolean> {
    const { db, now } = this.#options;
    const publish = async (): Promise<boolean> => {
      const started = performance.now();
      const done = await withLease(
        db,
        { name: LEASE, owner: randomUUID(), ms: LEASE_MS, now },
        () => publishCatalogue(db, { ...SEARCH, now }),
      );
      const ended = performance.now();
      this.#mayBuildAt = ended + (ended - started) * (BUILD_SHARE - 1);
      return done !== null;
    };
    const building = publish().finally(() => {
      this.#building = null;
    });
    this.#building = building;
    return building;
  }
}

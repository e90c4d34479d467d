import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOLD_MODULE, foldSearch, withLease } from '@prichal/catalog';
import {
  catchUp,
  isCurrent,
  loadIndex,
  readCatalogueState,
  publishCatalogue,
} from '@prichal/database';
import type { CatalogIndex, CatalogueState, Database } from '@prichal/database';
import type { Kysely } from 'kysely';

export interface CatalogIndexUpdaterOptions {
  db: Kysely<Database>;
  now: () => Date;
  /** a publication or a load in the background failed; the old index stays */
  onError: (error: unknown) => void;
  /** maximum age of the last check of the database, ms; a function may say another one each time */
  checkEveryMs?: number | (() => number);
}

const CHECK_EVERY_MS = 250;
/** Checks that notifications ask for have at least this between their beginnings, ms: an import sends many. */
const NOTIFIED_EVERY_MS = 400;

/** Up to here an index that is behind is built again before the first answer; larger ones are served meanwhile. */
const BUILD_FIRST_CARS = 20_000;

/** Building in the background may take one part in so many of the time. */
const BUILD_SHARE = 10;

/** Rows of a delta that are merged into the index when there is time. */
const MERGE_FROM = 200;

/** One process builds; when it dies, another may start after this, ms. */
const LEASE_MS = 30_000;
const LEASE = 'build-catalogue';
/** How often a process checks whether the builder has published, ms. */
const WAIT_MS = 100;

/** An import that is under way longer than this is not waited for: the next check tries again, ms. */
const PATIENCE_MS = 1_000;

const SEARCH = { fold: foldSearch, module: FOLD_MODULE };

/**
 * The catalogue index of this process: loads the published snapshot and applies every later change of cars within a
 * fraction of a second. When a snapshot cannot take more changes, one process of all rebuilds it in a thread.
 */
export class CatalogIndexUpdater {
  readonly #options: Required<CatalogIndexUpdaterOptions>;
  readonly #listeners = new Set<(snapshotId: string) => void>();
  #index: CatalogIndex | null = null;
  #checking: Promise<CatalogueState> | null = null;
  #building: Promise<unknown> | null = null;
  #loading: Promise<void> | null = null;
  /** a newer snapshot, until the next check takes it up */
  #loaded: CatalogIndex | null = null;
  /** a snapshot of another release, or one that was gone before it was read */
  #unreadable: string | null = null;
  #checkedAt = -Infinity;
  #mayBuildAt = -Infinity;
  #notified: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: CatalogIndexUpdaterOptions) {
    this.#options = { checkEveryMs: CHECK_EVERY_MS, ...options };
  }

  /** The id of the snapshot being served; empty before the first index. Cache keys end with it. */
  get snapshotId(): string {
    this.#checkSometimes();
    return this.#index?.snapshotId ?? '';
  }

  /** Calls back after each change of the snapshot. */
  onSnapshot(listener: (snapshotId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The index to answer from; waits for the very first one only. @throws when the database does not answer then */
  async current(): Promise<CatalogIndex> {
    if (this.#index === null) await this.#first();
    else this.#checkSometimes();
    return this.#served();
  }

  /** Checks now; resolves when every change committed before the call is served. */
  async refresh(): Promise<void> {
    await this.#checking?.catch(() => {});
    await this.#serve(() => true);
  }

  /** Somebody has changed cars: checks at once, or soon when there was a check a moment ago. */
  notify(): void {
    if (this.#stopped || this.#notified !== null) return;
    const age = performance.now() - this.#checkedAt;
    const check = async (): Promise<void> => {
      // a check under way may have read the state before the change
      await this.#checking?.catch(() => {});
      this.#notified = null;
      this.#checkIfOlderThan(0);
    };
    this.#notified = setTimeout(() => void check(), Math.max(0, NOTIFIED_EVERY_MS - age));
    this.#notified.unref();
  }

  /** Stops checking and waits for the work under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#notified !== null) clearTimeout(this.#notified);
    await Promise.allSettled([this.#checking, this.#building, this.#loading]);
  }

  #served(): CatalogIndex {
    if (this.#index === null) throw new Error('no catalogue index after a successful look');
    return this.#index;
  }

  async #first(): Promise<void> {
    await this.#serve(({ snapshotId, cars }) => snapshotId === null || cars <= BUILD_FIRST_CARS);
  }

  /** Until an index is served that is current; one that is not will do where it need not be built first. */
  async #serve(mustBuild: (state: CatalogueState) => boolean): Promise<void> {
    for (;;) {
      const state = await this.#check();
      if (this.#stopped) return;
      if (this.#index !== null && (isCurrent(this.#index, state) || !mustBuild(state))) return;
      if (this.#isLoading) {
        await this.#loading;
        // the load failed: not again at once
        if (this.#loaded === null) await sleep(WAIT_MS);
        continue;
      }
      // another process may be building
      if (!(await this.#build())) await sleep(WAIT_MS);
    }
  }

  #checkSometimes(): void {
    const { checkEveryMs } = this.#options;
    this.#checkIfOlderThan(typeof checkEveryMs === 'number' ? checkEveryMs : checkEveryMs());
  }

  #checkIfOlderThan(ms: number): void {
    if (this.#stopped || this.#checking !== null) return;
    if (performance.now() - this.#checkedAt < ms) return;
    this.#check()
      .then((state) => this.#buildSometimes(state))
      .catch(this.#options.onError);
  }

  /** One check at a time; concurrent callers share it. */
  #check(): Promise<CatalogueState> {
    this.#checkedAt = performance.now();
    this.#checking ??= this.#takeUp().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** The published snapshot and the changes of cars since then. */
  async #takeUp(): Promise<CatalogueState> {
    const { db } = this.#options;
    const state = await readCatalogueState(db);
    const base = await this.#baseFor(state.snapshotId);
    if (base === null) return state;
    const index = (await catchUp(db, base, state, SEARCH)) ?? base;
    if (index.snapshotId === this.#index?.snapshotId) return state;
    this.#index = index;
    for (const listener of this.#listeners) listener(index.snapshotId);
    return state;
  }

  /**
   * The snapshot to apply changes to: the published one. While it is being loaded the one before goes on with every
   * change, so that an edit does not wait for a million cars.
   */
  async #baseFor(snapshotId: string | null): Promise<CatalogIndex | null> {
    const { module } = SEARCH;
    if (snapshotId === null || snapshotId === this.#index?.published) return this.#index;
    if (this.#index === null) return await loadIndex(this.#options.db, snapshotId, { module });
    if (snapshotId === this.#unreadable) return this.#index;
    const loaded = this.#loaded;
    this.#loaded = null;
    if (loaded?.published === snapshotId) return loaded;
    this.#loading ??= this.#load(snapshotId).finally(() => {
      this.#loading = null;
      if (this.#loaded !== null) this.#checkIfOlderThan(0);
    });
    return this.#index;
  }

  async #load(snapshotId: string): Promise<void> {
    const { db, onError } = this.#options;
    try {
      this.#loaded = await loadIndex(db, snapshotId, { module: SEARCH.module, paced: true });
      if (this.#loaded === null) this.#unreadable = snapshotId;
    } catch (error) {
      onError(error);
    }
  }

  get #isLoading(): boolean {
    return this.#loading !== null || this.#loaded !== null;
  }

  #buildSometimes(state: CatalogueState): void {
    const index = this.#index;
    if (this.#stopped || this.#building !== null || this.#isLoading) return;
    if (performance.now() < this.#mayBuildAt) return;
    const changed = index === null ? 0 : index.delta.used + index.delta.dead.length;
    if (index !== null && isCurrent(index, state) && changed < MERGE_FROM) return;
    this.#build()
      .then((built) => (built ? this.#check() : null))
      // the check after a publication fails as well where the database goes away between them
      .catch(this.#options.onError);
  }

  /** False: another process is at it, or an import. */
  #build(): Promise<boolean> {
    const { db, now } = this.#options;
    const publish = async (): Promise<boolean> => {
      const started = performance.now();
      const done = await withLease(
        db,
        { name: LEASE, owner: randomUUID(), ms: LEASE_MS, now },
        () => publishCatalogue(db, { ...SEARCH, now, patienceMs: PATIENCE_MS }),
      );
      const ended = performance.now();
      this.#mayBuildAt = ended + (ended - started) * (BUILD_SHARE - 1);
      return done !== null && done.value !== null;
    };
    const building = publish().finally(() => {
      this.#building = null;
    });
    this.#building = building;
    return building;
  }
}

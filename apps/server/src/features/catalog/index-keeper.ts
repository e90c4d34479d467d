import { loadIndex, lookAtCatalogue, publishCatalogue } from '@prichal/database';
import type { CatalogIndex, CatalogueState, Database } from '@prichal/database';
import type { Kysely } from 'kysely';

export interface KeeperOptions {
  db: Kysely<Database>;
  now: () => Date;
  /** the folding of the search, see @prichal/catalog */
  fold: (text: string) => string;
  /** a publication or a load in the background failed; the old index stays */
  onError: (error: unknown) => void;
  /** how old the last look at the database may be, ms */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 1_000;

/** Up to here an index that is behind is built again before the first answer; larger ones are served meanwhile. */
const BUILD_FIRST_CARS = 20_000;

/** Building in the background may take one part in so many of the time. */
const BUILD_SHARE = 10;

/**
 * The catalogue index of this process: loads the published edition, takes up a newer one within a second of
 * use, and publishes one itself when cars have changed and nobody has.
 */
export class IndexKeeper {
  readonly #options: Required<KeeperOptions>;
  readonly #listeners = new Set<(edition: string) => void>();
  #index: CatalogIndex | null = null;
  #looking: Promise<void> | null = null;
  #lookedAt = -Infinity;
  #mayBuildAt = -Infinity;

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
    if (this.#index !== null) {
      this.#lookSometimes();
      return this.#index;
    }
    await this.#look('first');
    return this.#served();
  }

  /** Looks now; resolves when every change committed before the call is served. */
  async refresh(): Promise<void> {
    await this.#looking?.catch(() => {});
    await this.#look('now');
  }

  #served(): CatalogIndex {
    if (this.#index === null) throw new Error('no catalogue index after a successful look');
    return this.#index;
  }

  #lookSometimes(): void {
    const now = this.#options.now().getTime();
    if (this.#looking !== null || now - this.#lookedAt < this.#options.lookEveryMs) return;
    this.#look('later').catch((error: unknown) => this.#options.onError(error));
  }

  /** One look at a time; those who come meanwhile share it. */
  #look(when: 'first' | 'now' | 'later'): Promise<void> {
    this.#lookedAt = this.#options.now().getTime();
    this.#looking ??= this.#takeUp(when).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #takeUp(when: 'first' | 'now' | 'later'): Promise<void> {
    const { db } = this.#options;
    const state = await lookAtCatalogue(db);
    let edition = this.#shouldBuild(state, when) ? await this.#build() : state.edition;
    if (edition === this.#index?.edition) return;
    let index = edition === null ? null : await loadIndex(db, edition);
    if (index === null && (this.#index === null || when === 'now')) {
      edition = await this.#build();
      index = await loadIndex(db, edition);
    }
    // gone between two statements: somebody published again, the next look finds it
    if (index === null) return;
    this.#index = index;
    for (const listener of this.#listeners) listener(index.edition);
  }

  #shouldBuild(
    { edition, behind, cars }: CatalogueState,
    when: 'first' | 'now' | 'later',
  ): boolean {
    if (edition === null) return true;
    if (!behind) return false;
    switch (when) {
      case 'now':
        return true;
      case 'first':
        return cars <= BUILD_FIRST_CARS;
      case 'later':
        return this.#options.now().getTime() >= this.#mayBuildAt;
    }
  }

  async #build(): Promise<string> {
    const { db, fold, now } = this.#options;
    const started = now().getTime();
    const { edition } = await publishCatalogue(db, { fold, now });
    const ended = now().getTime();
    this.#mayBuildAt = ended + (ended - started) * (BUILD_SHARE - 1);
    return edition;
  }
}

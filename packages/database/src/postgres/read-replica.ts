import type { Kysely } from 'kysely';
import { CARS, CARS_STATE } from '../catalog/row-names.ts';
import type { DatabaseLog } from '../log.ts';
import type { Database } from '../schema/database.ts';

/** A state of the catalogue: the published snapshot, and the number of the newest change of cars seen since. */
export interface CataloguePoint {
  snapshotId: string;
  revision: number;
}

/** `behind`: it answers, and has not got the asked state yet. `away`: it does not answer. */
export type ReplicaState = 'ready' | 'behind' | 'away';

export interface ReadReplica {
  /**
   * Runs reads on one connection of the replica, after making sure there that it has reached `point`.
   * @returns null: read from the primary, since the replica is behind, away or failed
   */
  read: <T>(
    point: CataloguePoint,
    work: (db: Kysely<Database>) => Promise<T>,
  ) => Promise<{ value: T } | null>;
  /** of the last try */
  state: () => ReplicaState;
  close: () => Promise<void>;
}

/** A replica that failed is left alone for so long, ms; requests meanwhile do not wait for it. */
const PAUSES_MS: Record<Exclude<ReplicaState, 'ready'>, number> = { behind: 250, away: 3_000 };

/**
 * Reads that may come from a streaming replica. It is used only when it has replayed what the asking process has
 * already seen of the primary, so an answer is never older than the index in memory, whatever the lag. The state is
 * read on the connection that is used afterwards: behind one address there may be several servers, and a server does
 * not go back.
 */
export function createReadReplica(db: Kysely<Database>, log: DatabaseLog): ReadReplica {
  let state: ReplicaState = 'ready';
  let restUntil = 0;

  function become(next: ReplicaState, error?: unknown): void {
    if (next !== 'ready') restUntil = performance.now() + PAUSES_MS[next];
    if (next !== state && (next === 'away' || state === 'away'))
      log.warn({ replica: next, ...(error === undefined ? {} : { err: error }) }, 'read replica');
    state = next;
  }

  return {
    async read(point, work) {
      if (performance.now() < restUntil) return null;
      try {
        const found = await db.connection().execute(async (connection) => {
          const reached = await hasReached(connection, point);
          return reached ? { value: await work(connection) } : null;
        });
        become(found === null ? 'behind' : 'ready');
        return found;
      } catch (error) {
        become('away', error);
        return null;
      }
    },
    state: () => state,
    close: () => db.destroy(),
  };
}

/** The very snapshot: one of another site, or newer than the asking process knows, is none to answer from. */
async function hasReached(
  db: Kysely<Database>,
  { snapshotId, revision }: CataloguePoint,
): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_state')
    .leftJoin('catalog_revision', (join) => join.on('catalog_revision.name', '=', CARS))
    .select(['catalog_state.edition', 'catalog_revision.revision'])
    .where('catalog_state.name', '=', CARS_STATE)
    .executeTakeFirst();
  return row?.edition === snapshotId && (row.revision ?? 0) >= revision;
}

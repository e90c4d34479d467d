import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { noListener } from '../changes/no-listener.ts';
import type { DatabaseHandle, OpenDatabaseOptions } from '../database-handle.ts';
import { queryLog } from '../query-log.ts';
import type { Database } from '../schema/database.ts';
import { createEmbeddedDialect } from './dialect.ts';
import { startEngineClient } from './engine-client.ts';
import type { EngineClient } from './engine-client.ts';
import { lockFolder } from './folder-lock.ts';
import { checkFolderVersion, writeFolderVersion } from './folder-version.ts';
import { startUpkeep } from './upkeep.ts';
import type { EngineStorage } from './start-engine.ts';

const WAIT_LIMIT_MS = 30_000;

type StorageOptions = Pick<OpenDatabaseOptions, 'log' | 'pool' | 'onStopped' | 'onQuery'>;

export interface EmbeddedHandle extends DatabaseHandle {
  engine: 'embedded';
  /** the engine itself: sync counter and whole-folder dump, for tests */
  client: EngineClient;
}

/** Opens the folder: lock, version, engine, upkeep; and in the opposite order on close. */
export async function openEmbedded(options: OpenDatabaseOptions): Promise<EmbeddedHandle> {
  const { dataDir, log } = options;
  mkdirSync(dataDir, { recursive: true });
  const dataFolder = join(dataDir, 'database');
  const lock = await lockFolder(dataDir);
  try {
    checkFolderVersion(dataDir, dataFolder);
    const handle = await openStorage({ kind: 'folder', folder: dataFolder }, options);
    writeFolderVersion(dataDir);
    const upkeep = startUpkeep(handle.db, log);
    let closed: Promise<void> | null = null;
    const close = async (): Promise<void> => {
      try {
        await upkeep.stop();
        await handle.close();
      } finally {
        await lock.release();
      }
    };
    return { ...handle, close: () => (closed ??= close()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The engine in memory: for tests that need no disk. `template` is a tar file, see `dump`. */
export async function openInMemory(
  template: string | null,
  options: StorageOptions,
): Promise<EmbeddedHandle> {
  return await openStorage({ kind: 'memory', template }, options);
}

async function openStorage(
  storage: EngineStorage,
  { log, pool, onStopped, onQuery }: StorageOptions,
): Promise<EmbeddedHandle> {
  const client = await startEngineClient(storage, (error) => {
    log.error({ err: error }, 'the embedded database has stopped; start the process again');
    onStopped?.(error);
  });
  const db = new Kysely<Database>({
    dialect: createEmbeddedDialect(client, pool?.waitLimitMs ?? WAIT_LIMIT_MS),
    ...queryLog(onQuery),
  });
  // Kysely closes a driver only after its first query
  const close = async (): Promise<void> => {
    await db.destroy();
    await client.close();
  };
  let closed: Promise<void> | null = null;
  return {
    db,
    engine: 'embedded',
    client,
    withoutStatementLimit: (work) => work(db),
    // one process: what it changes it knows, and commands come through it and are found by the poll
    listen: noListener,
    replica: null,
    close: () => (closed ??= close()),
  };
}

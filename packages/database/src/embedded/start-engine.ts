import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { BYTEA_TYPE, valueParsers, writeBytes } from '../parse-values.ts';
import { syncPath, syncTree } from './sync-path.ts';
import { SyncedNodeFS } from './synced-node-fs.ts';

/** Where the worker stores its data. */
export type EngineStorage =
  | { kind: 'folder'; folder: string }
  /** lives and dies with the process; `template` is a tar file made by `dump` */
  | { kind: 'memory'; template: string | null };

export interface StartedEngine {
  pglite: PGlite;
  /** real sync calls since the start; 0 in memory */
  countSyncs(): number;
}

// PGlite starts with -F, which is fsync=off: take it out and ask for the opposite.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-cfsync=on',
  '-cwal_sync_method=fsync',
  '-csynchronous_commit=on',
  '-cfull_page_writes=on',
  // 128 MB by default, all of it resident: 464 MB for the process instead of 290
  '-cshared_buffers=32MB',
];

/**
 * What lives for a test is small: memory that is not there need not be filled with zeros, nor a file of the write-ahead
 * log of 16 MB be copied. A start takes 0.7 s of the processor instead of 2.9.
 */
const inMemory = {
  startParams: [...PGlite.defaultStartParams, '-cshared_buffers=8MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

const options = {
  extensions: { pg_trgm },
  parsers: valueParsers,
  serializers: { [BYTEA_TYPE]: writeBytes },
};

/**
 * Starts PostgreSQL inside this thread. A folder is made complete and durable before its first use.
 * @param module see compileEngine
 * @param onBroken the engine cannot go on: see SyncedNodeFS
 */
export async function startEngine(
  storage: EngineStorage,
  module: WebAssembly.Module,
  onBroken: (reason: string) => void,
): Promise<StartedEngine> {
  switch (storage.kind) {
    case 'memory': {
      const loadDataDir =
        storage.template === null ? undefined : new Blob([readFileSync(storage.template)]);
      const pglite = await PGlite.create({
        ...options,
        ...inMemory,
        pgliteWasmModule: module,
        ...(loadDataDir && { loadDataDir }),
      });
      return { pglite, countSyncs: () => 0 };
    }
    case 'folder':
      if (!existsSync(join(storage.folder, 'PG_VERSION'))) {
        await createFolder(storage.folder, module, onBroken);
      }
      return await openFolder(storage.folder, module, onBroken);
  }
}

async function openFolder(
  folder: string,
  module: WebAssembly.Module,
  onBroken: (reason: string) => void,
): Promise<StartedEngine> {
  const fs = new SyncedNodeFS(folder, onBroken);
  const pglite = await PGlite.create({ ...options, pgliteWasmModule: module, fs, startParams });
  return { pglite, countSyncs: () => fs.syncs };
}

/** Builds the data in a temporary folder and renames it, so that a crash leaves nothing incomplete. */
async function createFolder(
  folder: string,
  module: WebAssembly.Module,
  onBroken: (reason: string) => void,
): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { pglite } = await openFolder(unfinished, module, onBroken);
  await pglite.exec('checkpoint');
  await pglite.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(join(folder, '..'));
}

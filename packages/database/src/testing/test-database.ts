import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { openInMemory } from '../embedded/open-embedded.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import type { PoolSettings } from '../postgres/create-pool.ts';
import type { Database } from '../schema/database.ts';
import { makeOnce } from './run-folder.ts';
import { cloneDatabase } from './shared-postgres.ts';
import { silentLog } from './silent-log.ts';

export type Engine = DatabaseHandle['engine'];

export interface TestDatabase {
  handle: DatabaseHandle;
  db: Kysely<Database>;
  engine: Engine;
  /** address of the database for a second handle; null for the embedded engine */
  url: string | null;
  /** Closes the handle and removes the database. */
  close: () => Promise<void>;
}

/**
 * A fresh database with the newest schema. Embedded: in memory, a copy of one made once per run.
 * PostgreSQL: a clone of a template on the run's server.
 */
export async function openTestDatabase(
  engine: Engine,
  { pool, from = 'migrated' }: { pool?: PoolSettings; from?: 'migrated' | 'empty' } = {},
): Promise<TestDatabase> {
  const runFolder = inject('databaseRunFolder');
  const options = { log: silentLog, ...(pool && { pool }) };
  switch (engine) {
    case 'embedded': {
      const template = from === 'migrated' ? await makeEmbeddedTemplate(runFolder) : null;
      const handle = await openInMemory(template, options);
      return { handle, db: handle.db, engine, url: null, close: () => handle.close() };
    }
    case 'postgres': {
      const { url, drop } = await cloneDatabase(runFolder, from);
      const handle = await openDatabase({ url, dataDir: runFolder, ...options });
      const close = async (): Promise<void> => {
        await handle.close();
        await drop();
      };
      return { handle, db: handle.db, engine, url, close };
    }
  }
}

async function makeEmbeddedTemplate(runFolder: string): Promise<string> {
  return await makeOnce(runFolder, 'embedded-template', async () => {
    const handle = await openInMemory(null, { log: silentLog });
    try {
      await migrateToLatest(handle);
      const file = join(runFolder, 'embedded-template.tar');
      writeFileSync(file, await handle.client.dump());
      return file;
    } finally {
      await handle.close();
    }
  });
}

/** A folder of the test's own; `remove` deletes it. */
export function makeTestFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'prichal-data-'));
  // a PostgreSQL inside may run as another user
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

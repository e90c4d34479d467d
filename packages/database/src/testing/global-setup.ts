import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostgresServer } from './postgres-server.ts';
import { readMade } from './run-folder.ts';
import { dropRunDatabases, POSTGRES_FOLDER, SERVER } from './shared-postgres.ts';

/** What the test processes get from the set-up. */
declare module 'vitest' {
  export interface ProvidedContext {
    databaseRunFolder: string;
  }
}

interface Project {
  provide(key: 'databaseRunFolder', value: string): void;
}

/**
 * Vitest's global set-up: a folder for the run. The PostgreSQL server and the embedded template appear
 * in it when the first test asks for them, so that tests without a database wait for nothing.
 */
export default function setUp(project: Project): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prichal-test-'));
  // the server may run as another user and must reach its folder inside
  chmodSync(folder, 0o755);
  project.provide('databaseRunFolder', folder);
  return async () => {
    const server = readMade(folder, SERVER);
    if (server !== null) await dropRunDatabases(folder, server);
    await stopPostgresServer(join(folder, POSTGRES_FOLDER), 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
}

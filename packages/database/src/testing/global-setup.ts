import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostgresServer } from './postgres-server.ts';
import { checkSeenStatements } from './seen-statements.ts';
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
    try {
      if (server !== null) await checkStatements(server);
    } finally {
      if (server !== null) await dropRunDatabases(folder, server);
      await stopPostgresServer(join(folder, POSTGRES_FOLDER), 'immediate');
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** A server that was given to the tests does not remember what it was asked. @throws see `checkSeenStatements` */
async function checkStatements(server: string): Promise<void> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given === undefined || given === '') await checkSeenStatements(server);
  else console.warn('TEST_POSTGRES_URL: statements are not checked for a distributed PostgreSQL');
}

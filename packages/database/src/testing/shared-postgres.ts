import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { socketUrl, startPostgresServer } from './postgres-server.ts';
import { makeOnce } from './run-folder.ts';
import { REMEMBER_STATEMENTS } from './seen-statements.ts';
import { silentLog } from './silent-log.ts';

export const SERVER = 'postgres-server';
export const POSTGRES_FOLDER = 'pg';
const TEMPLATE = 'postgres-template';

/** Address of the run's server: TEST_POSTGRES_URL, or one started from the system's binaries. */
async function findServer(runFolder: string): Promise<string> {
  return await makeOnce(runFolder, SERVER, async () => {
    const given = process.env['TEST_POSTGRES_URL'];
    if (given !== undefined && given !== '') return given;
    const folder = join(runFolder, POSTGRES_FOLDER);
    await startPostgresServer(folder, { settings: REMEMBER_STATEMENTS });
    return socketUrl(folder, 'postgres');
  });
}

/** Databases of this run begin with this, also on a server that outlives the run. */
function runPrefix(runFolder: string): string {
  return `prichal_${createHash('sha256').update(runFolder).digest('hex').slice(0, 10)}_`;
}

/** The same server, another database. */
function withDatabase(url: string, database: string): string {
  return url.replace(/(^[^?]*\/)[^/?]*(\?.*)?$/, `$1${database}$2`);
}

async function runOnServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface ClonedDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database of the test's own: a copy of a migrated one, or an empty one. */
export async function cloneDatabase(
  runFolder: string,
  from: 'migrated' | 'empty',
): Promise<ClonedDatabase> {
  const server = await findServer(runFolder);
  const template = from === 'migrated' ? await makeTemplate(runFolder, server) : 'template0';
  const name = `${runPrefix(runFolder)}${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return {
    url: withDatabase(server, name),
    drop: async () => {
      await runOnServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(runFolder: string, server: string): Promise<string> {
  return await makeOnce(runFolder, TEMPLATE, async () => {
    const name = `${runPrefix(runFolder)}template`;
    await runOnServer(server, (client) =>
      client.query(`create database ${name} template template0`),
    );
    const handle = await openDatabase({
      url: withDatabase(server, name),
      dataDir: runFolder,
      log: silentLog,
    });
    try {
      await migrateToLatest(handle);
    } finally {
      await handle.close();
    }
    return name;
  });
}

/** Removes what the run has left on a server that is not its own. */
export async function dropRunDatabases(runFolder: string, server: string): Promise<void> {
  await runOnServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`${runPrefix(runFolder)}%`],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

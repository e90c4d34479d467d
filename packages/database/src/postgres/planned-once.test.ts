import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseHandle } from '../database-handle.ts';
import { openDatabase } from '../open-database.ts';
import { makeTestFolder, silentLog, startPostgresServer } from '../testing/index.ts';
import type { PostgresServer } from '../testing/index.ts';
import { plannedOnce } from './planned-once.ts';

const folder = makeTestFolder();
let server: PostgresServer;
let handle: DatabaseHandle;
beforeAll(async () => {
  server = await startPostgresServer(`${folder.path}/pg`);
});
afterAll(async () => {
  await server?.stop('immediate');
  folder.remove();
});
beforeEach(async () => {
  // one connection, so that each statement meets the plans of the one before
  handle = await openDatabase({
    url: server.url(),
    dataDir: '',
    log: silentLog,
    pool: { max: 1 },
  });
  await sql`create table if not exists shelf (place integer, word text)`.execute(handle.db);
  await sql`truncate shelf`.execute(handle.db);
  await sql`insert into shelf values (1, 'one'), (2, 'two')`.execute(handle.db);
});
afterEach(() => handle?.close());

const read = async (place: number) => {
  const { rows } = await sql<{ place: unknown; word: string }>`
    select * from shelf where place::integer = ${place}`.execute(handle.db);
  return rows;
};
/** The same as a marked statement. */
const readPlanned = async (place: number) => {
  const { rows } = await sql<{
    place: unknown;
    word: string;
  }>`select ${plannedOnce('shelf')} place, word from shelf where place::integer = ${place}`.execute(
    handle.db,
  );
  return rows;
};
const planned = async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
    handle.db,
  );
  return rows.map(({ name }) => name);
};

test('a marked statement is planned once by a connection, any other one each time', async () => {
  expect(await read(1)).toEqual([{ place: 1, word: 'one' }]);
  expect(await planned()).toEqual([]);
  expect(await readPlanned(1)).toEqual([{ place: 1, word: 'one' }]);
  expect(await readPlanned(2)).toEqual([{ place: 2, word: 'two' }]);
  expect(await planned()).toEqual(['shelf']);
});

test('behind a pooler that gives another connection the rows come all the same', async () => {
  expect(await readPlanned(1)).toHaveLength(1);
  await sql`deallocate all`.execute(handle.db);
  expect(await readPlanned(2)).toEqual([{ place: 2, word: 'two' }]);
  expect(await readPlanned(1)).toEqual([{ place: 1, word: 'one' }]);
  expect(await planned()).toEqual([]);
});

test('a column that has another type since is read all the same', async () => {
  expect(await readPlanned(1)).toHaveLength(1);
  await sql`alter table shelf alter column place type text using place::text`.execute(handle.db);
  try {
    expect(await readPlanned(2)).toEqual([{ place: '2', word: 'two' }]);
  } finally {
    await sql`drop table shelf`.execute(handle.db);
  }
});

test('an error of the statement itself stays an error', async () => {
  await expect(
    sql`select ${plannedOnce('nowhere')} 1 from nowhere`.execute(handle.db),
  ).rejects.toMatchObject({ code: '42P01' });
});

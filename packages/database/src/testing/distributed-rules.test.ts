import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from './distributed-rules.ts';
import { seenStatements } from './seen-statements.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

describe('a statement that a distributed PostgreSQL does not run', () => {
  test.each([
    ['LISTEN or NOTIFY', 'LISTEN other_channel'],
    ['LISTEN or NOTIFY', "select pg_notify('prichal_changes', id) from cars"],
    ['an advisory lock', 'select pg_advisory_xact_lock(hashtext($1))'],
    ['an advisory lock', 'select pg_try_advisory_lock(1)'],
    ['a sequence', 'create table a (id bigserial primary key)'],
    ['a sequence', 'create table a (id int generated always as identity)'],
    ['a sequence', "select nextval('numbers')"],
    ['a trigger or procedure', 'create or replace function f() returns trigger as $$ $$'],
    ['a trigger or procedure', 'do $$ begin perform 1; end $$'],
    ['a system column', 'delete from cars where ctid = any($1)'],
    ['a system column', 'select xmin::text from leads'],
    ['a comparison of rows other than of a keyset', 'delete from a where (a, b) in (($1, $2))'],
    ['a comparison of rows other than of a keyset', 'select 1 from a where (x, y) = ($1, $2)'],
    ['a comparison of rows other than of a keyset', 'update a set (x, y) = (select 1, 2)'],
    ['search by text or trigram outside of its module', 'select 1 from a where x @@ $1::tsquery'],
    [
      'search by text or trigram outside of its module',
      'create index i on cars using gin (x gin_trgm_ops)',
    ],
    ['an index key without ASC or DESC', 'create index i on leads (created_at)'],
    ['an index key without ASC or DESC', 'create unique index i on leads (a asc, lower(b))'],
    ['an extension, a temporary or unlogged table', 'create temp table a (b int)'],
    ['a lock of a table', 'lock table cars'],
    ['COPY, MERGE or a sample', 'copy cars from stdin'],
  ])('has %s: %s', (what, statement) => {
    expect(brokenRules(statement)).toContain(what);
  });
});

test.each([
  'select uid from leads where (created_at, uid) < ($1, $2) order by created_at desc, uid desc',
  "select 'a serial number, @@, ctid and nextval(1)' as text -- xmin",
  'select id from deliveries where due <= $1 for update skip locked',
  'create unique index i on leads (lower(a) asc, b desc) where c is not null',
  'insert into a (b, c) values ($1, $2) on conflict (b) do update set c = excluded.c',
  'listen prichal_changes',
  'select pg_notify($1, $2)',
])('a portable statement breaks no rule: %s', (statement) => {
  expect(brokenRules(statement)).toEqual([]);
});

describe('the server of the tests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database?.close());

  test.skipIf(Boolean(process.env['TEST_POSTGRES_URL']))(
    'remembers each statement of every database, so that the end of a run can judge them',
    async () => {
      await sql`select 1 as asked_by_the_test_of_statements`.execute(database.db);
      const url = (database.url ?? '').replace(/\/\w+\?/, '/postgres?');
      const seen = await seenStatements(url);
      expect(seen.some((query) => query.includes('asked_by_the_test_of_statements'))).toBe(true);
      expect(seen.length).toBeGreaterThan(100);
    },
  );
});

test('transactions are those of `transact`, which repeats them after 40001 and 40P01', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const sources = globSync('{apps,packages,cli}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts', '**/testing/**'],
  });
  expect(sources.length).toBeGreaterThan(1_000);
  const own = sources.filter((file) =>
    /\.(?:transaction|startTransaction)\(\)/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(own.sort()).toEqual([
    // of the embedded engine alone
    'packages/database/src/admin-socket/admin-client.ts',
    'packages/database/src/admin-socket/admin-session.ts',
    'packages/database/src/transact.ts',
    // a dump is one snapshot read once, a restore fills an empty database
    'packages/database/src/transfer/export-data.ts',
    'packages/database/src/transfer/import-data.ts',
  ]);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database-handle.ts';
import { migrateTo, migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../schema/database.ts';
import { openTestDatabase, silentLog } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';

/** The release before has no `leads.withdrawn_at`, which 057 adds. */
const BEFORE = '055-undone-events';
/** What a form may take during a migration, ms: its statement fails after that. */
const STATEMENT_MS = 2_000;
const PATIENCE = { lockMs: 200, pauseMs: 200 };

let database: TestDatabase;
let old: Kysely<Database>;
let fresh: DatabaseHandle;
let endReader: () => Promise<void>;
let running: Promise<unknown>;

beforeEach(async () => {
  const pool = { statementTimeoutMs: STATEMENT_MS };
  database = await openTestDatabase('postgres', { from: 'empty', pool });
  old = database.db;
  await migrateTo(old, BEFORE);
  fresh = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
  endReader = await startReader(old);
  running = Promise.resolve();
});
afterEach(async () => {
  await endReader();
  await Promise.allSettled([running]);
  await fresh.close();
  await database.close();
});

/** A dump that has read `leads` and goes on with other tables. */
async function startReader(db: Kysely<Database>): Promise<() => Promise<void>> {
  const reader = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`select count(*) from leads`.execute(reader);
  return async () => {
    if (!reader.isCommitted) await reader.commit().execute();
  };
}

async function acceptLead(db: Kysely<Database>): Promise<void> {
  await sql`insert into leads (uid, number, kind, created_at)
    values (${randomUUID()}, ${randomUUID()}, 'callback', now())`.execute(db);
  await sql`select number from leads order by uid desc limit 1`.execute(db);
}

it('a migration that waits for a dump lets the process before it accept requests', async () => {
  const waits: number[] = [];
  let isDone = false;
  const migrating = migrateToLatest(fresh, { ...PATIENCE, waits: (ms) => waits.push(ms) });
  running = migrating.finally(() => {
    isDone = true;
  });
  let accepted = 0;
  for (; waits.length < 4; accepted += 1) {
    await acceptLead(old);
    await sleep(10);
  }
  expect(isDone).toBe(false);
  expect(accepted).toBeGreaterThan(4);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  await endReader();
  await expect(migrating).resolves.toContain('057-withdrawn-leads');
  const { count } = await old
    .selectFrom('leads')
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(accepted);
});

it('a migration ends with what its owner can do when somebody never ends a transaction', async () => {
  await expect(migrateToLatest(fresh, { ...PATIENCE, totalMs: 500 })).rejects.toThrow(
    /Схема базы не обновлена: .*pg_stat_activity/,
  );
  await endReader();
  await expect(migrateToLatest(fresh)).resolves.toContain('057-withdrawn-leads');
});

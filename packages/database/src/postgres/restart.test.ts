import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { makeTestFolder } from '../testing/test-database.ts';

const folder = makeTestFolder();
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer(`${folder.path}/pg`);
}, 60_000);
afterAll(async () => {
  await server.stop('immediate').catch(() => {});
  folder.remove();
});

test.each(['fast', 'immediate'] as const)(
  'a %s restart of the server under running queries fails those queries and nothing else',
  { timeout: 60_000 },
  async (mode) => {
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', hear);
    const { db, close } = await openDatabase({ url: server.url(), dataDir: '', log: silentLog });
    try {
      const inFlight = Array.from({ length: 8 }, (_, index) =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          // Half of them hold a client with a statement under way, half one that waits for its next statement.
          if (index % 2 === 0) await sql`select pg_sleep(30)`.execute(trx);
          else await sleep(1500);
          await sql`select 1`.execute(trx);
        }),
      );
      const settled = Promise.allSettled(inFlight);
      await sleep(300);
      await server.stop(mode);
      expect((await settled).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
      await server.start();
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
      await sleep(100);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', hear);
      await close();
    }
  },
);

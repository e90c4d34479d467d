import { afterAll, beforeAll, describe } from 'vitest';
import { openTestDatabase } from './test-database.ts';
import type { Engine, TestDatabase } from './test-database.ts';

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];

/** The suite's database; its fields may be read inside hooks and tests only. */
export type SuiteDatabase = Pick<TestDatabase, 'handle' | 'db' | 'engine' | 'url'>;

/**
 * Declares the same tests for both engines, each suite with a fresh migrated database.
 *
 *     describeEachEngine('leads', (suite) => {
 *       it('are listed', async () => { await suite.db.selectFrom('leads')… });
 *     });
 */
export function describeEachEngine(name: string, declare: (suite: SuiteDatabase) => void): void {
  for (const engine of ENGINES) {
    describe(`${name} (${engine})`, () => {
      let database: TestDatabase | undefined;
      const opened = (): TestDatabase => {
        if (!database) throw new Error('the database is open inside hooks and tests only');
        return database;
      };
      beforeAll(async () => {
        database = await openTestDatabase(engine);
      });
      afterAll(async () => {
        await database?.close();
      });
      declare({
        engine,
        get handle() {
          return opened().handle;
        },
        get db() {
          return opened().db;
        },
        get url() {
          return opened().url;
        },
      });
    });
  }
}

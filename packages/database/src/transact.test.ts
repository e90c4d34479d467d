import { AbortedTransactionError, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseBusyError } from './errors.ts';
import { describeEachEngine, openTestDatabase } from './testing/index.ts';
import { transact } from './transact.ts';

const row = (name: string) => ({ name, value: '1', updated_at: new Date() });

function failure(code: string): Error {
  return Object.assign(new Error('made by the test'), { code });
}

describeEachEngine('a transaction', (suite) => {
  const count = async (name: string): Promise<number> => {
    const rows = suite.db.selectFrom('state').selectAll().where('name', '=', name);
    return (await rows.execute()).length;
  };

  it('is committed when its work succeeds and leaves nothing when it fails', async () => {
    await transact(suite.db, (trx) => trx.insertInto('state').values(row('stored')).execute());
    await expect(
      transact(suite.db, async (trx) => {
        await trx.insertInto('state').values(row('lost')).execute();
        throw failure('boom');
      }),
    ).rejects.toThrow('made by the test');
    await expect(count('stored')).resolves.toBe(1);
    await expect(count('lost')).resolves.toBe(0);
  });

  it('is not reported as committed when a statement in it has failed', async () => {
    const swallowed = transact(suite.db, async (trx) => {
      await trx.insertInto('state').values(row('poisoned')).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow(AbortedTransactionError);
    await expect(count('poisoned')).resolves.toBe(0);
  });

  it.each(['40001', '40P01'])('is repeated whole after %s', async (code) => {
    const pauses: number[] = [];
    let tries = 0;
    const options = {
      random: () => 0.5,
      pause: (ms: number) => Promise.resolve(pauses.push(ms)),
    };
    await transact(
      suite.db,
      async (trx) => {
        tries += 1;
        await trx
          .insertInto('state')
          .values(row(`again ${code}`))
          .execute();
        if (tries < 3) throw failure(code);
      },
      options,
    );
    expect(pauses).toEqual([5, 10]);
    await expect(count(`again ${code}`)).resolves.toBe(1);
  });

  it('gives up after the last attempt, and at once for another failure', async () => {
    let tries = 0;
    const fail = (code: string) =>
      transact(
        suite.db,
        async () => {
          tries += 1;
          throw failure(code);
        },
        { attempts: 3, pause: () => Promise.resolve() },
      );
    await expect(fail('40001')).rejects.toThrow('made by the test');
    expect(tries).toBe(3);
    tries = 0;
    await expect(fail('23505')).rejects.toThrow('made by the test');
    expect(tries).toBe(1);
  });

  it('has savepoints', async () => {
    const controlled = await suite.db.startTransaction().execute();
    await controlled.insertInto('state').values(row('before')).execute();
    const saved = await controlled.savepoint('here').execute();
    await saved.insertInto('state').values(row('after')).execute();
    await saved.rollbackToSavepoint('here').execute();
    await saved.releaseSavepoint('here').execute();
    await controlled.commit().execute();
    await expect(count('before')).resolves.toBe(1);
    await expect(count('after')).resolves.toBe(0);
  });

  it('runs one after another when many start at once', async () => {
    await transact(suite.db, (trx) => trx.insertInto('state').values(row('sum')).execute());
    const add = () =>
      transact(
        suite.db,
        async (trx) => {
          const { value } = await trx
            .selectFrom('state')
            .select('value')
            .where('name', '=', 'sum')
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('state')
            .set({ value: String(Number(value) + 1) })
            .where('name', '=', 'sum')
            .execute();
        },
        { isolation: 'serializable', attempts: 100 },
      );
    await Promise.all(Array.from({ length: 10 }, add));
    const sum = await suite.db
      .selectFrom('state')
      .select('value')
      .where('name', '=', 'sum')
      .execute();
    expect(sum).toEqual([{ value: 11 }]);
  });
});

it('rejects the outer handle inside an embedded transaction instead of hanging', async () => {
  const { db, close } = await openTestDatabase('embedded');
  const misuse = transact(db, async () => await db.selectFrom('state').selectAll().execute());
  await expect(misuse).rejects.toThrow(DatabaseBusyError);
  await expect(db.selectFrom('state').selectAll().execute()).resolves.toEqual([]);
  await close();
});

it.each(['embedded', 'postgres'] as const)(
  'limits the wait for a connection (%s)',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine, { pool: { max: 1, waitLimitMs: 600 } });
    const holder = await db.startTransaction().execute();
    await expect(db.selectFrom('state').selectAll().execute()).rejects.toThrow(/600 ms|timeout/);
    await holder.rollback().execute();
    await expect(db.selectFrom('state').selectAll().execute()).resolves.toEqual([]);
    await close();
  },
);

it('limits a statement on PostgreSQL, and not where no limit was asked for', async () => {
  const { db, handle, close } = await openTestDatabase('postgres', {
    pool: { statementTimeoutMs: 300 },
  });
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  const shown = await handle.withoutStatementLimit((unlimited) =>
    sql`show statement_timeout`.execute(unlimited),
  );
  expect(shown.rows).toEqual([{ statement_timeout: '0' }]);
  await close();
});

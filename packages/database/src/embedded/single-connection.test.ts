import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/index.ts';
import { urgently } from '../transaction-scope.ts';

it('gives the one connection to a request before an import that waited longer', async () => {
  const { db, close } = await openTestDatabase('embedded');
  const order: string[] = [];
  try {
    const holder = await db.startTransaction().execute();
    const ask = async (name: string) => {
      await sql`select 1`.execute(db);
      order.push(name);
    };
    const waiting = [
      ask('first of the import'),
      ask('second of the import'),
      urgently(() => ask('request')),
    ];
    await new Promise(setImmediate);
    await holder.commit().execute();
    await Promise.all(waiting);
    expect(order).toEqual(['request', 'first of the import', 'second of the import']);
  } finally {
    await close();
  }
});

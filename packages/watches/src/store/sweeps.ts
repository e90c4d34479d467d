import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

const SWEEP = 'watch-sweep';

/** Everything is looked at once for each sweep; a change of rates, costs, laws or the day begins one. */
export interface Sweep {
  /** what it goes by: the run of totals and the day */
  key: string;
  /** a later sweep has a greater one */
  number: number;
}

/** The sweep of this key; another key than the last one begins the next. Several processes get the same one. */
export async function openSweep(db: Kysely<Database>, key: string, now: Date): Promise<Sweep> {
  const last = await readSweep(db);
  if (last?.key === key) return last;
  return await transact(db, async (trx) => {
    await putState(trx, SWEEP, { key: '', number: 0 }, now);
    const { value } = await trx
      .selectFrom('state')
      .select('value')
      .where('name', '=', SWEEP)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = value as Sweep;
    if (stored.key === key) return stored;
    const next = { key, number: stored.number + 1 };
    await trx
      .updateTable('state')
      .set({ value: JSON.stringify(next), updated_at: now })
      .where('name', '=', SWEEP)
      .execute();
    return next;
  });
}

async function readSweep(db: Kysely<Database>): Promise<Sweep | null> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('name', '=', SWEEP)
    .executeTakeFirst();
  return (row?.value as Sweep | undefined) ?? null;
}

/** A first value, unless there is one. */
async function putState(
  trx: Transaction<Database>,
  name: string,
  value: object,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('state')
    .values({ name, value: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Time zones of watches that are on: there are a dozen. */
export async function listZones(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct zone from watches where state = 'on'
  `.execute(db);
  return rows.map(({ zone }) => zone);
}

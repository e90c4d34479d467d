import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** A small fact that the site remembers; null when it was never written. */
export async function readState(db: Kysely<Database>, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function writeState(
  db: Kysely<Database>,
  name: string,
  value: unknown,
  now: Date,
): Promise<void> {
  const fact = { value: JSON.stringify(value), updated_at: now.toISOString() };
  await db
    .insertInto('state')
    .values({ name, ...fact })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fact))
    .execute();
}

import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema/database.ts';

type KeyedTable = 'lead_events' | 'cookie_choices';
type Values = Record<string, string | boolean | Date | null>;

/**
 * Inserts a row whose `id` its sender made. Returns whether the row stands: false where another one has this id.
 * `body`: the columns that came from the sender; the others may differ when the same body comes again.
 */
export async function insertOnce<T extends KeyedTable>(
  db: Kysely<Database>,
  table: T,
  row: Insertable<Database[T]>,
  body: readonly (keyof Insertable<Database[T]> & string)[],
): Promise<boolean> {
  const rows = db as unknown as Kysely<{ keyed: Values }>;
  const name = table as string as 'keyed';
  const values = row as Values;
  const inserted = await rows
    .insertInto(name)
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  const same = await rows
    .selectFrom(name)
    .select('id')
    .where('id', '=', values['id'] ?? null)
    .where((the) =>
      the.and(
        (body as readonly string[]).map((column) =>
          the(column, 'is not distinct from', values[column] ?? null),
        ),
      ),
    )
    .executeTakeFirst();
  return same !== undefined;
}

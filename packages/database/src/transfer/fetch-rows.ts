import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

/** A server-side cursor: neither side holds the whole result. One at a time in a transaction. */
export async function* fetchRows<T>(
  trx: Transaction<Database>,
  query: RawBuilder<T>,
  atOnce: number,
): AsyncGenerator<T[]> {
  await sql`declare dump no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql.raw<T>(`fetch ${atOnce} from dump`).execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close dump`.execute(trx);
}

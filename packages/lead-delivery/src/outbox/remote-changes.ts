import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/**
 * The turn of this process to read a channel's own changes: one of several processes gets it.
 * @param everyMs the least time between two readings
 * @returns the cursor to read from; undefined: another process has read within that time, or the channel is not open
 */
export async function takeReadingTurn(
  db: Kysely<Database>,
  destination: string,
  now: Date,
  everyMs: number,
): Promise<{ cursor: string | null } | undefined> {
  const row = await db
    .updateTable('delivery_channels')
    .set({ changes_read_at: now })
    .where('destination', '=', destination)
    .where((where) =>
      where.or([
        where('changes_read_at', 'is', null),
        where('changes_read_at', '<=', new Date(now.getTime() - everyMs)),
        // the clock was set back
        where('changes_read_at', '>', now),
      ]),
    )
    .returning('changes_cursor')
    .executeTakeFirst();
  return row && { cursor: row.changes_cursor };
}

/** Everything before this has been followed. */
export async function storeCursor(
  db: Kysely<Database>,
  destination: string,
  cursor: string,
): Promise<void> {
  await db
    .updateTable('delivery_channels')
    .set({ changes_cursor: cursor })
    .where('destination', '=', destination)
    .execute();
}

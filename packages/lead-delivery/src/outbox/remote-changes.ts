import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/**
 * The turn of this process to read a channel's own changes: one of several processes gets it.
 * @param everyMs the least time between two readings
 * @param place whose changes are read; undefined: the service has one history for all
 * @returns the cursor to read from, null where there is none for this place; undefined: another process has read within
 * that time, or the channel is not open
 */
export async function takeReadingTurn(
  db: Kysely<Database>,
  destination: string,
  now: Date,
  everyMs: number,
  place: string | undefined,
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
    .returning(['changes_cursor', 'changes_place'])
    .executeTakeFirst();
  const isOther = place !== undefined && row?.changes_place != null && row.changes_place !== place;
  return row && { cursor: isOther ? null : row.changes_cursor };
}

/** Everything before this has been followed. */
export async function storeCursor(
  db: Kysely<Database>,
  destination: string,
  cursor: string,
  place: string | undefined,
): Promise<void> {
  await db
    .updateTable('delivery_channels')
    .set({ changes_cursor: cursor, changes_place: place ?? null })
    .where('destination', '=', destination)
    .execute();
}

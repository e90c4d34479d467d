import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Connector } from '../connector.ts';

/**
 * Extends erasure to the messages stored on this machine (152-FZ, art. 21 part 5). Asks the channel what it stores
 * instead of what was sent, so it also finds what a killed process or an erasure from the terminal has left.
 * @returns how many messages were removed
 */
export async function forgetErased(
  db: Kysely<Database>,
  connectors: readonly Pick<Connector, 'forget'>[],
): Promise<number> {
  const gone = async (leadUids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('leads')
      .select('uid')
      .where('uid', 'in', leadUids)
      // of some the published review is left, with a record of what was erased
      .where((row) =>
        row.or([
          row('erased_at', 'is not', null),
          row('uid', 'in', row.selectFrom('erasures').select('lead_uid')),
        ]),
      )
      .execute();
    return new Set(rows.map(({ uid }) => uid));
  };
  let removed = 0;
  for (const connector of connectors) removed += (await connector.forget?.(gone)) ?? 0;
  return removed;
}

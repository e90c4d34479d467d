import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Cause, Notified } from '../rules/causes.ts';
import { forgetCauses } from '../rules/forget-causes.ts';

const MINUTE_MS = 60_000;
/** No second message about one watch within a day, ms. */
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** After the first, second… failure; after one more the message is given up, and tomorrow's says what is true then. */
const PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

export type NoticeResult =
  | { kind: 'sent' }
  /** the watch was stopped meanwhile */
  | { kind: 'unwanted' }
  | { kind: 'postponed'; until: Date }
  /** `error` in Russian; `isFinal`: the service will never take it */
  | { kind: 'failed'; error: string; isFinal: boolean; waitMs?: number | undefined };

/** One try to send a message. */
export interface NoticeTry {
  uid: string;
  failures: number;
  /** number of this try: a later one makes it void */
  lease: number;
}

/**
 * Writes the end of a try, unless another one has begun since. A message whose process died before this is sent once
 * more, with the same number, and says so. The next message about the watch is a day away from the try, however late
 * that came. When an outage has outlasted all tries, the reader knows nothing of the news.
 */
export async function settleNotice(
  db: Kysely<Database>,
  notice: NoticeTry,
  result: NoticeResult,
  now: Date,
): Promise<void> {
  const isLast = PAUSES_MS[notice.failures] === undefined;
  if (result.kind !== 'failed' || result.isFinal || !isLast)
    await writeEnd(db, notice, result, now);
  else
    await transact(db, async (trx) => {
      await writeEnd(trx, notice, result, now);
      await forgetNews(trx, notice);
    });
}

async function forgetNews(
  trx: Transaction<Database>,
  { uid, lease }: Pick<NoticeTry, 'uid' | 'lease'>,
): Promise<void> {
  const lost = await trx
    .selectFrom('watch_notices as n')
    .innerJoin('watches as w', 'w.uid', 'n.watch_uid')
    .select(['w.uid', 'w.notified', 'n.causes'])
    .where('n.uid', '=', uid)
    .where('n.lease', '=', lease)
    .where('n.state', '=', 'failed')
    .where('n.kind', '=', 'news')
    .forUpdate('w')
    .executeTakeFirst();
  if (lost === undefined) return;
  const causes = lost.causes as unknown as Cause[];
  const notified = forgetCauses(lost.notified as unknown as Notified, causes);
  await trx
    .updateTable('watches')
    .set({ notified: JSON.stringify(notified), version: sql<number>`version + 1` })
    .where('uid', '=', lost.uid)
    .execute();
}

async function writeEnd(
  db: Kysely<Database>,
  { uid, lease, failures }: NoticeTry,
  result: NoticeResult,
  now: Date,
): Promise<void> {
  const nextAt = new Date(now.getTime() + DAY_MS);
  await db
    .with('settled', (query) =>
      query
        .updateTable('watch_notices')
        .set(changeOf(result, failures, now))
        .where('uid', '=', uid)
        .where('lease', '=', lease)
        .where('state', '=', 'pending')
        .returning(['watch_uid', 'kind']),
    )
    .updateTable('watches')
    .from('settled')
    .set({ next_at: nextAt })
    .whereRef('watches.uid', '=', 'settled.watch_uid')
    .where('settled.kind', '=', 'news')
    .where('watches.next_at', '<', nextAt)
    .execute();
}

function changeOf(result: NoticeResult, failures: number, now: Date) {
  switch (result.kind) {
    case 'sent':
      return { state: 'sent' as const, last_error: null };
    case 'unwanted':
      return { state: 'cancelled' as const };
    case 'postponed':
      // this was no try
      return { due_at: result.until, lease: sql<number>`lease - 1` };
    case 'failed': {
      const pause = PAUSES_MS[failures];
      const isOver = result.isFinal || pause === undefined;
      return {
        state: isOver ? ('failed' as const) : ('pending' as const),
        failures: failures + 1,
        last_error: result.error,
        due_at: new Date(now.getTime() + Math.max(pause ?? 0, result.waitMs ?? 0)),
      };
    }
    default:
      return result satisfies never;
  }
}

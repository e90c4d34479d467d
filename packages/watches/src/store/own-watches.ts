import { standsIn } from '@prichal/contract';
import { eraseWatchReader, transact } from '@prichal/database';
import type { Database, WatchKind, WatchState } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { confirmWatches } from './begin-watch.ts';
import { hashOf, isToken } from './tokens.ts';

/** A watch as its reader sees it. */
export interface OwnWatch {
  uid: string;
  kind: WatchKind;
  subject: string;
  title: string;
  boundRub: number | null;
  city: string | null;
  /** of a car in stock in another city than Vladivostok; null: of every other thing */
  standsIn: string | null;
  state: WatchState;
  createdAt: Date;
  /** the last message about it; null: none yet */
  notifiedAt: Date | null;
}

export interface OwnWatches {
  readerUid: string;
  channel: string;
  address: string | null;
  /** newest first; stopped ones are left out */
  watches: OwnWatch[];
}

/** What the link of a reader opens; null: it opens nothing. */
export async function readOwnWatches(
  db: Kysely<Database>,
  token: string,
): Promise<OwnWatches | null> {
  const reader = await findReader(db, token);
  if (reader === undefined) return null;
  const watches = await db
    .selectFrom('watches as w')
    .leftJoin('cars as c', 'c.uid', 'w.car_uid')
    .select((query) => [
      'w.uid',
      'w.kind',
      'w.subject',
      'w.title',
      'w.bound_rub as boundRub',
      'w.city',
      'c.availability',
      'c.stock_city',
      'w.state',
      'w.created_at as createdAt',
      query
        .selectFrom('watch_notices as n')
        .select(({ fn }) => fn.max<Date | null>('n.at').as('at'))
        .whereRef('n.watch_uid', '=', 'w.uid')
        .where('n.kind', '=', 'news')
        .where('n.state', '=', 'sent')
        .as('notifiedAt'),
    ])
    .where('w.reader_uid', '=', reader.uid)
    .where('w.state', '!=', 'stopped')
    .orderBy('w.uid', 'desc')
    .execute();
  return {
    readerUid: reader.uid,
    channel: reader.channel,
    address: reader.address,
    watches: watches.map(({ availability, stock_city, ...watch }) => ({
      ...watch,
      standsIn: standsIn({ availability, stock_city }),
      notifiedAt: watch.notifiedAt ?? null,
    })),
  };
}

function findReader(db: Kysely<Database>, token: string) {
  if (!isToken(token)) return Promise.resolve(undefined);
  return db
    .selectFrom('watch_readers')
    .select(['uid', 'channel', 'address'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

export type OwnAction =
  | { kind: 'confirm'; watchUid: string }
  | { kind: 'stop'; watchUid: string }
  /** every watch and the address are deleted */
  | { kind: 'erase' };

/** Does what a button of the own page says. False: the link opens nothing, or there is no such watch any more. */
export async function actOnWatches(
  db: Kysely<Database>,
  token: string,
  action: OwnAction,
  now: Date,
): Promise<boolean> {
  return await transact(db, async (trx) => {
    const reader = await findReader(trx, token);
    if (reader === undefined) return false;
    if (action.kind === 'erase') {
      await eraseWatchReader(trx, reader.uid, now);
      return true;
    }
    const of = { readerUid: reader.uid, watchUid: action.watchUid };
    return action.kind === 'confirm'
      ? await confirmWatches(trx, of, now)
      : await stopWatch(trx, of, now);
  });
}

/** Nothing more is sent of it: what waits is cancelled in the same transaction. */
export async function stopWatch(
  trx: Transaction<Database>,
  { readerUid, watchUid }: { readerUid: string; watchUid: string },
  now: Date,
): Promise<boolean> {
  const stopped = await trx
    .updateTable('watches')
    .set({ state: 'stopped', stopped_at: now })
    .where('uid', '=', watchUid)
    .where('reader_uid', '=', readerUid)
    .where('state', '!=', 'stopped')
    .returning('uid')
    .executeTakeFirst();
  if (stopped === undefined) return false;
  await trx
    .updateTable('watch_notices')
    .set({ state: 'cancelled' })
    .where('watch_uid', '=', watchUid)
    .where('state', '=', 'pending')
    .execute();
  return true;
}

import { transact } from '@prichal/database';
import type { Database, WatchNoticeKind } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { writeNotice } from './notices.ts';
import { stopWatch } from './own-watches.ts';

/** A chat with the bot of a messenger; who writes there has been recognised by the messenger. */
export interface Chat {
  channel: string;
  address: string;
}

/**
 * Stops one watch of a chat, or all of them, and answers there.
 * @param watchUid null: all
 * @returns whether anything was stopped
 */
export async function stopFromChat(
  db: Kysely<Database>,
  chat: Chat,
  watchUid: string | null,
  now: Date,
): Promise<boolean> {
  return await transact(db, async (trx) => {
    const readerUid = await readerOf(trx, chat);
    if (readerUid === null) return false;
    const open = await trx
      .selectFrom('watches')
      .select('uid')
      .where('reader_uid', '=', readerUid)
      .where('state', '=', 'on')
      .orderBy('uid', 'asc')
      .execute();
    const chosen = open.filter(({ uid }) => watchUid === null || uid === watchUid);
    for (const { uid } of chosen) await stopWatch(trx, { readerUid, watchUid: uid }, now);
    const last = chosen.at(-1);
    if (last !== undefined) await answer(trx, { ...chat, readerUid }, last.uid, 'stopped', now);
    return last !== undefined;
  });
}

/** Answers a chat with the link to its own page; a chat that has never watched anything gets no answer. */
export async function listForChat(db: Kysely<Database>, chat: Chat, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    const readerUid = await readerOf(trx, chat);
    if (readerUid === null) return;
    const waiting = await trx
      .selectFrom('watch_notices')
      .select('uid')
      .where('reader_uid', '=', readerUid)
      .where('kind', '=', 'list')
      .where('state', '=', 'pending')
      .executeTakeFirst();
    const newest = await trx
      .selectFrom('watches')
      .select('uid')
      .where('reader_uid', '=', readerUid)
      .orderBy('uid', 'desc')
      .executeTakeFirst();
    if (waiting === undefined && newest !== undefined)
      await answer(trx, { ...chat, readerUid }, newest.uid, 'list', now);
  });
}

async function readerOf(trx: Transaction<Database>, chat: Chat): Promise<string | null> {
  const row = await trx
    .selectFrom('watch_readers')
    .select('uid')
    .where('channel', '=', chat.channel)
    .where('address', '=', chat.address)
    .executeTakeFirst();
  return row?.uid ?? null;
}

async function answer(
  trx: Transaction<Database>,
  { channel, readerUid }: Chat & { readerUid: string },
  watchUid: string,
  kind: WatchNoticeKind,
  now: Date,
): Promise<void> {
  await writeNotice(trx, { readerUid, watchUid, channel, kind, causes: [], now });
}

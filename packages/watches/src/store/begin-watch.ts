import { randomBytes } from 'node:crypto';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database, JsonValue, WatchKind } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import type { Notified } from '../rules/causes.ts';
import { writeNotice } from './notices.ts';
import { hashOf } from './tokens.ts';
import type { TokenOf } from './tokens.ts';

/** Letters that ask for a confirmation, for one address within a day: nobody's mailbox is filled from here. */
const CONFIRMATIONS_A_DAY = 5;
/** Open watches of one reader. */
export const WATCHES_MAX = 50;
const DAY_MS = 24 * 60 * 60_000;

/** What somebody asks to be notified of. */
export interface NewWatch {
  /** «email», «telegram», «max», «vk» */
  channel: string;
  /** e-mail address in lower case; null: a messenger, whose start word brings the chat later */
  address: string | null;
  kind: WatchKind;
  subject: string;
  carUid: string | null;
  title: string;
  boundRub: number | null;
  city: string | null;
  /** IANA */
  zone: string;
  notified: Notified;
  /** what proves the consent */
  consent: JsonValue;
}

export type BeginAnswer =
  | { kind: 'waiting'; readerUid: string; watchUid: string }
  /** the address gets no more letters today, or has too many watches */
  | { kind: 'too-many' };

/** Stores a watch that waits for its confirmation, with the letter that asks for it, in one transaction. */
export async function beginWatch(
  db: Kysely<Database>,
  asked: NewWatch,
  { now, tokenOf }: { now: Date; tokenOf: TokenOf },
): Promise<BeginAnswer> {
  return await transact(db, async (trx) => {
    const readerUid = await readerOf(trx, asked, now, tokenOf);
    if (asked.address !== null && !(await hasRoom(trx, readerUid, now)))
      return { kind: 'too-many' };
    const watchUid = makeUuidV7(now.getTime(), randomBytes);
    await trx
      .insertInto('watches')
      .values({
        uid: watchUid,
        reader_uid: readerUid,
        kind: asked.kind,
        subject: asked.subject,
        car_uid: asked.carUid,
        title: asked.title,
        bound_rub: asked.boundRub,
        city: asked.city,
        zone: asked.zone,
        state: 'waiting',
        notified: JSON.stringify(asked.notified),
        consent: JSON.stringify(asked.consent),
        next_at: now,
        created_at: now,
      })
      .execute();
    if (asked.address !== null)
      await writeNotice(trx, {
        readerUid,
        watchUid,
        channel: asked.channel,
        kind: 'confirm',
        causes: [],
        now,
      });
    return { kind: 'waiting', readerUid, watchUid };
  });
}

/** The reader with this address, or a new one. */
async function readerOf(
  trx: Transaction<Database>,
  { channel, address }: NewWatch,
  now: Date,
  tokenOf: TokenOf,
): Promise<string> {
  const uid = makeUuidV7(now.getTime(), randomBytes);
  await trx
    .insertInto('watch_readers')
    .values({ uid, channel, address, token_hash: hashOf(tokenOf(uid)), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (address === null) return uid;
  // locked: two forms at once are counted one after the other
  const row = await trx
    .selectFrom('watch_readers')
    .select('uid')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.uid;
}

async function hasRoom(trx: Transaction<Database>, readerUid: string, now: Date): Promise<boolean> {
  const letters = await trx
    .selectFrom('watch_notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reader_uid', '=', readerUid)
    .where('kind', '=', 'confirm')
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  const watches = await trx
    .selectFrom('watches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reader_uid', '=', readerUid)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  return letters.count < CONFIRMATIONS_A_DAY && watches.count < WATCHES_MAX;
}

/**
 * The start word of a messenger has come: the chat belongs to the reader of this watch, which begins. A chat that is
 * known already takes the watch over. Coming twice changes nothing.
 * @returns whether the watch was waiting for it
 */
export async function completeStart(
  db: Kysely<Database>,
  { watchUid, channel, address }: { watchUid: string; channel: string; address: string },
  now: Date,
): Promise<boolean> {
  return await transact(db, async (trx) => {
    const watch = await trx
      .selectFrom('watches as w')
      .innerJoin('watch_readers as r', 'r.uid', 'w.reader_uid')
      .select(['w.reader_uid', 'r.address'])
      .where('w.uid', '=', watchUid)
      .where('w.state', '=', 'waiting')
      .where('r.channel', '=', channel)
      .forUpdate()
      .executeTakeFirst();
    // a word that was passed on opens nothing for a second chat
    if (watch === undefined || (watch.address !== null && watch.address !== address)) return false;
    const known = await trx
      .selectFrom('watch_readers')
      .select('uid')
      .where('channel', '=', channel)
      .where('address', '=', address)
      .executeTakeFirst();
    const readerUid = known?.uid ?? watch.reader_uid;
    if (known === undefined)
      await trx
        .updateTable('watch_readers')
        .set({ address })
        .where('uid', '=', readerUid)
        .execute();
    await confirmWatches(trx, { readerUid, watchUid }, now, watch.reader_uid);
    if (readerUid !== watch.reader_uid)
      await trx.deleteFrom('watch_readers').where('uid', '=', watch.reader_uid).execute();
    await writeNotice(trx, { readerUid, watchUid, channel, kind: 'begun', causes: [], now });
    return true;
  });
}

/**
 * A waiting watch begins; an older one of the same thing ends with it, so that nobody is notified twice.
 * @param from whose it was until now
 */
export async function confirmWatches(
  trx: Transaction<Database>,
  { readerUid, watchUid }: { readerUid: string; watchUid: string },
  now: Date,
  from = readerUid,
): Promise<boolean> {
  const begun = await trx
    .updateTable('watches')
    .set({ state: 'on', confirmed_at: now, next_at: now, reader_uid: readerUid, checked: 0 })
    .where('uid', '=', watchUid)
    .where('reader_uid', '=', from)
    .where('state', '=', 'waiting')
    .returning(['kind', 'subject'])
    .executeTakeFirst();
  if (begun === undefined) return false;
  await trx
    .updateTable('watches')
    .set({ state: 'stopped', stopped_at: now })
    .where('reader_uid', '=', readerUid)
    .where('kind', '=', begun.kind)
    .where('subject', '=', begun.subject)
    .where('state', '=', 'on')
    .where('uid', '!=', watchUid)
    .execute();
  await trx
    .updateTable('watch_readers')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
    .where('uid', '=', readerUid)
    .execute();
  return true;
}

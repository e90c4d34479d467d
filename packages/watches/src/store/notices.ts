import { randomBytes } from 'node:crypto';
import { standsIn } from '@prichal/contract';
import { makeUuidV7 } from '@prichal/database';
import type { Database, WatchKind, WatchNoticeKind, WatchState } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Cause } from '../rules/causes.ts';
import { nextDaytime } from '../rules/quiet-hours.ts';
import { settleNotice } from './settle-notice.ts';
import type { NoticeResult, NoticeTry } from './settle-notice.ts';

/** While a message is being sent no other process sends it, ms. */
const LEASE_MS = 2 * 60_000;

export async function writeNotice(
  trx: Transaction<Database>,
  notice: {
    readerUid: string;
    watchUid: string;
    channel: string;
    kind: WatchNoticeKind;
    causes: readonly Cause[];
    now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('watch_notices')
    .values({
      uid: makeUuidV7(notice.now.getTime(), randomBytes),
      reader_uid: notice.readerUid,
      watch_uid: notice.watchUid,
      channel: notice.channel,
      kind: notice.kind,
      causes: JSON.stringify(notice.causes),
      at: notice.now,
      state: 'pending',
      due_at: notice.now,
    })
    .execute();
}

/** A message that is due, with all it is made of. */
export interface DueNotice extends NoticeTry {
  kind: WatchNoticeKind;
  causes: Cause[];
  readerUid: string;
  address: string;
  watch: {
    uid: string;
    kind: WatchKind;
    subject: string;
    carUid: string | null;
    title: string;
    city: string | null;
    zone: string;
    boundRub: number | null;
    /** of a car in stock in another city than Vladivostok; null: of every other thing */
    standsIn: string | null;
  };
  /** does the reader watch anything now? */
  hasWatches: boolean;
  /** an earlier try never ended, so it may have arrived */
  isRepeat: boolean;
}

/**
 * Takes what is due for one channel. News wait for the reader's day, and those of a watch that was stopped are
 * cancelled; a confirmation goes out at once, for somebody waits for it.
 */
export async function claimNotices(
  db: Kysely<Database>,
  { channel, limit, now }: { channel: string; limit: number; now: Date },
): Promise<DueNotice[]> {
  const moment = now.toISOString();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const { rows } = await sql<{ uid: string; lease: number; failures: number }>`
    update watch_notices set due_at = ${until}::timestamptz, lease = lease + 1
    where uid in (
      select uid from watch_notices
      where state = 'pending' and channel = ${channel} and due_at <= ${moment}::timestamptz
      order by due_at asc limit ${limit} for update skip locked
    )
    returning uid, lease, failures
  `.execute(db);
  if (rows.length === 0) return [];
  const claimed = new Map(rows.map((row) => [row.uid, row]));
  const found = await readNotices(db, [...claimed.keys()]);
  const due: DueNotice[] = [];
  for (const { state, ...notice } of found) {
    const { lease = 0, failures = 0 } = claimed.get(notice.uid) ?? {};
    const one = { ...notice, lease, failures, isRepeat: lease - 1 > failures };
    const hold = holdFor(notice, state, now);
    if (hold === null) due.push(one);
    else await settleNotice(db, one, hold, now);
  }
  return due;
}

async function readNotices(db: Kysely<Database>, uids: readonly string[]) {
  const rows = await db
    .selectFrom('watch_notices as n')
    .innerJoin('watches as w', 'w.uid', 'n.watch_uid')
    .innerJoin('watch_readers as r', 'r.uid', 'n.reader_uid')
    .leftJoin('cars as c', 'c.uid', 'w.car_uid')
    .select([
      'n.uid',
      'n.kind',
      'n.causes',
      'n.reader_uid',
      'r.address',
      'w.uid as watch_uid',
      'w.kind as watch_kind',
      'w.subject',
      'w.car_uid',
      'w.title',
      'w.city',
      'w.zone',
      'w.bound_rub',
      'w.state',
      'c.availability',
      'c.stock_city',
      (query) =>
        query
          .exists(
            query
              .selectFrom('watches as own')
              .select('own.uid')
              .whereRef('own.reader_uid', '=', 'n.reader_uid')
              .where('own.state', '=', 'on'),
          )
          .as('has_watches'),
    ])
    .where('n.uid', 'in', uids)
    .orderBy('n.uid', 'asc')
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    kind: row.kind,
    causes: row.causes as unknown as Cause[],
    readerUid: row.reader_uid,
    address: row.address ?? '',
    watch: {
      uid: row.watch_uid,
      kind: row.watch_kind,
      subject: row.subject,
      carUid: row.car_uid,
      title: row.title,
      city: row.city,
      zone: row.zone,
      boundRub: row.bound_rub,
      standsIn: standsIn(row),
    },
    hasWatches: Boolean(row.has_watches),
    state: row.state,
  }));
}

/**
 * Asked right before a message leaves, for its reader may have stopped since it was claimed, and evening may have come.
 * Null: it may leave.
 */
export async function reasonToHold(
  db: Kysely<Database>,
  notice: DueNotice,
  now: Date,
): Promise<NoticeResult | null> {
  const row = await db
    .selectFrom('watch_notices as n')
    .innerJoin('watches as w', 'w.uid', 'n.watch_uid')
    .select('w.state')
    .where('n.uid', '=', notice.uid)
    .where('n.lease', '=', notice.lease)
    .where('n.state', '=', 'pending')
    .executeTakeFirst();
  return row === undefined ? { kind: 'unwanted' } : holdFor(notice, row.state, now);
}

/** In which states of its watch a message is still wanted. */
const WANTED: Record<WatchNoticeKind, readonly WatchState[]> = {
  confirm: ['waiting'],
  begun: ['on'],
  news: ['on'],
  stopped: ['stopped'],
  list: ['waiting', 'on', 'stopped'],
};

function holdFor(
  { kind, watch }: Pick<DueNotice, 'kind' | 'watch'>,
  state: WatchState,
  now: Date,
): NoticeResult | null {
  if (!WANTED[kind].includes(state)) return { kind: 'unwanted' };
  const morning = nextDaytime(watch.zone, now);
  return kind === 'news' && morning > now ? { kind: 'postponed', until: morning } : null;
}

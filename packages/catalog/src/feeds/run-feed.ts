import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DatabaseHandle, ImportFeedsTable } from '@prichal/database';
import type { Updateable } from 'kysely';
import { importFile } from '../import/import-file.ts';
import type { ImportOptions } from '../import/import-file.ts';
import { MalformedFileError, ShrinkError } from '../import/source-record.ts';
import { withLease } from '../store/lease.ts';
import { fetchFeed } from './fetch-feed.ts';
import type { FetchFeed } from './fetch-feed.ts';
import { feedName } from './feeds.ts';
import type { Feed } from './feeds.ts';

const LEASE_MS = 60_000;
/** Feeds are taken one after another: photos that are not loaded by then are asked for the next time. */
const PHOTOS_MS = 20 * 60_000;

export interface RunFeedOptions extends Pick<
  ImportOptions,
  'answers' | 'fetch' | 'totals' | 'signal'
> {
  now: Date;
  photosDir: string;
  /** the feed may take more than 30 % of the cars off sale: it is asked for its file anew */
  confirm?: boolean;
  fetchFeed?: FetchFeed;
}

/**
 * Takes a feed and imports what is new in it. One that shrank by more than 30 % is held until it is confirmed or grows
 * again; one that cannot be read leaves the catalogue as it is. Both stand in its state and message.
 * @returns the feed after it; null: there is none, or another process is at it
 */
export async function runFeed(
  handle: DatabaseHandle,
  uid: string,
  options: RunFeedOptions,
): Promise<Feed | null> {
  const lease = { name: `feed ${uid}`, owner: randomUUID(), ms: LEASE_MS, now: () => new Date() };
  const done = await withLease(handle.db, lease, async (lost) => {
    const signal = AbortSignal.any([lost, ...(options.signal ? [options.signal] : [])]);
    const feed = await readFeed(handle, uid);
    if (feed === undefined) return null;
    // written first: a feed that ends its process is not taken again at once
    await store(handle, uid, { checked_at: options.now });
    try {
      await store(handle, uid, await take(handle, feed, { ...options, signal }));
    } catch (error) {
      // one that the end of the process has stopped begins again with the next
      if (options.signal?.aborted === true)
        await store(handle, uid, { checked_at: feed.checked_at });
      throw error;
    }
    return (await readFeed(handle, uid)) ?? null;
  });
  return done?.value ?? null;
}

async function take(
  handle: DatabaseHandle,
  feed: Feed,
  options: RunFeedOptions & { signal: AbortSignal },
): Promise<Updateable<ImportFeedsTable>> {
  const { now, photosDir, confirm = false, answers, fetch, totals, signal } = options;
  // what was not imported is asked for again
  const isKnown = ['done', 'held'].includes(feed.state) && !confirm;
  const known = isKnown ? feed : { etag: null, last_modified: null };
  try {
    const file = await (options.fetchFeed ?? fetchFeed)(feed.address, known, signal);
    if (file === null) return {};
    const version = { etag: file.etag, last_modified: file.last_modified, taken_at: now };
    try {
      // paths of photos in a feed are no files of this machine: the folder does not exist
      const { uid, photos } = await importFile(handle, path.join(photosDir, 'no-files', 'feed'), {
        bytes: file.bytes,
        title: feedName(feed.address),
        actor: 'feed',
        full: feed.full,
        confirmShrink: confirm,
        photosDir,
        photosWithinMs: PHOTOS_MS,
        signal,
        now,
        ...(feed.country === null ? {} : { country: feed.country }),
        ...(answers ? { answers } : {}),
        ...(fetch ? { fetch } : {}),
        ...(totals ? { totals } : {}),
      });
      // photos that failed are tried again, so the whole file is asked for; lines do not mend themselves
      const isWhole = photos.failed === 0;
      const stored = isWhole ? version : { ...version, etag: null, last_modified: null };
      return { ...stored, state: 'done', message: null, import: uid ?? feed.import };
    } catch (error) {
      if (!(error instanceof ShrinkError)) throw error;
      return { ...version, state: 'held', message: error.message };
    }
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    return { state: 'failed', message: error.message };
  }
}

function readFeed({ db }: DatabaseHandle, uid: string): Promise<Feed | undefined> {
  return db.selectFrom('import_feeds').selectAll().where('uid', '=', uid).executeTakeFirst();
}

async function store(
  { db }: DatabaseHandle,
  uid: string,
  change: Updateable<ImportFeedsTable>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('import_feeds').set(change).where('uid', '=', uid).execute();
}

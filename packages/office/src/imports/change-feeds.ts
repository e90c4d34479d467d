import {
  addFeed as storeFeed,
  listFeeds,
  removeFeed as deleteFeed,
  runFeed,
} from '@prichal/catalog';
import type { Feed, NewFeed, RunFeedOptions } from '@prichal/catalog';
import { transact } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { requireCatalogue } from './require-catalogue.ts';

const EVERY_LEAST = 10;
const EVERY_MOST = 7 * 24 * 60;

/** In the order in which they were added. @throws {OfficeError} not-allowed */
export async function readFeeds({ db }: DatabaseHandle, actor: Actor): Promise<Feed[]> {
  requireCatalogue(actor);
  return await listFeeds(db);
}

/**
 * Adds the address of a feed, which the site takes by itself from now on.
 * @returns its key
 * @throws {OfficeError} not-allowed, wrong-input; {MalformedFileError} not an https address
 */
export async function addFeed(
  { db }: DatabaseHandle,
  actor: Actor,
  feed: NewFeed,
): Promise<string> {
  requireCatalogue(actor);
  if (!(feed.everyMinutes >= EVERY_LEAST && feed.everyMinutes <= EVERY_MOST))
    throw new OfficeError('wrong-input', 'Как часто: от 10 минут до недели.', { field: 'every' });
  return await transact(db, async (trx) => {
    const uid = await storeFeed(trx, feed);
    // the path may hold the supplier's key
    const details = { feed: new URL(feed.address).host };
    const by = actorName(actor);
    await writeAudit(trx, { at: feed.now, actor: by, action: 'feed.added', subject: uid, details });
    return uid;
  });
}

/** The cars of the feed stay. @throws {OfficeError} not-allowed, not-found */
export async function removeFeed(
  { db }: DatabaseHandle,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  requireCatalogue(actor);
  await transact(db, async (trx) => {
    if (!(await deleteFeed(trx, uid))) throw noSuchFeed();
    const by = actorName(actor);
    await writeAudit(trx, { at: now, actor: by, action: 'feed.removed', subject: uid });
  });
}

/**
 * Takes a feed now; `confirm` lets one go on that was held.
 * @throws {OfficeError} not-allowed, not-found: no such feed, or the site reads it at this moment
 */
export async function takeFeed(
  handle: DatabaseHandle,
  actor: Actor,
  { uid, ...options }: RunFeedOptions & { uid: string },
): Promise<Feed> {
  requireCatalogue(actor);
  const feed = await runFeed(handle, uid, options);
  if (feed === null) throw noSuchFeed();
  const by = actorName(actor);
  if (options.confirm === true)
    await writeAudit(handle.db, {
      at: options.now,
      actor: by,
      action: 'feed.confirmed',
      subject: uid,
    });
  return feed;
}

function noSuchFeed(): OfficeError {
  return new OfficeError('not-found', 'Такого фида нет, или сайт читает его прямо сейчас.');
}

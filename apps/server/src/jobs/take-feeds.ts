import path from 'node:path';
import { dueFeeds, runFeed } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { inTurn } from './repeat.ts';

/** Takes the feeds whose time has come, one after another; what is wrong with one stands in its row. */
export async function takeFeeds(
  handle: DatabaseHandle,
  dataDir: string,
  now: () => Date,
): Promise<void> {
  const photosDir = path.join(dataDir, 'photos');
  const due = await dueFeeds(handle.db, now());
  await inTurn(due.map((uid) => () => runFeed(handle, uid, { now: now(), photosDir })));
}

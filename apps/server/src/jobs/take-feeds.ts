import path from 'node:path';
import { dueFeeds, runFeed } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { inTurn } from './repeat.ts';

/** Takes the feeds whose time has come, one after another, until `signal`; what is wrong with one stands in its row. */
export async function takeFeeds(
  handle: DatabaseHandle,
  dataDir: string,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const photosDir = path.join(dataDir, 'photos');
  const due = await dueFeeds(handle.db, now());
  const take = async (uid: string): Promise<void> => {
    if (!signal.aborted) await runFeed(handle, uid, { now: now(), photosDir, signal });
  };
  await inTurn(due.map((uid) => () => take(uid)));
}

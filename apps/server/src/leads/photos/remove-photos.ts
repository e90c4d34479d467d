import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { ORPHAN_AFTER_MS } from './photo-spool.ts';
import type { PhotoStore } from './photo-store.ts';

const BATCH = 200;
const UPLOAD_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the photos of erased requests from the store, each by the name the database has written down. Returns how many. */
export async function removeErasedPhotos(
  db: Kysely<Database>,
  store: Pick<PhotoStore, 'remove'>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db
      .selectFrom('photo_removals')
      .select('name')
      .orderBy('asked_at')
      .limit(BATCH)
      .execute();
    for (const { name } of rows) {
      await store.remove(name);
      await db.deleteFrom('photo_removals').where('name', '=', name).execute();
      removed += 1;
    }
    if (rows.length < BATCH) return removed;
  }
}

/** Removes files left by a process that ended while it was reading a form. `now` in ms. */
export async function clearUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!UPLOAD_NAME.test(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs <= now - ORPHAN_AFTER_MS) await rm(file, { force: true });
  }
}

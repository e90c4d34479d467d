import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { PhotoStore } from './photo-store.ts';

/** A photo that no request names after this time never will be named: its request was refused or repeated, ms. */
export const ORPHAN_AFTER_MS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes photos that belong to no request, and files left by a process that ended while it was reading a form.
 * Returns how many photos. `now` in ms.
 */
export async function sweepPhotos(
  { db, store, uploads }: { db: Kysely<Database>; store: PhotoStore; uploads: string },
  now: number,
): Promise<number> {
  let swept = 0;
  let old: string[] = [];
  const sweep = async () => {
    if (old.length === 0) return;
    const rows = await db
      .selectFrom('lead_photos')
      .select('name')
      .where('name', 'in', old)
      .execute();
    const named = new Set(rows.map(({ name }) => name));
    for (const name of old) {
      if (named.has(name)) continue;
      await store.remove(name);
      swept += 1;
    }
    old = [];
  };
  for await (const { name, changedAt } of store.list()) {
    if (changedAt.getTime() > now - ORPHAN_AFTER_MS) continue;
    old.push(name);
    if (old.length === BATCH) await sweep();
  }
  await sweep();
  await clearUploads(uploads, now);
  return swept;
}

async function clearUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (mtimeMs <= now - ORPHAN_AFTER_MS) await rm(file, { force: true });
  }
}

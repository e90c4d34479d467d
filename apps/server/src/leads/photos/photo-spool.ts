import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { createFolderStore } from './folder-store.ts';
import { PHOTO_NAME } from './photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** A photo that no request names after this time never will be named: its request was rejected or repeated, ms. */
export const ORPHAN_AFTER_MS = 60 * 60_000;
const BATCH = 100;

/**
 * Photos on this machine's disk until their request is stored and the store has them, so an unavailable store delays
 * no request. Writes go to the spool; reads check both.
 */
export interface PhotoSpool extends PhotoStore {
  /**
   * Moves photos of stored requests into the store and deletes those that no request names. Returns how many were moved.
   * Throws what the store throws; the rest stays for the next call. `now` in ms.
   */
  drain(now: number): Promise<number>;
  /** Ends a drain under way after its current photo; the next process goes on. */
  stop(): void;
}

export interface PhotoSpoolOptions {
  db: Kysely<Database>;
  /** absolute path, of this site alone */
  folder: string;
  store: PhotoStore;
}

export function createPhotoSpool({ db, folder, store }: PhotoSpoolOptions): PhotoSpool {
  const spool = createFolderStore(folder);
  let draining: Promise<number> | null = null;
  let stopped = false;

  const namedOf = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('lead_photos')
      .select('name')
      .where('name', 'in', names)
      .execute();
    return new Set(rows.map(({ name }) => name));
  };

  const move = async (name: string): Promise<boolean> => {
    const bytes = await spool.get(name);
    if (bytes === null) return false;
    await store.put(name, bytes);
    // Erased while it was on its way: its removal may have come before it.
    if (!(await namedOf([name])).has(name)) await store.remove(name);
    await spool.remove(name);
    return true;
  };

  const drain = async (now: number): Promise<number> => {
    let moved = 0;
    for await (const names of batches(folder)) {
      const named = await namedOf(names);
      for (const name of names) {
        if (stopped) return moved;
        if (named.has(name)) moved += (await move(name)) ? 1 : 0;
        else if (await isOld(path.join(folder, name), now)) await spool.remove(name);
      }
    }
    await clearDrafts(folder, now);
    return moved;
  };

  return {
    put: (name, bytes) => spool.put(name, bytes),
    // In this order: a photo leaves the spool only after the store has it.
    get: async (name) => (await spool.get(name)) ?? (await store.get(name)),
    async remove(name) {
      await spool.remove(name);
      await store.remove(name);
    },
    drain(now) {
      draining ??= drain(now).finally(() => {
        draining = null;
      });
      return draining;
    },
    stop() {
      stopped = true;
    },
  };
}

/** Names in the spool; whatever else lies in its folder is not touched. */
async function* batches(folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const file of filesOf(folder)) {
    if (!PHOTO_NAME.test(file)) continue;
    names.push(file);
    if (names.length < BATCH) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** Half-written photos of a process that was killed. */
async function clearDrafts(folder: string, now: number): Promise<void> {
  for await (const file of filesOf(folder)) {
    const draft = path.join(folder, file);
    if (!file.endsWith('.part') || !PHOTO_NAME.test(file.slice(0, -'.part'.length))) continue;
    if (await isOld(draft, now)) await rm(draft, { force: true });
  }
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for await (const entry of entries)
    if (entry.isFile())
      yield path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, '/');
}

async function isOld(file: string, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
  return mtimeMs <= now - ORPHAN_AFTER_MS;
}

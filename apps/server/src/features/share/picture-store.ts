import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../../http/api-error.ts';
import { createCachedRead } from '../content/cached-read.ts';

export interface PictureStoreOptions {
  folder: string;
  /** bytes on disk; the pictures asked for longest ago go first */
  maxBytes: number;
  /** pictures that may wait to be made; any more are rejected for a while */
  maxWaiting: number;
}

export interface PictureStore {
  /** Bytes by name; `make` runs once for each, one at a time. @throws ApiError UNAVAILABLE when too many wait */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** The file's name of a picture by all that it shows. */
export function pictureFile(shown: string): string {
  return `${hash('sha256', shown).slice(0, 32)}.jpg`;
}

/**
 * Generated pictures as files named by their content, so a changed total gives another file and an old one is never
 * sent. Generating takes hundreds of milliseconds: one at a time, in parallel with pages and at lower priority.
 */
export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { folder, maxBytes, maxWaiting } = options;
  const sizes = new Map<string, number>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const opened = createCachedRead(open);
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
    const found = await Promise.all(
      names.map(async (name) => ({ name, file: await statOf(path.join(folder, name)) })),
    );
    const there = found.flatMap(({ name, file }) => (file === null ? [] : [{ name, file }]));
    there.sort((a, b) => a.file.mtimeMs - b.file.mtimeMs);
    for (const { name, file } of there) note(name, file.size);
  }

  function note(name: string, size: number): void {
    bytes += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
  }

  async function store(name: string, picture: Buffer): Promise<void> {
    const file = path.join(folder, name);
    await writeFile(`${file}.part`, picture);
    await rename(`${file}.part`, file);
    note(name, picture.length);
    for (const [oldest, size] of sizes) {
      if (bytes <= maxBytes || oldest === name) break;
      sizes.delete(oldest);
      bytes -= size;
      await rm(path.join(folder, oldest), { force: true });
    }
  }

  function start(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = making.get(name);
    if (known !== undefined) return known;
    if (making.size >= maxWaiting)
      throw new ApiError('UNAVAILABLE', 'too many pictures being made', { retryAfter: 5 });
    const turn = last.then(async () => {
      const picture = await make();
      // A full disk costs the next visitor the work again, not this one the picture.
      await store(name, picture).catch(() => {});
      return picture;
    });
    last = turn.catch(() => {});
    making.set(name, turn);
    void last.then(() => making.delete(name));
    return turn;
  }

  return {
    async get(name, make) {
      await opened();
      const size = sizes.get(name);
      if (size !== undefined) {
        const cached = await readFile(path.join(folder, name)).catch(() => null);
        if (cached !== null) {
          note(name, cached.length);
          return cached;
        }
      }
      return await start(name, make);
    },
  };
}

/** null: another process has evicted it meanwhile */
async function statOf(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

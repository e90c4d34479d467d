import { open, opendir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Folders of DATA_DIR that a backup holds. */
export const STORED_FOLDERS = [
  // before the photos: one that is coded meanwhile is in one of both
  'photos-waiting',
  'photos',
  'lead-photos',
  'photo-spool',
  'events-waiting',
] as const;

/** The list of erased requests: read last, so that it knows of every erasure before the end of the backup. */
export const ERASURES = 'erasures.jsonl';

/**
 * What a backup leaves out of DATA_DIR. A test compares both lists with the folders that the sources name.
 */
export const LEFT_OUT = {
  database: 'the dump holds it, readable by both engines and by a newer release',
  secret: 'only sealed, with the other settings',
  outbox: 'letters that were delivered to a folder; the requests are in the database',
  uploads: 'unfinished uploads',
  imports: 'price lists that wait for a decision; they are sent again',
  share: 'pictures of links, made when they are asked for',
} as const;

export interface DataFile {
  /** relative to DATA_DIR, with slashes */
  name: string;
  bytes: number;
  /** An erasure may delete the file meanwhile: the open one stays readable. The caller closes it. */
  handle: FileHandle;
}

/** The files of one folder of DATA_DIR, one at a time, in the order of the disk; half-written ones are left out. */
export async function* dataFiles(dataDir: string, folder: string): AsyncGenerator<DataFile> {
  for await (const name of namesIn(dataDir, folder)) {
    const file = await openDataFile(dataDir, name);
    if (file !== null) yield file;
  }
}

/** Null: there is none, or it has just been deleted. */
export async function openDataFile(dataDir: string, name: string): Promise<DataFile | null> {
  try {
    const handle = await open(path.join(dataDir, name), 'r');
    const { size } = await handle.stat();
    return { name, bytes: size, handle };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* namesIn(dataDir: string, folder: string): AsyncGenerator<string> {
  try {
    const entries = await opendir(path.join(dataDir, folder), { recursive: true });
    for await (const entry of entries)
      if (entry.isFile() && !/\.(?:part|new)$/.test(entry.name))
        yield path
          .relative(dataDir, path.join(entry.parentPath, entry.name))
          .replaceAll(path.sep, '/');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

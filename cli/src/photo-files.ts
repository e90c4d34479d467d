import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PhotoError } from '@prichal/catalog';
import { isPhotoName } from '@prichal/contract';
import type { PhotoFile } from '@prichal/office';
import { unzipSync } from 'fflate';

const BYTES_MAX = 20 * 1024 * 1024;
/** The archive is held in memory, its photos one after another. */
const ARCHIVE_MAX = 2 * 1024 * 1024 * 1024 - 1;

/** What a folder or an archive holds: photos, and other files by their names. */
export interface PhotoFolder {
  photos: PhotoFile[];
  others: string[];
}

/** Reads the names of a folder with its subfolders, or of a ZIP. Null: there is neither. */
export async function readPhotoFolder(place: string): Promise<PhotoFolder | null> {
  const about = await stat(place).catch(() => null);
  if (about === null) return null;
  if (about.isDirectory()) return await readFolder(place);
  return about.size <= ARCHIVE_MAX ? readArchive(await readFile(place)) : null;
}

async function readFolder(folder: string): Promise<PhotoFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  // the folder itself may be called by the lot
  const base = path.dirname(path.resolve(folder));
  const paths = files.map(({ parentPath, name }) =>
    path.relative(base, path.resolve(parentPath, name)).replaceAll(path.sep, '/'),
  );
  return sorted(paths, async (name) => {
    const file = path.join(base, name);
    requireSize((await stat(file)).size);
    return await readFile(file);
  });
}

function readArchive(bytes: Buffer): PhotoFolder | null {
  const sizes = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/(^|\/)(\.|__MACOSX\/|$)|\/$/.test(name)) sizes.set(name, originalSize);
        return false;
      },
    });
  } catch {
    return null;
  }
  return sorted([...sizes.keys()], async (wanted) => {
    requireSize(sizes.get(wanted) ?? 0);
    try {
      const entry = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
      return Buffer.from(entry ?? []);
    } catch (error) {
      throw new PhotoError('В архиве файл повреждён.', error);
    }
  });
}

function sorted(paths: readonly string[], read: (path: string) => Promise<Buffer>): PhotoFolder {
  return {
    photos: paths.filter(isPhotoName).map((name) => ({ path: name, read: () => read(name) })),
    others: paths.filter((name) => !isPhotoName(name)),
  };
}

function requireSize(bytes: number): void {
  if (bytes > BYTES_MAX) throw new PhotoError('Больше 20 МБ.');
}

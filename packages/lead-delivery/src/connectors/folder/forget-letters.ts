import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Connector } from '../../connector.ts';

const AT_ONCE = 500;
/** «П-48213-0190….eml», and what a killed process has left half-written */
const LETTER = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.draft)?$/;

/** Removes the letters of requests that are gone; a folder that is not there holds none. */
export async function forgetLetters(
  folder: string,
  gone: Parameters<NonNullable<Connector['forget']>>[0],
): Promise<number> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const letters = files.flatMap((file) => {
    const uid = LETTER.exec(file)?.[1];
    return uid === undefined ? [] : [{ file, uid }];
  });
  let removed = 0;
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    const some = letters.slice(from, from + AT_ONCE);
    const erased = await gone(some.map(({ uid }) => uid));
    for (const { file, uid } of some)
      if (erased.has(uid)) {
        await rm(path.join(folder, file), { force: true });
        removed += 1;
      }
  }
  return removed;
}

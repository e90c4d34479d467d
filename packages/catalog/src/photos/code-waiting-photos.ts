import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PHOTO_WIDTHS } from '@prichal/contract';
import { WIDEST, photoFile, waitingFile, waitingFolder, writeWhole } from './photo-files.ts';

export interface CodingOptions {
  /** absolute */
  photosDir: string;
  /** ends the work after the file under way; the rest waits on */
  signal: AbortSignal;
  /** true while the process has more urgent work: the next file waits for some seconds */
  isBusy: () => boolean;
  /** a photo that cannot be coded; it stays WebP and does not wait any longer */
  onError: (hash: string, error: unknown) => void;
}

/** While photos come in, or the process is busy, so long at most before each file, ms: never for ever. */
const REST_MS = 5_000;
const STEP_MS = 500;
/** Photos «come in» until so long after the last one, ms. */
const COMING_MS = 2_000;
/** Effort 3 takes twice the time of 2 and makes files 6–20 % smaller. */
const AVIF = { quality: 50, effort: 3 } as const;
/** A draft older than this is one of a process that was killed, ms. */
const DRAFT_MS = 10 * 60_000;
const NAME = /^([0-9a-f]{32})\.jpg$/;

/** Hashes of photos that wait for their AVIF, the longest waiting first. */
export async function waitingPhotos(photosDir: string): Promise<string[]> {
  const folder = waitingFolder(photosDir);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const hash = NAME.exec(name)?.[1];
      const file = await stat(join(folder, name)).catch(() => null);
      if (file === null) return [];
      if (hash !== undefined) return [{ hash, at: file.mtimeMs }];
      if (Date.now() - file.mtimeMs > DRAFT_MS) await rm(join(folder, name), { force: true });
      return [];
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => a.at - b.at)
    .map(({ hash }) => hash);
}

/**
 * Codes the AVIF of photos that wait for it, one file at a time, until none waits. It may end at any moment: what a photo
 * has is not made again, and it waits until it has all. A disk that takes no file ends it with that error.
 * @returns how many photos were finished
 */
export async function codeWaitingPhotos(options: CodingOptions): Promise<number> {
  const { photosDir, signal } = options;
  const rest = createResting(options);
  let done = 0;
  for (;;) {
    const hashes = await waitingPhotos(photosDir);
    if (hashes.length === 0) return done;
    for (const hash of hashes) {
      await removeDrafts(photosDir, hash);
      for (const width of PHOTO_WIDTHS) {
        if (existsSync(photoFile(photosDir, hash, width, 'avif'))) continue;
        await rest();
        if (signal.aborted) return done;
        await codeFile(options, hash, width);
      }
      await rm(waitingFile(photosDir, hash), { force: true });
      await rest.removed();
      done += 1;
    }
  }
}

async function codeFile({ photosDir, onError }: CodingOptions, hash: string, width: number) {
  const widest = photoFile(photosDir, hash, WIDEST, 'webp');
  // a photo whose files were deleted meanwhile gets none
  if (!existsSync(widest)) return;
  const { default: sharp } = await import('sharp');
  const encode = (bytes: Buffer): Promise<Buffer> =>
    sharp(bytes, { failOn: 'error' })
      .resize({ width, withoutEnlargement: true })
      .avif(AVIF)
      .toBuffer();
  const coded = await readFile(waitingFile(photosDir, hash))
    .then(encode)
    // a power cut may have damaged it
    .catch(async () => encode(await readFile(widest)))
    .catch((error: unknown) => {
      onError(hash, error);
      return null;
    });
  if (coded !== null) await writeWhole(photoFile(photosDir, hash, width, 'avif'), coded);
}

/** Drafts of a process that was killed: of a photo whose turn it is, nobody else writes. */
async function removeDrafts(photosDir: string, hash: string): Promise<void> {
  const folder = dirname(photoFile(photosDir, hash, WIDEST, 'avif'));
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(hash) && name.endsWith('.part')) await rm(join(folder, name));
}

/** Waits its turn. Photos that come in are seen by the folder, so those of another process count. */
function createResting({ photosDir, signal, isBusy }: CodingOptions) {
  const folder = waitingFolder(photosDir);
  const changed = async (): Promise<number> => (await stat(folder).catch(() => null))?.mtimeMs ?? 0;
  let own = 0;
  const isComing = async (): Promise<boolean> => {
    const at = await changed();
    return at !== own && Date.now() - at < COMING_MS;
  };
  const rest = async (): Promise<void> => {
    for (let waited = 0; waited < REST_MS && !signal.aborted; waited += STEP_MS) {
      if (!isBusy() && !(await isComing())) return;
      await sleep(STEP_MS, undefined, { signal }).catch(() => {});
    }
  };
  /** the folder has changed by this work */
  rest.removed = async (): Promise<void> => {
    own = await changed();
  };
  return rest;
}

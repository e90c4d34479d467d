import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { PHOTO_WIDTHS, photoSchema } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import { PHOTO_BYTES_MAX, fetchPhoto } from './fetch-photo.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import { PhotoError } from './photo-error.ts';
import { PhotoHosts } from './photo-hosts.ts';
import { savePhoto } from './save-photo.ts';

/** Two photos at once: encoding is heavy, and the site runs on the same processors. */
const AT_ONCE = 2;

/** `src` of a photo that was stored before: a form lists those that stay. */
const STORED = /^\/photos\/([0-9a-f]{2}\/[0-9a-f]{32})$/;

export interface PhotoWish {
  /** path relative to the feed, or http(s) address */
  source: string;
  take(photo: Photo): void;
  fail(error: PhotoError): void;
}

interface TakeOptions {
  photosDir: string;
  feedDir: string;
  fetch?: FetchPhoto;
  /** photos of addresses that are not loaded within this, ms, fail */
  withinMs?: number | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Loads, checks and stores the photos of an import. An address that was loaded once is not requested again.
 * A failure is reported to `fail` of its photo and does not stop the others, but a server that does not answer is left
 * alone. `onProgress` gets how many of how many are done, before the first and after each.
 * @throws the reason of `signal` when that stops it
 */
export async function takePhotos(
  wishes: readonly PhotoWish[],
  options: TakeOptions,
): Promise<{ made: number; reused: number; failed: number }> {
  const count = { made: 0, reused: 0, failed: 0 };
  const { onProgress, signal, withinMs = Infinity } = options;
  const from: Addresses = {
    ...options,
    hosts: new PhotoHosts(),
    until: performance.now() + withinMs,
  };
  if (wishes.length > 0) onProgress?.(0, wishes.length);
  const queue = wishes.values();
  const work = async (): Promise<void> => {
    for (const wish of queue) {
      signal?.throwIfAborted();
      try {
        const { photo, made } = STORED.test(wish.source)
          ? await fromStore(wish.source, options)
          : /^https?:/i.test(wish.source)
            ? await fromAddress(wish.source, from)
            : await fromPath(wish.source, options);
        count[made ? 'made' : 'reused']++;
        wish.take(photo);
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error;
        count.failed++;
        wish.fail(error);
      }
      onProgress?.(count.made + count.reused + count.failed, wishes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

interface Addresses extends TakeOptions {
  hosts: PhotoHosts;
  /** by the monotonic clock, ms */
  until: number;
}

async function fromAddress(
  address: string,
  { photosDir, fetch = fetchPhoto, hosts, until, signal }: Addresses,
) {
  const hash = createHash('sha256').update(address).digest('hex');
  const note = join(photosDir, 'addresses', hash.slice(0, 2), `${hash}.json`);
  const known = await readFile(note, 'utf8').then(JSON.parse, () => null);
  const photo = photoSchema.safeParse(known);
  if (photo.success) return { photo: photo.data, made: false };
  if (performance.now() >= until)
    throw new PhotoError('Не\u00a0хватило времени: загрузится в\u00a0следующий раз.');
  const saved = await savePhoto(await hosts.load(address, fetch, signal), photosDir);
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify(saved.photo));
  return saved;
}

async function fromStore(src: string, { photosDir }: { photosDir: string }) {
  const widest = `${STORED.exec(src)?.[1] ?? ''}-${PHOTO_WIDTHS.at(-1)}.webp`;
  const { default: sharp } = await import('sharp');
  const size = await sharp(join(photosDir, widest))
    .metadata()
    .catch((error: unknown) => {
      throw new PhotoError('Такой фотографии нет.', error);
    });
  return { photo: { src, width: size.width, height: size.height }, made: false };
}

/** Paths stay inside the folder of the feed: a supplier's file must not name other files of this machine. */
async function fromPath(
  path: string,
  { photosDir, feedDir }: { photosDir: string; feedDir: string },
) {
  const found = await realpath(resolve(feedDir, path)).catch((error: unknown) => {
    throw new PhotoError('Файла нет.', error);
  });
  if (!found.startsWith((await realpath(feedDir)) + sep))
    throw new PhotoError('Файл лежит вне папки импорта.');
  const { size } = await stat(found);
  if (size > PHOTO_BYTES_MAX) throw new PhotoError('Больше 20 МБ.');
  const bytes = await readFile(found).catch((error: unknown) => {
    throw new PhotoError('Файл не читается.', error);
  });
  return await savePhoto(bytes, photosDir);
}

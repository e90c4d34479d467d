import { randomUUID } from 'node:crypto';
import type { PhotoIssue } from '@prichal/contract';
import { PHOTO_ERRORS } from '@prichal/contract';
import type { NewPhoto } from '@prichal/database';
import { ApiError } from '../../http/api-error.ts';
import { addressKey, createRateLimiter } from '../../http/security/rate-limiter.ts';
import { encodePhoto, measurePhoto } from './encode-photo.ts';
import type { PhotoStore } from './photo-store.ts';
import type { MultipartForm } from './read-multipart.ts';

/** Requests with photos that may wait for their turn; one more is asked to come back. */
const MOST_WAITING = 16;
/** Of one address: one whose photos are being decoded, and one behind it. */
const MOST_OF_ADDRESS = 2;
/** What one address may have decoded in a minute, megapixels: eight photos of a phone twice over. Some 6 ms each. */
const MEGAPIXELS_A_MINUTE = 200;

/** Puts uploaded files into the store, one photo at a time: a decoded photo takes up to 160 MB. */
export interface PhotoTaker {
  /**
   * Resolves when every photo is safe. Those of a request that then is not stored are deleted later.
   * Requests take turns photo by photo, so that one with many large photos holds up nobody for longer than one of them.
   * `ip` of the sender. Throws ApiError: VALIDATION_ERROR with `fields.photos`, RATE_LIMITED, UNAVAILABLE.
   */
  take(form: Pick<MultipartForm, 'files' | 'issue'>, ip: string): Promise<NewPhoto[]>;
}

export function createPhotoTaker(
  store: PhotoStore,
  now: () => number = () => performance.now(),
): PhotoTaker {
  const waiting = new Map<string, number>();
  const budget = createRateLimiter(MEGAPIXELS_A_MINUTE, now);
  let requests = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  const put = async (file: string): Promise<NewPhoto> => {
    const encoded = await encodePhoto(file);
    if (typeof encoded === 'string') throw rejection(encoded);
    const { webp, width, height } = encoded;
    const id = randomUUID();
    const name = `${id.slice(0, 2)}/${id}.webp`;
    await store.put(name, webp);
    return { name, width, height, bytes: webp.length };
  };
  /** Reads what the files say of themselves and takes it from the address's minute, before anything is decoded. */
  const pay = async (files: readonly { path: string }[], address: string): Promise<void> => {
    let pixels = 0;
    for (const { path } of files) {
      const measured = await measurePhoto(path);
      if (typeof measured === 'string') throw rejection(measured);
      pixels += measured;
    }
    const megapixels = pixels / 1_000_000;
    if (megapixels > MEGAPIXELS_A_MINUTE) throw rejection('pixels');
    const wait = budget.take(address, megapixels);
    if (wait !== null)
      throw new ApiError('RATE_LIMITED', 'megapixels of this address', { retryAfter: wait });
  };

  return {
    async take({ files, issue }, ip) {
      if (issue !== null) throw rejection(issue);
      if (files.length === 0) return [];
      const address = addressKey(ip);
      const own = waiting.get(address) ?? 0;
      if (requests >= MOST_WAITING || own >= MOST_OF_ADDRESS)
        throw new ApiError('UNAVAILABLE', 'too many photos being decoded', { retryAfter: 10 });
      requests += 1;
      waiting.set(address, own + 1);
      try {
        await pay(files, address);
        const photos: NewPhoto[] = [];
        for (const { path } of files) photos.push(await inTurn(() => put(path)));
        return photos;
      } finally {
        requests -= 1;
        const left = (waiting.get(address) ?? 1) - 1;
        if (left === 0) waiting.delete(address);
        else waiting.set(address, left);
      }
    },
  };
}

function rejection(issue: PhotoIssue): ApiError {
  return new ApiError('VALIDATION_ERROR', `photos rejected: ${issue}`, {
    fields: { photos: PHOTO_ERRORS[issue] },
  });
}

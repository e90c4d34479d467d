import { randomUUID } from 'node:crypto';
import type { PhotoFault } from '@prichal/contract';
import { PHOTO_ERRORS } from '@prichal/contract';
import type { NewPhoto } from '@prichal/database';
import { ApiError } from '../api-error.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PhotoStore } from './photo-store.ts';
import type { MultipartForm } from './read-multipart.ts';

/** Requests with photos that may wait for their turn; one more is asked to come back. */
const MOST_WAITING = 16;

/** Puts sent files into the store, one request after the other: a decoded photo takes up to 160 MB. */
export interface PhotoTaker {
  /**
   * Resolves when every photo is safe. Those of a request that then is not stored are deleted later.
   * Throws ApiError: VALIDATION_ERROR with `fields.photos`, UNAVAILABLE.
   */
  take(form: Pick<MultipartForm, 'files' | 'fault'>): Promise<NewPhoto[]>;
}

export function createPhotoTaker(store: PhotoStore): PhotoTaker {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const work = async (files: readonly { path: string }[]): Promise<NewPhoto[]> => {
    const photos: NewPhoto[] = [];
    for (const { path } of files) {
      const encoded = await encodePhoto(path);
      if (typeof encoded === 'string') throw refusal(encoded);
      const { webp, width, height } = encoded;
      const id = randomUUID();
      const name = `${id.slice(0, 2)}/${id}.webp`;
      await store.put(name, webp);
      photos.push({ name, width, height, bytes: webp.length });
    }
    return photos;
  };

  return {
    async take({ files, fault }) {
      if (fault !== null) throw refusal(fault);
      if (files.length === 0) return [];
      if (waiting >= MOST_WAITING)
        throw new ApiError('UNAVAILABLE', 'too many photos being decoded', { retryAfter: 10 });
      waiting += 1;
      const mine = last.then(() => work(files));
      last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}

function refusal(fault: PhotoFault): ApiError {
  return new ApiError('VALIDATION_ERROR', `photos refused: ${fault}`, {
    fields: { photos: PHOTO_ERRORS[fault] },
  });
}

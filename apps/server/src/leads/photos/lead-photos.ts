import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { NewPhoto } from '@prichal/database';
import type { PhotoStore } from './photo-store.ts';
import { readMultipart } from './read-multipart.ts';
import type { MultipartForm } from './read-multipart.ts';
import { createPhotoTaker } from './take-photos.ts';

/** A form that was sent as multipart; its photos wait under `upload` until `discard`. */
export interface SentForm {
  fields: ReadonlyMap<string, string>;
  upload: string;
  discard(): Promise<void>;
}

/** Photos on their way from a form into the store. */
export interface LeadPhotos {
  /** where files lie while their form is being judged */
  folder: string;
  /** Throws ApiError: VALIDATION_ERROR, PAYLOAD_TOO_LARGE. */
  read(body: Readable, headers: IncomingHttpHeaders): Promise<SentForm>;
  /** hashes of what was sent, in its order: the same form again has the same ones */
  hashes(upload: string): string[];
  /** Puts them into the store. `ip` of the sender. Throws ApiError: VALIDATION_ERROR with `fields.photos`, RATE_LIMITED, UNAVAILABLE. */
  take(upload: string, ip: string): Promise<NewPhoto[]>;
}

/** `folder`: where photos lie while their form is being judged. */
export function createLeadPhotos({
  store,
  folder,
}: {
  store: PhotoStore;
  folder: string;
}): LeadPhotos {
  const waiting = new Map<string, MultipartForm>();
  const taker = createPhotoTaker(store);
  return {
    folder,
    async read(body, headers) {
      const form = await readMultipart(body, headers, folder);
      const upload = randomUUID();
      waiting.set(upload, form);
      return {
        fields: form.fields,
        upload,
        async discard() {
          waiting.delete(upload);
          await form.discard();
        },
      };
    },
    hashes: (upload) => waiting.get(upload)?.files.map(({ sha256 }) => sha256) ?? [],
    async take(upload, ip) {
      const form = waiting.get(upload);
      return form === undefined ? [] : await taker.take(form, ip);
    },
  };
}

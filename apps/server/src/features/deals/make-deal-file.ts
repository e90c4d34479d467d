import { readFile } from 'node:fs/promises';
import type { PhotoIssue, UploadFailure } from '@prichal/contract';
import type { MadeFile } from '@prichal/office';
import { encodePhoto } from '../../leads/photos/encode-photo.ts';

/** Width of a picture in a list, px: two beside each other on a phone of two pixels a point. */
const SMALL_WIDTH = 480;
const SMALL_QUALITY = 74;
const FAILURES: Record<PhotoIssue, UploadFailure> = {
  count: 'too-many',
  bytes: 'too-big',
  pixels: 'broken',
  type: 'type',
  heic: 'heic',
  broken: 'broken',
};

/** One file at a time: a decoded photo takes up to 160 MB. */
let last: Promise<unknown> = Promise.resolve();

/**
 * What a deal stores of a file that was sent: a photo made anew, without the place and the device it was taken with, or
 * a PDF as it is. The content decides, whatever its name says.
 * @param file its path, or its bytes
 */
export async function makeDealFile(file: string | Uint8Array): Promise<MadeFile | UploadFailure> {
  const mine = last.then(() => make(file));
  last = mine.catch(() => null);
  return await mine;
}

async function make(file: string | Uint8Array): Promise<MadeFile | UploadFailure> {
  const bytes = typeof file === 'string' ? await readFile(file) : Buffer.from(file);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    // a file that was cut off on its way has lost its end
    if (!bytes.subarray(-2048).includes('%%EOF')) return 'broken';
    return { kind: 'document', format: 'PDF', size: null, body: bytes, small: null };
  }
  const photo = await encodePhoto(bytes);
  if (typeof photo === 'string') return FAILURES[photo];
  const { webp, width, height } = photo;
  const { default: sharp } = await import('sharp');
  const small = await sharp(webp)
    .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer();
  return { kind: 'photo', format: 'WebP', size: { width, height }, body: webp, small };
}

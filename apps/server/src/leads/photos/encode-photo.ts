import { open } from 'node:fs/promises';
import { PHOTO_LIMITS, isHeic } from '@prichal/contract';
import type { PhotoIssue } from '@prichal/contract';

/** The longer side of a stored photo, px. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A picture that takes longer to decode was made to. */
const SECONDS = 20;
const READING = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;

/** Path of a file, or its bytes. */
type SentPhoto = string | Uint8Array;

export interface EncodedPhoto {
  webp: Uint8Array;
  /** px */
  width: number;
  height: number;
}

/** What a file says of itself, read without decoding it; its pixels, or what is wrong. */
export async function measurePhoto(file: SentPhoto): Promise<number | PhotoIssue> {
  const kind = kindOf(await firstBytes(file));
  if (kind === null) return 'type';
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format } = await sharp(file, READING).metadata();
    if (width * height > PHOTO_LIMITS.pixels) return 'pixels';
    if (format !== kind) return kind === 'heif' ? 'heic' : 'type';
    return width * height;
  } catch {
    return kind === 'heif' ? 'heic' : 'broken';
  }
}

/**
 * An uploaded file → our own WebP. The type is decided by the bytes, the orientation is applied, and no metadata
 * (place, device) survives. Pixels are counted before decoding.
 */
export async function encodePhoto(file: SentPhoto): Promise<EncodedPhoto | PhotoIssue> {
  const measured = await measurePhoto(file);
  if (typeof measured === 'string') return measured;
  const { default: sharp } = await import('sharp');
  const kind = kindOf(await firstBytes(file));
  try {
    const { data, info } = await sharp(file, { ...READING, limitInputPixels: PHOTO_LIMITS.pixels })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch {
    // The message of a decoder quotes the file; the visitor gets a text of ours.
    return kind === 'heif' ? 'heic' : 'broken';
  }
}

/** What the bytes begin like; null: no photo, whatever its name says. */
function kindOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return isHeic(head) ? 'heif' : null;
}

async function firstBytes(file: SentPhoto): Promise<Buffer> {
  if (typeof file !== 'string') return Buffer.from(file.subarray(0, 16));
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PHOTO_WIDTHS, isHeic } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import type { Sharp } from 'sharp';
import { PhotoError } from './photo-error.ts';
import { WIDEST, photoFile, waitingFile, writeWhole } from './photo-files.ts';
import { DAMAGED_HEIC, readHeic } from './read-heic.ts';
import type { RawPhoto } from './read-heic.ts';

/** Allowed photo formats; drawings and documents that sharp can also read are rejected. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
const PIXELS_MAX = 40_000_000;
/** Where the site serves the folder. */
const ADDRESS = '/photos';

/**
 * Stores a photo as WebP in three widths, named by its content hash, rotated upright and without its metadata; a narrower
 * one is not enlarged. What its AVIF is coded from waits for `codeWaitingPhotos`. Existing files are not made again.
 * @returns the photo as defined in the contract: `src` without width and extension
 * @throws {PhotoError} not a photo of a known format, damaged, or larger than 40 megapixels
 */
export async function savePhoto(
  bytes: Buffer,
  photosDir: string,
): Promise<{ photo: Photo; made: boolean }> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const source = await sourceOf(bytes);
  const { width, height } = await measure(source).catch(damaged(bytes));
  const photo = { src: `${ADDRESS}/${hash.slice(0, 2)}/${hash}`, width, height };
  const pathsOf = (kind: 'avif' | 'webp'): string[] =>
    PHOTO_WIDTHS.map((px) => photoFile(photosDir, hash, px, kind));
  const waiting = waitingFile(photosDir, hash);
  const isShown = pathsOf('webp').every((path) => existsSync(path));
  const isCoded = pathsOf('avif').every((path) => existsSync(path));
  if (isShown && (isCoded || existsSync(waiting))) return { photo, made: false };
  const widest = await decode(source).catch(damaged(bytes));
  await mkdir(dirname(photoFile(photosDir, hash, WIDEST, 'webp')), { recursive: true });
  for (const px of PHOTO_WIDTHS) {
    const pixels = await fromPixels(widest);
    const sized = pixels.resize({ width: px, withoutEnlargement: true });
    const path = photoFile(photosDir, hash, px, 'webp');
    await writeWhole(path, await sized.webp(WEBP).toBuffer().catch(damaged(bytes)));
  }
  await mkdir(dirname(waiting), { recursive: true });
  // last: what waits has all of its WebP, and a photo without this file is taken for one that was broken off
  await writeWhole(waiting, await (await fromPixels(widest)).jpeg(WAITING).toBuffer());
  return { photo, made: true };
}

/** Effort 2 of 6 takes half the time of 4 and 5–8 % more bytes, which only a browser without AVIF loads in the end. */
const WEBP = { quality: 76, effort: 2 } as const;
/** AVIF made from it differs by 0.1 dB from AVIF made of the photo itself; 0.3–0.7 MB until then. */
const WAITING = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** One decoding for all files: upright, at most as wide as the widest, on white where it was transparent. */
async function decode(source: Source): Promise<Pixels> {
  const photo = await open(source);
  const { data, info } = await photo
    .rotate()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

interface Pixels extends RawPhoto {
  channels: 1 | 2 | 3 | 4;
}

async function fromPixels({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}

type Source = Buffer | RawPhoto;

/** What sharp reads: the file, or the pixels of one that it cannot decode. */
async function sourceOf(bytes: Buffer): Promise<Source> {
  if (bytes.length === 0) throw new PhotoError('Файл пуст.');
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged(bytes));
  const { format, compression, width, height } = found;
  if (!FORMATS.has(format))
    throw new PhotoError('Это не фотография: нужны JPEG, PNG, WebP, AVIF или HEIC.');
  if (width * height > PIXELS_MAX)
    throw new PhotoError('Больше 40 мегапикселей: уменьшите фотографию.');
  return format === 'heif' && compression === 'hevc' ? await readHeic(bytes) : bytes;
}

async function measure(source: Source): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await (await open(source)).metadata();
  // EXIF orientations 5–8 lie on their side
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const scale = Math.min(1, WIDEST / across);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}

async function open(source: Source): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  if (Buffer.isBuffer(source)) return sharp(source, limits);
  const { data, width, height } = source;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}

function damaged(bytes: Buffer): (error: unknown) => never {
  return (error) => {
    if (isHeic(bytes)) throw new PhotoError(DAMAGED_HEIC, error);
    throw new PhotoError('Фотография повреждена.', error);
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PHOTO_WIDTHS, isHeic } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PhotoError } from './photo-error.ts';
import { DAMAGED_HEIC, readHeic } from './read-heic.ts';
import type { RawPhoto } from './read-heic.ts';

/** Allowed photo formats; drawings and documents that sharp can also read are rejected. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
const PIXELS_MAX = 40_000_000;
/** Where the site serves the folder. */
const ADDRESS = '/photos';

/**
 * Stores a photo in three widths, AVIF and WebP, named by its content hash, rotated upright and without its
 * metadata; a narrower one is not enlarged. Existing files are not made again.
 * @returns the photo as defined in the contract: `src` without width and extension
 * @throws {PhotoError} not a photo of a known format, damaged, or larger than 40 megapixels
 */
export async function savePhoto(
  bytes: Buffer,
  photosDir: string,
): Promise<{ photo: Photo; made: boolean }> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = join(hash.slice(0, 2), hash);
  const source = await sourceOf(bytes);
  const { width, height } = await measure(source).catch(damaged(bytes));
  const photo = { src: `${ADDRESS}/${hash.slice(0, 2)}/${hash}`, width, height };
  const files = PHOTO_WIDTHS.flatMap((px) =>
    (['avif', 'webp'] as const).map((kind) => ({
      px,
      kind,
      path: join(photosDir, `${name}-${px}.${kind}`),
    })),
  );
  const missing = files.filter((file) => !existsSync(file.path));
  if (missing.length === 0) return { photo, made: false };
  await mkdir(dirname(join(photosDir, name)), { recursive: true });
  for (const { px, kind, path } of missing) {
    const sized = open(source).rotate().resize({ width: px, withoutEnlargement: true });
    const written =
      kind === 'avif' ? sized.avif({ quality: 50, effort: 3 }) : sized.webp({ quality: 76 });
    await writeWhole(path, await written.toBuffer().catch(damaged(bytes)));
  }
  return { photo, made: true };
}

type Source = Buffer | RawPhoto;

/** What sharp reads: the file, or the pixels of one that it cannot decode. */
async function sourceOf(bytes: Buffer): Promise<Source> {
  if (bytes.length === 0) throw new PhotoError('Файл пуст.');
  const { format, compression } = await open(bytes).metadata().catch(damaged(bytes));
  if (!FORMATS.has(format))
    throw new PhotoError('Это не фотография: нужны JPEG, PNG, WebP, AVIF или HEIC.');
  return format === 'heif' && compression === 'hevc' ? await readHeic(bytes) : bytes;
}

async function measure(source: Source): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await open(source).metadata();
  // EXIF orientations 5–8 lie on their side
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const most = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? across;
  const scale = Math.min(1, most / across);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}

function open(source: Source): Sharp {
  const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  if (Buffer.isBuffer(source)) return sharp(source, limits);
  const { data, width, height } = source;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}

function damaged(bytes: Buffer): (error: unknown) => never {
  return (error) => {
    if (isHeic(bytes)) throw new PhotoError(DAMAGED_HEIC, error);
    throw new PhotoError('Фотография повреждена или слишком велика.', error);
  };
}

/** A reader never sees half a file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

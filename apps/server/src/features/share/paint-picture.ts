import path from 'node:path';
import { SHARE_SIZE } from '@prichal/illustrations';

/** Well under the megabyte that networks take: 40–150 kB. */
const JPEG = { quality: 84, mozjpeg: true } as const;

/**
 * Drawing → JPEG, over a photo when there is one (its place in the folder). The painter is loaded with the first
 * picture: most processes that start never need it. Its work runs off the main thread.
 */
export async function paintPicture(
  svg: string,
  photo: string | null,
  photosFolder: string,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const drawing = Buffer.from(svg);
  if (photo === null) return sharp(drawing).jpeg(JPEG).toBuffer();
  return sharp(path.join(photosFolder, photo), { limitInputPixels: 8_000_000 })
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .composite([{ input: drawing }])
    .jpeg(JPEG)
    .toBuffer();
}

import { REVIEW_PHOTO_SIDES } from '@prichal/contract';
import type { ReviewPhotoFiles } from '@prichal/database';

const QUALITY = { avif: 55, webp: 78 } as const;
const SECONDS = 20;

/** A stored photo → the four files that the site shows; no metadata survives. */
export async function encodeReviewPhoto(stored: Uint8Array): Promise<ReviewPhotoFiles> {
  const { default: sharp } = await import('sharp');
  const encode = async (side: number, format: 'avif' | 'webp') => {
    const { data, info } = await sharp(stored)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY[format] })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, info };
  };
  const { small, large } = REVIEW_PHOTO_SIDES;
  const largeWebp = await encode(large, 'webp');
  return {
    width: largeWebp.info.width,
    height: largeWebp.info.height,
    small_avif: (await encode(small, 'avif')).data,
    small_webp: (await encode(small, 'webp')).data,
    large_avif: (await encode(large, 'avif')).data,
    large_webp: largeWebp.data,
  };
}

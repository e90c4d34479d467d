import type { DatabaseHandle } from '@prichal/database';
import { OfficeError, readTextImage } from '@prichal/office';
import type { TextImage } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { matchesEtag } from '../http/plugins/accept-encoding.ts';
import { IMMUTABLE } from '../http/plugins/static-files.ts';

/** A picture in a text is at most so wide, px: twice the column. */
const WIDTH_MAX = 1440;
const PIXELS_MAX = 40_000_000;
const SECONDS = 10;
const QUALITY = 80;
const NAME = /^([0-9a-f]{32})-\d{1,5}x\d{1,5}\.webp$/;

/**
 * An uploaded picture → our own WebP, upright, at most 1440 px wide. Content decides what it is; no metadata survives.
 * @throws {OfficeError} wrong-input
 */
export async function encodeTextImage(file: Buffer): Promise<TextImage> {
  const reading = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  const { default: sharp } = await import('sharp');
  try {
    const { format } = await sharp(file, reading).metadata();
    if (!['jpeg', 'png', 'webp', 'heif', 'gif'].includes(format)) throw new Error('other format');
    const { data, info } = await sharp(file, reading)
      .autoOrient()
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    throw new OfficeError(
      'wrong-input',
      'Картинка не читается. Нужны JPEG, PNG или WebP не больше 40 мегапикселей.',
      { field: 'data' },
    );
  }
}

/** Where a stored picture is shown; its size stands in the address, see `renderMarkdown`. */
export function textImageAddress(hash: string, { width, height }: TextImage): string {
  return `/text-images/${hash}-${width}x${height}.webp`;
}

/** Pictures of texts. Named by content, so they never change. */
export function addTextImages(app: FastifyInstance, { db }: Pick<DatabaseHandle, 'db'>): void {
  app.get(
    '/text-images/:name',
    { config: { rateClass: false }, schema: { hide: true } as object },
    async (request, reply) => {
      const [, hash] = NAME.exec((request.params as { name: string }).name) ?? [];
      if (hash === undefined) throw missing();
      const etag = `"${hash}"`;
      const headers = { etag, 'cache-control': IMMUTABLE };
      if (matchesEtag(request.headers['if-none-match'], etag))
        return reply.headers(headers).code(304).send();
      const body = await readTextImage(db, hash);
      if (body === null) throw missing();
      return reply.headers(headers).type('image/webp').send(body);
    },
  );
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such picture');
}

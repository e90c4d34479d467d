import { REVIEW_PHOTO_FORMATS, REVIEW_PHOTO_SIDES } from '@prichal/contract';
import type { ReviewPhotoSize } from '@prichal/contract';
import { readReviewPhoto } from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { matchesEtag } from '../../http/plugins/accept-encoding.ts';

const SIZES = Object.keys(REVIEW_PHOTO_SIDES) as ReviewPhotoSize[];
const FILE = /^(\w+)\.(\w+)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Photos of published reviews. The bytes never change, but a withdrawn consent ends them: every use is asked for again,
 * and no store in between answers by itself.
 */
export function addReviewPhotos(app: FastifyInstance, { db }: Pick<DatabaseHandle, 'db'>): void {
  app.get(
    '/review-photos/:uid/:file',
    { config: { rateClass: false }, schema: { hide: true } as object },
    async (request, reply) => {
      const { uid, file } = request.params as { uid: string; file: string };
      const [, side, kind] = FILE.exec(file) ?? [];
      const size = SIZES.find((one) => one === side);
      const format = REVIEW_PHOTO_FORMATS.find((one) => one === kind);
      if (!UUID.test(uid) || size === undefined || format === undefined) throw missing();
      const etag = `"${uid}-${size}-${format}"`;
      const isKnown = matchesEtag(request.headers['if-none-match'], etag);
      const body = await readReviewPhoto(db, { uid, size, format, isKnown });
      if (body === null) throw missing();
      reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
      return isKnown
        ? reply.code(304).send()
        : reply.type(`image/${format}`).send(Buffer.from(body));
    },
  );
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such photo of a review');
}

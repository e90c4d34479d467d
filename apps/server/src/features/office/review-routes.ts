import { errorBodySchema } from '@prichal/contract';
import {
  leadChangedSchema,
  reviewAnswerSchema,
  reviewDealSchema,
  reviewDecisionSchema,
  reviewPhotoSchema,
  reviewsQuerySchema,
  reviewsSchema,
} from '@prichal/contract/office';
import type { ReviewItem, ReviewState } from '@prichal/contract/office';
import {
  answerReview,
  countReviews,
  decideReview,
  linkReviewDeal,
  listReviews,
  readReviewPhoto,
  setReviewPhoto,
} from '@prichal/office';
import type { Actor, OfficeReview } from '@prichal/office';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import { encodeReviewPhoto } from '../../leads/photos/encode-review-photo.ts';
import type { SentPhotosOptions } from '../../leads/photo-links/routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { EVERY_ROLE, officeRoute } from './office-route.ts';

export interface ReviewRoutesOptions extends Pick<OfficeDeps, 'db' | 'now' | 'sessionOf'> {
  sentPhotos: Pick<SentPhotosOptions, 'store'>;
  /** pages that show reviews are made anew */
  reviewsChanged: () => void;
}

const READING = { roles: EVERY_ROLE, scope: 'all', stepUp: false } as const;
const CHANGING = { roles: ['owner', 'editor'], scope: 'all', stepUp: false } as const;
const paramsSchema = z.object({ uid: z.uuid() });
const photoSchema = z.object({
  uid: z.uuid(),
  position: z.coerce.number().check(z.int(), z.gte(0), z.lte(99)),
});
const ANSWERS = {
  200: leadChangedSchema,
  400: errorBodySchema,
  404: errorBodySchema,
  409: errorBodySchema,
  ...DENIED,
};
const consentSchema = z.object({ given_at: z.iso.datetime() });

/** Reviews: what waits for a decision, what is on the site, and the company's answers. */
export function addReviewRoutes(api: OfficeApi, options: ReviewRoutesOptions): void {
  const { db, now, sessionOf, sentPhotos, reviewsChanged } = options;

  api.get(
    '/reviews',
    {
      ...officeRoute({ ...READING, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Отзывы: ждут решения, опубликованы или скрыты',
        querystring: reviewsQuerySchema,
        response: { 200: reviewsSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { tab = 'waiting', cursor } = request.query;
      const { reviews, next } = await listReviews(db, {
        tab,
        ...(cursor === undefined ? {} : { cursor }),
      });
      const items = reviews.map((review) => itemOf(review, tab));
      return reply.send({ items, next, counts: await countReviews(db) });
    },
  );

  api.put(
    '/reviews/:uid/decision',
    {
      ...officeRoute({
        ...CHANGING,
        audit: ['review.published', 'review.hidden', 'review.returned', 'review.answered'],
      }),
      schema: {
        tags: ['office'],
        summary: 'Опубликовать отзыв, скрыть или вернуть в ожидающие',
        description: 'Слова посетителя не правятся. Без согласия на публикацию отвечает 400.',
        params: paramsSchema,
        body: reviewDecisionSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { answer, ...body } = request.body;
      const version = await decideReview(db, actorOf(sessionOf(request)), {
        ...body,
        ...(answer === undefined ? {} : { answer }),
        uid: request.params.uid,
        now: now(),
      });
      reviewsChanged();
      return reply.send({ version });
    },
  );

  api.put(
    '/reviews/:uid/answer',
    {
      ...officeRoute({ ...CHANGING, audit: 'review.answered' }),
      schema: {
        tags: ['office'],
        summary: 'Ответ компании под опубликованным отзывом; пустой убирает его',
        params: paramsSchema,
        body: reviewAnswerSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      const version = await answerReview(db, actor, { ...request.body, uid, now: now() });
      reviewsChanged();
      return reply.send({ version });
    },
  );

  api.put(
    '/reviews/:uid/deal',
    {
      ...officeRoute({ ...CHANGING, audit: ['review.deal-linked', 'review.deal-unlinked'] }),
      schema: {
        tags: ['office'],
        summary: 'Сумма по договору в опубликованном отзыве или снова сумма посетителя',
        params: paramsSchema,
        body: reviewDealSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      const version = await linkReviewDeal(db, actor, { ...request.body, uid, now: now() });
      reviewsChanged();
      return reply.send({ version });
    },
  );

  api.put(
    '/reviews/:uid/photos/:position',
    {
      ...officeRoute({ ...CHANGING, audit: ['review.photo-shown', 'review.photo-hidden'] }),
      schema: {
        tags: ['office'],
        summary: 'Показать фотографию отзыва на сайте или скрыть её',
        description: 'Без согласия на публикацию фотографий отвечает 400.',
        params: photoSchema,
        body: reviewPhotoSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const photo = { ...request.params, now: now() };
      const files = request.body.shown ? await makeFiles(actor, photo) : null;
      const version = await setReviewPhoto(db, actor, { ...photo, files });
      reviewsChanged();
      return reply.send({ version });
    },
  );

  async function makeFiles(actor: Actor, photo: { uid: string; position: number; now: Date }) {
    const bytes = await sentPhotos.store.get(await readReviewPhoto(db, actor, photo));
    if (bytes === null) throw new ApiError('NOT_FOUND', 'the store has no such photo');
    return await encodeReviewPhoto(bytes);
  }

  api.get(
    '/reviews/:uid/photos/:position',
    {
      ...officeRoute({ ...READING, audit: 'review.photo-opened' }),
      schema: {
        tags: ['office'],
        summary: 'Фотография отзыва, WebP; просмотр попадает в журнал',
        params: photoSchema,
        response: { 400: errorBodySchema, 404: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const name = await readReviewPhoto(db, actor, { ...request.params, now: now() });
      const bytes = await sentPhotos.store.get(name);
      if (bytes === null) throw new ApiError('NOT_FOUND', 'the store has no such photo');
      return reply
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(Buffer.from(bytes) as never);
    },
  );
}

function itemOf(review: OfficeReview, state: ReviewState): ReviewItem {
  const { uid, number, name, car, country, text, version, publication, answer } = review;
  const { city, paid_rub, deals, photoPublication } = review;
  return {
    uid,
    number,
    name,
    car,
    country,
    text,
    city,
    paid_rub,
    deals: deals.map((deal) => ({
      uid: deal.uid,
      number: deal.number,
      title: deal.title,
      paid_rub: deal.paid_rub,
      linked: deal.linked,
    })),
    state,
    version,
    received_at: review.receivedAt.toISOString(),
    photos: review.photos.map(({ shown }, position) => ({
      path: `/api/office/reviews/${uid}/photos/${position}`,
      shown,
    })),
    consent: {
      publication,
      photos: photoPublication,
      given_at: z.safeParse(consentSchema, review.consent).data?.given_at ?? null,
    },
    decided_at: review.decidedAt?.toISOString() ?? null,
    answer:
      answer === null || review.answeredAt === null
        ? null
        : { text: answer, at: review.answeredAt.toISOString() },
  };
}

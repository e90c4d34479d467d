import * as z from 'zod/mini';
import { COUNTRIES } from '../vocabulary.ts';

/** What was decided about a review, as tabs of the page. */
export const REVIEW_STATES = {
  waiting: 'Ждут решения',
  published: 'Опубликованы',
  hidden: 'Скрыты',
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;

/** Longest answer of the company, characters. */
export const ANSWER_MAX = 2000;

const moment = z.iso.datetime();
const state = z.enum(['waiting', 'published', 'hidden']);

/** One review as it came. The phone and the family name are not here. */
export const reviewItemSchema = z.object({
  /** of the request it came in */
  uid: z.string(),
  /** «П-48213» */
  number: z.string(),
  received_at: moment,
  /** first word of what was typed; empty: none */
  name: z.string(),
  car: z.string(),
  country: z.nullable(z.enum(COUNTRIES)),
  text: z.string(),
  city: z.nullable(z.string()),
  /** what the visitor has typed, ₽ */
  paid_rub: z.nullable(z.number()),
  /** deals of the same phone that are handed over; `linked`: its sum stands in the review */
  deals: z.array(
    z.object({
      uid: z.string(),
      number: z.string(),
      title: z.string(),
      paid_rub: z.number(),
      linked: z.boolean(),
    }),
  ),
  /** `path` of this API, in the visitor's order; `shown`: with the review on the site */
  photos: z.array(z.object({ path: z.string(), shown: z.boolean() })),
  consent: z.object({
    /** to publication, which is asked apart from the other one */
    publication: z.boolean(),
    /** to publication of the photos, a box of its own */
    photos: z.boolean(),
    /** null: came without any consent */
    given_at: z.nullable(moment),
  }),
  state,
  /** grows with every change; 0: not decided yet. A change names the version it was made from */
  version: z.number(),
  decided_at: z.nullable(moment),
  answer: z.nullable(z.object({ text: z.string(), at: moment })),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewsQuerySchema = z.object({
  tab: z.optional(state),
  /** from `next` */
  cursor: z.optional(z.uuid()),
});

export const reviewsSchema = z.object({
  items: z.array(reviewItemSchema),
  /** null: this was the last part */
  next: z.nullable(z.string()),
  counts: z.object({ waiting: z.number(), published: z.number(), hidden: z.number() }),
});
export type ReviewsBody = z.infer<typeof reviewsSchema>;

const version = z.int().check(z.gte(0));
const answer = z.string().check(z.maxLength(ANSWER_MAX));

/** `answer` only with «published»: it appears together with the review. */
export const reviewDecisionSchema = z.object({ version, state, answer: z.optional(answer) });
/** Whether one photo stands on the site with its review. */
export const reviewPhotoSchema = z.object({ shown: z.boolean() });
/** The deal whose sum is shown, «по договору»; null: what the visitor has typed. */
export const reviewDealSchema = z.object({ version, deal: z.nullable(z.uuid()) });
/** An empty one removes the answer. */
export const reviewAnswerSchema = z.object({ version, answer });

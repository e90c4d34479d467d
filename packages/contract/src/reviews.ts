import * as z from 'zod/mini';
import type { CarCountry } from './countries.ts';
import { COUNTRIES } from './vocabulary.ts';

const text = z.string();
/** YYYY-MM-DD */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A review that was moderated before it is shown. `name` is the first name only. */
export const reviewSchema = z.object({
  id: text,
  name: text,
  car: text,
  country: z.nullable(z.enum(COUNTRIES)),
  text,
  /** as the client typed it; null: not named */
  city: z.nullable(text),
  /** what the car cost in all; `by_contract`: taken from the contract, otherwise the client's own words */
  paid: z.nullable(z.object({ rub: z.int(), by_contract: z.boolean() })),
  /** shown by the client's own consent and chosen by a person; sizes in px, see `reviewPhotoPath` */
  photos: z.array(z.object({ id: text, width: z.int(), height: z.int() })),
  /** the day it was sent */
  date: day,
  /** of the company; plain text */
  answer: z.nullable(z.object({ text, date: day })),
});
export type Review = z.infer<typeof reviewSchema>;

/** What a page of the catalogue is about; without brand and model: a country. */
export interface ReviewSubject {
  country: CarCountry;
  car: { brand: string; model: string } | null;
}

/** How near a review is to what a page is about, the nearest first. */
export const REVIEW_NEARNESS = ['model', 'brand', 'country'] as const;
export type ReviewNearness = (typeof REVIEW_NEARNESS)[number];

/** A published review in short, among others on a page of the catalogue. */
export interface NearReview extends Pick<
  Review,
  'id' | 'name' | 'car' | 'country' | 'city' | 'paid' | 'text'
> {
  nearness: ReviewNearness;
  /** `text` is its beginning */
  cut: boolean;
}

export const reviewListSchema = z.object({ results: z.array(reviewSchema), count: z.int() });

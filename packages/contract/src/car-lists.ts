import * as z from 'zod/mini';
import { carCardSchema } from './cars.ts';

/** Counts are exact up to here; past it the answer says so instead of pretending. */
export const COUNT_EXACT_UP_TO = 10_000;

export const countSchema = {
  count: z.number(),
  /** false: there are more than `count`, which then is COUNT_EXACT_UP_TO */
  count_exact: z.boolean(),
};

/** A city of delivery for choosing; `rub`: car carrier from Vladivostok, null is «по запросу». */
export const deliveryCitySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** «до Казани» */
  genitive: z.string(),
  /** «в Казань» */
  accusative: z.string(),
  rub: z.nullable(z.number()),
  days: z.object({ typical: z.number(), from: z.number(), to: z.number() }),
  /** `ferry` and `sea`: the way depends on a ferry, an ice crossing or a ship */
  transport: z.enum(['road', 'ferry', 'sea']),
});
export type DeliveryCity = z.infer<typeof deliveryCitySchema>;

/** A city of delivery with what its own page says. */
export interface CityOnPage extends DeliveryCity {
  /** with its preposition: «в Казани», «во Владивостоке» */
  locative: string;
  /** by road from Vladivostok; null: there is no road */
  road_km: number | null;
  /** IANA time zone */
  zone: string;
}

/** `next` is the cursor of the following page, null on the last one. */
export const carListSchema = z.object({
  results: z.array(carCardSchema),
  ...countSchema,
  next: z.nullable(z.string()),
  /** the city that price bounds of the query are counted to: its `rub` comes on top of `landed`; absent: Vladivostok */
  city: z.optional(deliveryCitySchema),
});
export type CarList = z.infer<typeof carListSchema>;

/** One option of a filter: how many cars it would show with the other filters as they are. */
export const facetOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
  count_exact: z.boolean(),
});
export type FacetOption = z.infer<typeof facetOptionSchema>;

/** Filter field → its options; `price` is the histogram of landed totals, whole ₽. */
export const facetsSchema = z.object({
  ...countSchema,
  options: z.record(z.string(), z.array(facetOptionSchema)),
  price: z.array(z.object({ from_rub: z.number(), to_rub: z.number(), count: z.number() })),
});
export type Facets = z.infer<typeof facetsSchema>;

import * as z from 'zod/mini';
import { countSchema } from './car-lists.ts';
import { carCardSchema } from './cars.ts';
import { carCountrySchema } from './countries.ts';

const country = carCountrySchema;
const named = z.object({ slug: z.string(), name: z.string() });

/** A brand, or one of its models, in one country: it has a page of its own. */
export const foundNameSchema = z.object({
  country,
  brand: named,
  /** null: the whole brand */
  model: z.nullable(named),
  count: z.number(),
});
export type FoundName = z.infer<typeof foundNameSchema>;

/** A found text. `slug`: of a post, service or page; for a question or a glossary term, its anchor on the page. */
export const foundTextSchema = z.object({
  kind: z.enum(['post', 'service', 'page', 'question', 'term']),
  slug: z.string(),
  title: z.string(),
  /** a sentence of it, without markup */
  text: z.string(),
});
export type FoundText = z.infer<typeof foundTextSchema>;

/** Results of a site search, the best first. `cars`: the newest of those that contain every word. */
export const searchAnswerSchema = z.object({
  names: z.array(foundNameSchema),
  cars: z.object({
    results: z.array(carCardSchema),
    ...countSchema,
    /** only countries with cars found */
    countries: z.array(z.object({ country, ...countSchema })),
  }),
  texts: z.array(foundTextSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

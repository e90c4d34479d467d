import * as z from 'zod';

/** What the head of each kind of file holds. The shapes writers read of in README.md. */

const line = (least: number, most: number) => z.string().trim().min(least).max(most);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** YAML knows days of its own; quoted or not, what comes out is YYYY-MM-DD. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

const source = z.strictObject({
  act: line(5, 300),
  note: line(3, 300).optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
});

const example = z.strictObject({
  title: line(3, 120),
  input: z.looseObject({ clearance_date: day }),
});

const examples = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), example).default({});
const sources = z.array(source).min(1).max(20);

/** Marking of an advertisement, for a post that is one. */
const advert = z.strictObject({ advertiser: line(3, 200), erid: line(3, 60) });

const fact = z.strictObject({
  label: line(2, 60),
  value: line(1, 60),
  note: line(2, 140).optional(),
});

export const postFields = z.strictObject({
  slug,
  title: line(10, 90),
  description: line(60, 200),
  date: day,
  updated: day,
  valid_on: day,
  author: line(3, 80),
  tags: z.array(line(2, 30)).min(1).max(5),
  related: z.array(slug).max(3).default([]),
  facts: z.array(fact).min(2).max(6),
  examples,
  sources,
  advert: advert.optional(),
  /** among posts of one day the heavier stands first */
  weight: z.int().min(0).max(100).default(0),
});

const page = {
  slug,
  title: line(3, 90),
  description: line(60, 200),
  updated: day,
  valid_on: day.optional(),
  examples,
  sources: sources.default([]),
};

export const pageFields = z.strictObject(page);

export const serviceFields = z.strictObject({
  ...page,
  name: line(3, 40),
  /** place among the services, 1 is the first */
  order: z.int().min(1).max(20),
  /** what it is, in the list of the home page */
  summary: line(10, 120),
  /** what the market usually asks; absent: no figure is known */
  price: line(3, 60).optional(),
  /** paragraphs of the request dialog */
  detail: z.array(line(20, 400)).min(1).max(4),
  result: line(20, 240),
  steps: z
    .array(z.strictObject({ title: line(3, 80), text: line(10, 600) }))
    .min(2)
    .max(10),
  included: z.array(line(3, 200)).min(1).max(15),
  not_included: z.array(line(3, 200)).min(1).max(15),
});

export const questionsFields = z.strictObject({
  ...page,
  groups: z
    .array(
      z.strictObject({
        title: line(3, 80),
        questions: z
          .array(z.strictObject({ question: line(8, 160), answer: line(20, 3000) }))
          .min(1),
      }),
    )
    .min(1),
});

export const glossaryFields = z.strictObject({
  ...page,
  groups: z
    .array(
      z.strictObject({
        id: slug,
        title: line(3, 80),
        note: line(10, 600).optional(),
        terms: z
          .array(z.strictObject({ mark: line(1, 40), name: line(2, 120), text: line(10, 1200) }))
          .min(1),
      }),
    )
    .min(1),
});

export type PageFields = z.infer<typeof pageFields>;

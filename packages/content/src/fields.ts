import { COLLECTION_KINDS, COUNTRIES, HOME_BLOCKS } from '@prichal/contract';
import type { CollectionKind, HomeBlockName } from '@prichal/contract';
import * as z from 'zod';

/** Every page carries the titles, so that a title is right after a click too. */
const TITLES_MAX = 100;
const REDIRECTS_MAX = 2000;

/**
 * What the head of each kind of text holds. The shapes writers read of in README.md.
 * @param limited lengths and counts are rules too; without them only the shape is: what an owner has written may be
 * short, and is shown
 */
function makeFields(limited: boolean) {
  const line = (least: number, most: number) =>
    limited ? z.string().trim().min(least).max(most) : z.string().trim();
  const some = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
    limited ? z.array(item).min(least).max(most) : z.array(item);
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
  const sources = some(source, 1, 20);

  /** Marking of an advertisement, for a post that is one. */
  const advert = z.strictObject({ advertiser: line(3, 200), erid: line(3, 60) });

  const fact = z.strictObject({
    label: line(2, 60),
    value: line(1, 60),
    note: line(2, 140).optional(),
  });

  const posts = z.strictObject({
    slug,
    title: line(10, 90),
    description: line(60, 200),
    date: day,
    updated: day,
    valid_on: day,
    author: line(3, 80),
    tags: some(line(2, 30), 1, 5),
    related: some(slug, 0, 3).default([]),
    facts: some(fact, 2, 6),
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

  const pages = z.strictObject(page);

  const services = z.strictObject({
    ...page,
    name: line(3, 40),
    /** place among the services, 1 is the first */
    order: z.int().min(1).max(20),
    /** what it is, in the list of the home page */
    summary: line(10, 120),
    /** what the market usually asks; absent: no figure is known */
    price: line(3, 60).optional(),
    /** paragraphs of the request dialog */
    detail: some(line(20, 400), 1, 4),
    result: line(20, 240),
    steps: some(z.strictObject({ title: line(3, 80), text: line(10, 600) }), 2, 10),
    included: some(line(3, 200), 1, 15),
    not_included: some(line(3, 200), 1, 15),
  });

  const question = z.strictObject({ question: line(8, 160), answer: line(20, 3000) });

  const collections = z.strictObject({
    ...page,
    name: line(3, 40),
    kind: z.enum(Object.keys(COLLECTION_KINDS) as [CollectionKind, ...CollectionKind[]]),
    /** place among those of its kind, 1 is the first */
    order: z.int().min(1).max(50),
    /** filters of the catalogue, «util=preferential&age=3-5» */
    query: line(3, 200),
    questions: some(question, 1, 6),
  });

  const questions = z.strictObject({
    ...page,
    groups: some(z.strictObject({ title: line(3, 80), questions: some(question, 1, 200) }), 1, 50),
  });

  const glossary = z.strictObject({
    ...page,
    groups: some(
      z.strictObject({
        id: slug,
        title: line(3, 80),
        note: line(10, 600).optional(),
        terms: some(
          z.strictObject({ mark: line(1, 40), name: line(2, 120), text: line(10, 1200) }),
          1,
          200,
        ),
      }),
      1,
      50,
    ),
  });

  /** Only the office reads the title of such a list. */
  const list = { slug, title: line(3, 90) };
  const address = z.string().trim();
  const days = z.int().min(0).max(120);

  const home = z.strictObject({
    ...list,
    headline: line(10, 120),
    lead: line(10, 300),
    blocks: z
      .array(
        z.strictObject({
          block: z.enum(Object.keys(HOME_BLOCKS) as [HomeBlockName, ...HomeBlockName[]]),
          title: line(3, 60).optional(),
        }),
      )
      .default([]),
    questions: z
      .array(z.strictObject({ question: line(8, 160), answer: line(20, 1000) }))
      .default([]),
  });
  const menu = z.strictObject({
    ...list,
    countries: z
      .array(
        z.strictObject({
          country: z.enum(COUNTRIES),
          brands: z.array(z.strictObject({ name: line(2, 40), slug })).default([]),
        }),
      )
      .default([]),
  });
  const titles = z.strictObject({
    ...list,
    pages: z
      .array(
        z.strictObject({
          address,
          title: line(10, 90).optional(),
          description: line(60, 200).optional(),
        }),
      )
      .max(TITLES_MAX)
      .default([]),
  });
  const redirects = z.strictObject({
    ...list,
    redirects: z
      .array(z.strictObject({ from: address, to: address }))
      .max(REDIRECTS_MAX)
      .default([]),
  });
  const cities = z.strictObject({
    ...list,
    cities: z
      .array(z.strictObject({ city: line(2, 60), typical: days, from: days, to: days }))
      .default([]),
  });

  return {
    posts,
    pages,
    services,
    collections,
    questions,
    glossary,
    home,
    menu,
    titles,
    redirects,
    cities,
  };
}

/** The rules of the build, and those for what an owner has written. */
export const STRICT_FIELDS = makeFields(true);
export const LENIENT_FIELDS = makeFields(false);
export type Fields = typeof STRICT_FIELDS;
export type PageFields = z.output<Fields['pages']>;

import * as z from 'zod/mini';
import type { COUNTRIES } from './vocabulary.ts';

/** What there is to read, as the API answers it and as pages are handed it. Days are YYYY-MM-DD. */

const text = z.string();
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What a list, a feed or a sitemap needs of a post; `minutes` of reading, at least 1. */
export const postSummarySchema = z.object({
  slug: text,
  title: text,
  description: text,
  date: day,
  updated: day,
  valid_on: day,
  author: text,
  tags: z.array(text),
  minutes: z.int(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

const source = z.object({ act: text, note: z.optional(text), url: z.optional(text) });
export type LawSource = z.infer<typeof source>;
const fact = z.object({ label: text, value: text, note: z.optional(text) });
export type Fact = z.infer<typeof fact>;
const heading = z.object({ id: text, text });
export type Heading = z.infer<typeof heading>;

/** `html` is made by the build out of Markdown: safe, with anchors of its headings. */
export const postSchema = z.extend(postSummarySchema, {
  related: z.array(text),
  facts: z.array(fact),
  sources: z.array(source),
  /** set when the post is an advertisement: the advertiser, and the token of the advertising register */
  advert: z.nullable(z.object({ advertiser: text, erid: text })),
  contents: z.array(heading),
  html: text,
});
export type PostAnswer = z.infer<typeof postSchema>;

export const postListSchema = z.object({ results: z.array(postSummarySchema), count: z.int() });

/** A post of the library; `text` is the body without markup, one paragraph a line. */
export interface Post extends PostAnswer {
  words: number;
  text: string;
}

export interface PageSummary {
  slug: string;
  title: string;
  description: string;
  updated: string;
}

export interface Page extends PageSummary {
  valid_on: string | null;
  sources: LawSource[];
  contents: Heading[];
  html: string;
  text: string;
}

/** A service in detail, `/services/{slug}`; `name` is its short name for menus. */
export interface ServicePage extends Page {
  name: string;
  /** one line for lists */
  summary: string;
  /** usual market price, as text; null: no figure is known */
  price: string | null;
  /** paragraphs of the request dialog */
  detail: string[];
  result: string;
  steps: { title: string; text: string }[];
  included: string[];
  not_included: string[];
}

/** `answer` is HTML, `text` the same without markup. */
export interface Question {
  id: string;
  question: string;
  answer: string;
  text: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}

/** Headings under which collections stand on the page of the whole catalogue, in its order. */
export const COLLECTION_KINDS = {
  law: 'По таможне',
  engine: 'По двигателю и приводу',
  body: 'По кузову',
  budget: 'По сумме под ключ',
} as const;
export type CollectionKind = keyof typeof COLLECTION_KINDS;

/** Cars of all countries by one sign, `/collections/{slug}`. */
export interface Collection extends Page {
  /** short, for lists: «До 160 л.с.» */
  name: string;
  kind: CollectionKind;
  /** filters of the catalogue as its address has them: «util=preferential» */
  query: string;
  questions: Question[];
  /** the same as markup, each opens by itself */
  questions_html: string;
}

export interface QuestionsPage extends Page {
  groups: QuestionGroup[];
}

export interface GlossaryGroup {
  id: string;
  title: string;
  note: string | null;
  terms: { mark: string; name: string; text: string }[];
}

export interface GlossaryPage extends Page {
  groups: GlossaryGroup[];
}

/** Parts of the home page below its first screen, with what the office calls them. */
export const HOME_BLOCKS = {
  countries: 'Откуда везём',
  preferential: 'До\u00a0160\u00a0л.с.',
  'three-to-five-years': 'Проходные',
  route: 'Срок по\u00a0дням',
  services: 'Услуги по\u00a0отдельности',
  answer: 'Кому вы\u00a0платите',
  reviews: 'Отзывы',
  posts: 'Блог',
} as const;
export type HomeBlockName = keyof typeof HOME_BLOCKS;

/** Texts of the home page. */
export interface HomeTexts {
  headline: string;
  lead: string;
  /** in the order of the page; one that is left out is not shown. `title` null: the page's own heading */
  blocks: { block: HomeBlockName; title: string | null }[];
  questions: { question: string; answer: string }[];
}

/** Brands under one country of the menu; `slug` is the brand's in the catalogue. */
export interface MenuCountry {
  country: (typeof COUNTRIES)[number];
  brands: { name: string; slug: string }[];
}

/** What the owner calls a page in search results; null: as the page itself does. */
export interface PageTitle {
  address: string;
  title: string | null;
  description: string | null;
}

/** `to` is the last address of the chain. */
export interface Redirect {
  from: string;
  to: string;
}

/** Days on a car carrier from Vladivostok, as the owner has them. */
export interface CityDays {
  /** of the calculator's list */
  slug: string;
  days: { typical: number; from: number; to: number };
}

/** All editorial content: posts newest first, texts of the brand inserted. */
export interface Library {
  posts: Post[];
  pages: Page[];
  services: ServicePage[];
  /** in the order of their kinds, then of their files' `order` */
  collections: Collection[];
  questions: QuestionsPage | null;
  glossary: GlossaryPage | null;
  home: HomeTexts;
  menu: MenuCountry[];
  titles: PageTitle[];
  redirects: Redirect[];
  cities: CityDays[];
  /** addresses of texts that were taken off the site */
  gone: string[];
}

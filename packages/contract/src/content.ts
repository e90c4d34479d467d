import * as z from 'zod/mini';
import type { CarCountry } from './countries.ts';
import { COUNTRIES } from './vocabulary.ts';

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

/** One who works here. Pictures of people are not shown: initials stand in a disc. */
export const memberSchema = z.object({ name: text, role: text, about: z.optional(text) });
export type Member = z.infer<typeof memberSchema>;

/** Whom the company works with, and what for. */
export const partnerSchema = z.object({ name: text, role: text, url: z.optional(text) });
export type Partner = z.infer<typeof partnerSchema>;

/** A figure of the company with its evidence; without `basis` it is not returned. */
export const statSchema = z.object({
  code: text,
  text,
  value: z.nullable(z.number()),
  basis: text,
});
export type Stat = z.infer<typeof statSchema>;

/** A phone, handle, mail or account the company answers for; `person` stands behind it, or a department. */
export interface OwnContact {
  kind: 'phone' | 'telegram' | 'whatsapp' | 'max' | 'vk' | 'email' | 'site' | 'account';
  value: string;
  person: string;
}

/** Another office; `hours` is its own text, absent where nobody has said them. */
export interface CompanyOffice {
  name: string;
  address: string;
  /** +7XXXXXXXXXX */
  phone?: string | undefined;
  hours?: string | undefined;
  mapUrl?: string | undefined;
}

/** What of the company only some pages show; configuration, apart from the brand every page carries. */
export interface Company {
  /** besides the phone of the brand; +7XXXXXXXXXX */
  phones: { phone: string; label: string }[];
  /** besides the office of the brand */
  offices: CompanyOffice[];
  team: Member[];
  partners: Partner[];
  /** besides phone, mail and networks of the brand */
  contacts: OwnContact[];
  /** https address of the office on a public map; null: no link */
  mapUrl: string | null;
  /** location of the office, degrees north and east; null: not given */
  geo: { latitude: number; longitude: number } | null;
  /** who lends; a page speaks of payments when bank, rate and full cost are all set */
  creditBank: string | null;
  /** per cent a year */
  creditRate: number | null;
  /** full cost of the loan as the bank states it, per cent: «24,1–27,5 %» */
  creditFullCost: string | null;
  /** least first payment, per cent of the sum; null: none is asked for */
  creditFirstPercent: number | null;
  /** longest term, months; null: 84 */
  creditMonthsMax: number | null;
  /** tokens that prove to Yandex, Google and Mail.ru whose site this is */
  verifyYandex: string | null;
  verifyGoogle: string | null;
  verifyMail: string | null;
  /** search engines are notified of pages that have changed */
  indexNow: boolean;
  /** the lists above are made up, and pages say so */
  demo: boolean;
}

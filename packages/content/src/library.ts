import type { Source } from './fields.ts';
import type { Heading } from './markdown/render.ts';

/** What a list, a feed or a sitemap needs of a post. Days are YYYY-MM-DD. */
export interface PostSummary {
  slug: string;
  title: string;
  description: string;
  date: string;
  updated: string;
  valid_on: string;
  author: string;
  tags: string[];
  /** whole minutes of reading, at least 1 */
  minutes: number;
}

export interface Fact {
  label: string;
  value: string;
  note?: string | undefined;
}

/** A post as it is shown; `html` is safe and holds its anchors. */
export interface Post extends PostSummary {
  related: string[];
  facts: Fact[];
  sources: Source[];
  advert: { advertiser: string; erid: string } | null;
  contents: Heading[];
  html: string;
  words: number;
  /** the body without marks, paragraphs by lines */
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
  sources: Source[];
  contents: Heading[];
  html: string;
  text: string;
}

export interface Service extends Page {
  name: string;
  result: string;
  steps: { title: string; text: string }[];
  included: string[];
  not_included: string[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  /** `answer` is HTML, `text` the same without marks */
  questions: { id: string; question: string; answer: string; text: string }[];
}

export interface Questions extends Page {
  groups: QuestionGroup[];
}

export interface GlossaryGroup {
  id: string;
  title: string;
  note: string | null;
  terms: { mark: string; name: string; text: string }[];
}

export interface Glossary extends Page {
  groups: GlossaryGroup[];
}

/** Everything of the content folder, ready to be shown. Posts stand newest first. */
export interface Library {
  posts: Post[];
  pages: Page[];
  services: Service[];
  questions: Questions | null;
  glossary: Glossary | null;
}

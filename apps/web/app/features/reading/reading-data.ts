import type { Page, Post, PostSummary } from '@prichal/contract';

/** A post as its page gets it; the body is passed separately. */
export type PostOnPage = Omit<Post, 'html' | 'text' | 'words' | 'related'> & {
  related: PostSummary[];
};

/** A post in a list; its first fact is what the card shows large. */
export interface PostCardData {
  slug: string;
  title: string;
  description: string;
  date: string;
  tag: string;
  minutes: number;
  fact: { label: string; value: string } | null;
}

export type PageOnPage = Omit<Page, 'html' | 'text'>;

import type { NewTextKind } from '@prichal/contract/office';
import type { TextHead, WrittenText } from '@prichal/office';
import { OFFICE_ZONE } from '@prichal/contract';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE });

/** What a new text begins with: the shape that its kind needs, of today, without words that nobody wrote. */
export function beginText(
  { kind, slug, title }: { kind: NewTextKind; slug: string; title: string },
  now: Date,
): { name: string; text: WrittenText } {
  const today = DAY.format(now);
  const page = { slug, title, description: title, updated: today };
  const heads: Record<NewTextKind, TextHead> = {
    posts: {
      ...page,
      date: today,
      valid_on: today,
      author: 'Редакция',
      tags: [],
      facts: [],
      sources: [],
    },
    services: {
      ...page,
      name: title,
      order: 20,
      summary: title,
      detail: [],
      result: title,
      steps: [],
      included: [],
      not_included: [],
    },
    collections: {
      ...page,
      name: title,
      kind: 'law',
      order: 50,
      query: 'util=preferential',
      questions: [],
    },
  };
  return { name: `${kind}/${slug}.md`, text: { head: heads[kind], body: '' } };
}

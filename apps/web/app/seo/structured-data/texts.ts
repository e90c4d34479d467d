import { topThing } from './thing.ts';
import type { Thing } from './thing.ts';

/** The way to a page from the front: every step but the last leads somewhere. */
export function breadcrumbs(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): Thing {
  return topThing({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(place < steps.length - 1 ? { item: publicUrl + path } : {}),
    })),
  });
}

/** Questions with their answers: schema.org FAQPage. */
export function questions(list: readonly { question: string; answer: string }[]): Thing {
  return topThing({
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** A post of the blog. Days are YYYY-MM-DD; `image` and `path` begin with a slash. */
export function blogPosting(
  post: {
    title: string;
    description: string;
    path: string;
    image: string;
    author: string;
    /** path of the page on who writes and by which rules */
    editorial: string;
    published: string;
    updated: string;
  },
  company: Thing,
  publicUrl: string,
): Thing {
  return topThing({
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: publicUrl + post.path,
    mainEntityOfPage: publicUrl + post.path,
    image: publicUrl + post.image,
    inLanguage: 'ru',
    datePublished: post.published,
    dateModified: post.updated,
    author: { '@type': 'Organization', name: post.author, url: publicUrl + post.editorial },
    publishingPrinciples: publicUrl + post.editorial,
    publisher: company,
  });
}

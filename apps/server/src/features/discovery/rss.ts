import type { DiscoveryOptions } from './discovery-options.ts';
import { XML_HEAD, element } from './xml.ts';

/** Newest posts in the feed. */
const POSTS = 30;

/** The blog as RSS 2.0. */
export function* rssFeed({ brand, publicUrl, library }: DiscoveryOptions): Generator<string> {
  const posts = library.posts.slice(0, POSTS);
  yield `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`;
  yield (
    element('title', `${brand.name}: статьи о ввозе автомобилей`) +
      element('link', `${publicUrl}/blog`) +
      element(
        'description',
        'Таможня, утилизационный сбор, аукционы и доставка: с датами, законами и расчётами.',
      ) +
      `<language>ru</language><atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>`
  );
  for (const post of posts) {
    const url = `${publicUrl}/blog/${post.slug}`;
    yield `<item>${[
      element('title', post.title),
      element('link', url),
      `<guid isPermaLink="true">${url}</guid>`,
      element('description', post.description),
      element('pubDate', new Date(`${post.date}T00:00:00Z`).toUTCString()),
      ...post.tags.map((tag) => element('category', tag)),
    ].join('')}</item>`;
  }
  yield '</channel></rss>\n';
}

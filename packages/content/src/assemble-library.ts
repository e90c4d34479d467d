import type { HomeTexts, Library } from '@prichal/contract';
import type { CompiledText } from './compile-text.ts';

const NO_HOME_TEXTS: HomeTexts = { headline: '', lead: '', blocks: [], questions: [] };

/** Texts in the order in which pages show them: posts newest first, the heavier first among those of one day. */
export function assembleLibrary(texts: readonly CompiledText[]): Library {
  const ordered = [...texts].sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
  const one = <Kind extends CompiledText['kind']>(kind: Kind) =>
    ordered.flatMap((text) =>
      text.kind === kind ? [text as Extract<CompiledText, { kind: Kind }>] : [],
    );
  const posts = one('posts').sort(
    (a, b) =>
      b.text.date.localeCompare(a.text.date) ||
      b.order - a.order ||
      a.text.slug.localeCompare(b.text.slug),
  );
  return {
    posts: posts.map(({ text }) => text),
    pages: one('pages').map(({ text }) => text),
    services: one('services').map(({ text }) => text),
    collections: one('collections').map(({ text }) => text),
    questions: one('questions')[0]?.text ?? null,
    glossary: one('glossary')[0]?.text ?? null,
    home: one('home')[0]?.text ?? NO_HOME_TEXTS,
    menu: one('menu')[0]?.text ?? [],
    titles: one('titles')[0]?.text ?? [],
    redirects: one('redirects')[0]?.text ?? [],
    cities: one('cities')[0]?.text ?? [],
    gone: [],
  };
}

/** Links of a text and its related posts that lead to no page of the library, as issues in Russian. */
export function linkIssues(
  library: Library,
  { compiled, links }: { compiled: CompiledText; links: readonly string[] },
): string[] {
  const known = new Set([
    ...library.posts.map(({ slug }) => `/blog/${slug}`),
    ...library.services.map(({ slug }) => `/services/${slug}`),
    ...library.collections.map(({ slug }) => `/collections/${slug}`),
  ]);
  const lost = links.filter((link) => {
    const [address = ''] = link.split(/[?#]/);
    return /^\/(blog|services|collections)\/./.test(address) && !known.has(address);
  });
  const [own, related] =
    compiled.kind === 'posts' ? [compiled.text.slug, compiled.text.related] : ['', []];
  return [
    ...lost.map((link) => `ссылка «${link}»: такой страницы нет`),
    ...related
      .filter((slug) => slug === own || !known.has(`/blog/${slug}`))
      .map((slug) => `поле «related»: поста «${slug}» нет`),
  ];
}

import { createElement } from 'react';
import { makeMarkup } from '../document/make-markup.server.tsx';
import { TermNotes } from '../site/term-notes.tsx';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/glossary-notes';

/** The notes of terms as markup, for a visit that came to a page with terms without loading its document. */
export function loader({ context }: Route.LoaderArgs): { notes: string } {
  const { glossary } = context.get(siteContext).library;
  return { notes: makeMarkup(createElement(TermNotes, { glossary })) };
}

/** A page without its notes is still the page: a failure shows none. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{ notes: string }> {
  return serverLoader().catch(() => ({ notes: '' }));
}

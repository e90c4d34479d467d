import { siteContext } from '../site/site.ts';
import { makeTermNotes } from '../site/term-notes.server.tsx';
import type { Route } from './+types/glossary-notes';

/** The notes of terms as markup, for a visit that came to a page with terms without loading its document. */
export function loader({ context }: Route.LoaderArgs): { notes: string } {
  const { glossary } = context.get(siteContext).library;
  return { notes: makeTermNotes(glossary) };
}

/** A page without its notes is still the page: a failure shows none. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<{ notes: string }> {
  return serverLoader().catch(() => ({ notes: '' }));
}

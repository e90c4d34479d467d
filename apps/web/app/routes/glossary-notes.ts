import { siteContext } from '../site/site.ts';
import { makeTermNotes } from '../site/term-notes.server.tsx';
import type { Route } from './+types/glossary-notes';

/** The notes of terms as markup, for a visit that came to a page with terms without loading its document. */
export function loader({ context }: Route.LoaderArgs) {
  const { glossary } = context.get(siteContext).library;
  return Response.json({ notes: makeTermNotes(glossary) });
}

import { Outlet } from 'react-router';
import { keepParts, useKeptPart } from '../kept-parts.ts';
import { makeMarkup } from '../make-markup.server.tsx';
import { siteContext } from '../site.ts';
import { TermNotes } from '../term-notes.tsx';
import { KeptMarkup } from '../ui/kept-markup.tsx';
import type { Route } from './+types/with-terms';

/** The notes that words of cars and calculations open. */
export function loader({ context }: Route.LoaderArgs) {
  const { glossary } = context.get(siteContext).library;
  return keepParts(context, { notes: makeMarkup(<TermNotes glossary={glossary} />) });
}

/** The glossary does not change while a page is open. */
export const shouldRevalidate = () => false;

export default function WithTerms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <KeptMarkup id="term-notes" html={useKeptPart(loaderData, 'notes')} />
    </>
  );
}

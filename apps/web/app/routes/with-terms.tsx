import { Outlet } from 'react-router';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { makeMarkup } from '../document/make-markup.server.tsx';
import { siteContext } from '../site/site.ts';
import { TermNotes } from '../site/term-notes.tsx';
import { StaticMarkup } from '../document/static-markup.tsx';
import type { Route } from './+types/with-terms';

/** The notes that words of cars and calculations open. */
export function loader({ context }: Route.LoaderArgs) {
  const { glossary } = context.get(siteContext).library;
  return placeStaticParts(context, { notes: makeMarkup(<TermNotes glossary={glossary} />) });
}

/** The glossary does not change while a page is open. */
export const shouldRevalidate = () => false;

export default function WithTerms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <StaticMarkup id="term-notes" html={useStaticPart(loaderData, 'notes')} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { readResource } from '../api-client/read-resource.ts';
import { StaticMarkup } from '../document/static-markup.tsx';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { siteContext } from '../site/site.ts';
import { makeTermNotes } from '../site/term-notes.server.tsx';
import type { Route } from './+types/with-terms';

const ID = 'term-notes';

/** The notes that words of cars and calculations open: a part of the document. */
export function loader({ context }: Route.LoaderArgs) {
  const { glossary } = context.get(siteContext).library;
  return placeStaticParts(context, { notes: makeTermNotes(glossary) });
}

/** A navigation does not wait for them: they are fetched once the page is shown. */
export function clientLoader(): null {
  return null;
}

/** The glossary does not change while a page is open. */
export const shouldRevalidate = () => false;

export default function WithTerms({ loaderData }: Route.ComponentProps) {
  const standing = useStaticPart(loaderData, 'notes');
  const fetched = useLateNotes();
  return (
    <>
      <Outlet />
      <StaticMarkup id={ID} html={fetched ?? standing} />
    </>
  );
}

/** The notes when no document brought them, none while they do not come; undefined where it did. */
function useLateNotes(): string | undefined {
  const [isMissing] = useState(
    () => typeof document !== 'undefined' && document.getElementById(ID) === null,
  );
  const [notes, setNotes] = useState('');
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    void readResource<{ notes: string }>(paths.termNotes(), stop.signal).then((answer) =>
      setNotes(answer?.notes ?? ''),
    );
    return () => stop.abort();
  }, [isMissing]);
  return isMissing ? notes : undefined;
}

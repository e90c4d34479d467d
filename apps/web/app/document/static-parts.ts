import { createContext, useContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { createContext as createLoadContext } from 'react-router';

/**
 * Parts of a page that the browser takes as they stand in the document: sent once, as markup, and not a second time as
 * the data they were made of. A page reached without a reload gets them with its data.
 */
export interface StaticParts {
  /** a whole document is being made, not the data of a navigation */
  readonly document: boolean;
  readonly parts: Map<string, unknown>;
  /** see embedded-data.ts */
  readonly embeddedData: Map<string, object>;
}

/** For loaders: where the parts of the page in hand are put. */
export const staticPartsContext = createLoadContext<StaticParts>();

/** For the rendering on the server alone; in the browser nobody provides it. */
export const StaticPartsContext = createContext<StaticParts | null>(null);

/** What a loader answers with in place of its parts: null in a document, which holds them already. */
export function placeStaticParts<Parts extends object>(
  context: Readonly<RouterContextProvider>,
  parts: Parts,
): Parts | null {
  const staticParts = context.get(staticPartsContext);
  if (!staticParts.document) return parts;
  for (const [name, part] of Object.entries(parts)) staticParts.parts.set(name, part);
  return null;
}

/** A part by its name; undefined in the browser while the page's first markup stands. */
export function useStaticPart<Parts extends object, Name extends keyof Parts & string>(
  parts: Parts | null,
  name: Name,
): Parts[Name] | undefined {
  const staticParts = useContext(StaticPartsContext);
  return parts === null ? (staticParts?.parts.get(name) as Parts[Name] | undefined) : parts[name];
}

import { createContext, useContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { createContext as createLoadContext } from 'react-router';

/**
 * Parts of a page that the browser takes as they stand in the document: sent once, as markup, and not a second time as
 * the data they were made of. A page reached without a reload gets them with its data.
 */
export interface KeptParts {
  /** a whole document is being made, not the data of a navigation */
  readonly document: boolean;
  readonly parts: Map<string, unknown>;
  /** see handed-over.ts */
  readonly handedOver: Map<string, object>;
}

/** For loaders: where the parts of the page in hand are put. */
export const keptPartsContext = createLoadContext<KeptParts>();

/** For the rendering on the server alone; in the browser nobody provides it. */
export const KeptPartsContext = createContext<KeptParts | null>(null);

/** What a loader answers with in place of its parts: null in a document, which holds them already. */
export function keepParts<Parts extends object>(
  context: Readonly<RouterContextProvider>,
  parts: Parts,
): Parts | null {
  const kept = context.get(keptPartsContext);
  if (!kept.document) return parts;
  for (const [name, part] of Object.entries(parts)) kept.parts.set(name, part);
  return null;
}

/** A part by its name; undefined in the browser while the page's first markup stands. */
export function useKeptPart<Parts extends object, Name extends keyof Parts & string>(
  parts: Parts | null,
  name: Name,
): Parts[Name] | undefined {
  const kept = useContext(KeptPartsContext);
  return parts === null ? (kept?.parts.get(name) as Parts[Name] | undefined) : parts[name];
}

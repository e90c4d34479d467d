import { useContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { StaticPartsContext, staticPartsContext } from './static-parts.ts';

/** The element of a document that holds what its loaders have handed over, as JSON: one object, by name. */
export const EMBEDDED_DATA = 'embedded-data';

/**
 * Returns what a loader answers in place of large data: null in a document, which embeds them next to the router's
 * own data. There each object is serialised once while it stays the same, and none is hashed as a script. The data
 * must be representable in JSON. Client-side navigation gets them from the loader.
 */
export function embedData<Data extends object>(
  context: Readonly<RouterContextProvider>,
  name: string,
  data: Data,
): Data | null {
  const staticParts = context.get(staticPartsContext);
  if (!staticParts.document) return data;
  staticParts.embeddedData.set(name, data);
  return null;
}

/** The data of `embedData`, wherever they came. */
export function useEmbeddedData<Data extends object>(name: string, data: Data | null): Data {
  const staticParts = useContext(StaticPartsContext);
  return data ?? ((staticParts ? staticParts.embeddedData.get(name) : inDocument()[name]) as Data);
}

let read: Record<string, unknown> | undefined;

/** Parsed once: every caller gets the same objects. */
function inDocument(): Record<string, unknown> {
  read ??= JSON.parse(document.getElementById(EMBEDDED_DATA)?.textContent ?? '{}') as Record<
    string,
    unknown
  >;
  return read;
}

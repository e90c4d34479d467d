import { useContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { KeptPartsContext, keptPartsContext } from './kept-parts.ts';

/** The element of a document that holds what its loaders have handed over, as JSON: one object, by name. */
export const HANDED_OVER = 'handed-over';

/**
 * What a loader answers with in place of large data: null in a document, which carries them beside the router's own.
 * There each object of theirs is printed once for as long as it stays the same, and none is hashed as a script. What
 * JSON cannot say must not be in them. A page reached without a reload gets them from its loader.
 */
export function handOver<Data extends object>(
  context: Readonly<RouterContextProvider>,
  name: string,
  data: Data,
): Data | null {
  const kept = context.get(keptPartsContext);
  if (!kept.document) return data;
  kept.handedOver.set(name, data);
  return null;
}

/** The data of `handOver`, wherever they came. */
export function useHandedOver<Data extends object>(name: string, data: Data | null): Data {
  const kept = useContext(KeptPartsContext);
  return data ?? ((kept ? kept.handedOver.get(name) : inDocument()[name]) as Data);
}

let read: Record<string, unknown> | undefined;

/** Read once: whoever asks again gets the same objects. */
function inDocument(): Record<string, unknown> {
  read ??= JSON.parse(document.getElementById(HANDED_OVER)?.textContent ?? '{}') as Record<
    string,
    unknown
  >;
  return read;
}

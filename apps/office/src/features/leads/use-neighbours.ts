import { useEffect, useState } from 'react';

/** Where a card stands in its list, and the leads beside it. */
export interface Neighbours {
  /** index in the list; null: it has left the list */
  at: number | null;
  previous: string | undefined;
  next: string | undefined;
}

/**
 * The leads beside the open card. A card that has left its list (it was taken out of the queue) keeps its place: the
 * next one is the one that moved up. At the end of the loaded part the next part is asked for.
 * @param order uids in the order of the list
 * @param more loads the next part; null: everything is loaded, or a part is on its way
 */
export function useNeighbours(
  order: readonly string[],
  uid: string | undefined,
  more: (() => void) | null,
): Neighbours {
  const [seen, setSeen] = useState<{ uid: string; at: number } | null>(null);
  const at = uid === undefined ? -1 : order.indexOf(uid);
  if (uid !== undefined && at !== -1 && (seen?.uid !== uid || seen.at !== at)) setSeen({ uid, at });
  const isLast = at !== -1 && at === order.length - 1;
  useEffect(() => {
    if (isLast) more?.();
  }, [isLast, more]);
  if (at !== -1) return { at, previous: order[at - 1], next: order[at + 1] };
  const left = seen?.uid === uid ? seen?.at : undefined;
  if (left === undefined) return { at: null, previous: undefined, next: undefined };
  return { at: null, previous: order[left - 1], next: order[left] };
}

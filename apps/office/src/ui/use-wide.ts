import { useSyncExternalStore } from 'react';

/** Breakpoints of office.css. */
const QUERIES = { desk: '(width >= 56.25rem)', side: '(width >= 80rem)' } as const;

/**
 * Whether the window is at least so wide. For what differs in content or order; what differs in looks alone is CSS.
 * @param at `desk`: a list stands beside its card; `side`: the card has a column of its own at the right
 */
export function useWide(at: keyof typeof QUERIES = 'desk'): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(QUERIES[at]);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(QUERIES[at]).matches,
  );
}

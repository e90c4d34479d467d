import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whoever has gone past a list by the keyboard keeps what is focused in the window when the list grows above it.
 * Gives what to call before it grows: with the mark at its end.
 */
export function useKeptFocus(): (end: HTMLElement | null) => void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    held.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    held.current = null;
  });
  return useCallback((end) => {
    held.current = focusedBelow(end);
  }, []);
}

/** The focused element if it stands behind the mark and is seen. */
function focusedBelow(end: HTMLElement | null): Element | null {
  const { activeElement: focused } = document;
  if (!end || !focused) return null;
  const isBehind = end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  const { top, bottom } = focused.getBoundingClientRect();
  return isBehind && bottom > 0 && top < window.innerHeight ? focused : null;
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focused element in view for keyboard users who are past the list when the list grows above it. Returns a
 * function to call before it grows, with the marker at the list's end.
 */
export function useStableFocus(): (end: HTMLElement | null) => void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    held.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    held.current = null;
  });
  return useCallback((end) => {
    held.current = focusedBelow(end);
  }, []);
}

/** The focused element if it follows the marker and is visible. */
function focusedBelow(end: HTMLElement | null): Element | null {
  const { activeElement: focused } = document;
  if (!end || !focused) return null;
  const isBehind = end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  const { top, bottom } = focused.getBoundingClientRect();
  return isBehind && bottom > 0 && top < window.innerHeight ? focused : null;
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/** Where the list ended and what had the focus when it was about to grow. */
interface Held {
  end: HTMLElement;
  focused: Element | null;
  /** whether the focus was past the end, and in view */
  inView: boolean;
}

/**
 * Keeps the focused element in view for keyboard users who are past the list when the list grows above it. Returns a
 * function to call before it grows, with the marker at the list's end.
 */
export function useStableFocus(): (end: HTMLElement | null) => void {
  const held = useRef<Held>(null);
  useLayoutEffect(() => {
    if (held.current !== null) showFocus(held.current);
    held.current = null;
  });
  return useCallback((end) => {
    held.current = end === null ? null : hold(end);
  }, []);
}

function hold(end: HTMLElement): Held {
  const { activeElement: focused } = document;
  const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return { end, focused, inView: isBehind(end, focused) && bottom > 0 && top < window.innerHeight };
}

/** Keys pressed before the list was drawn have moved the focus on, and the browser has shown where it went. */
function showFocus({ end, focused: before, inView }: Held): void {
  const { activeElement: focused } = document;
  if (isBehind(end, focused) && (focused !== before || inView))
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function isBehind(end: HTMLElement, focused: Element | null): boolean {
  if (focused === null) return false;
  return (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `onElapsed` after `ms` of time in which the visitor could see it and was not busy with it: the clock stands
 * while a mouse points at the element or the visitor's focus is in it, and while the tab is hidden. Null stops it.
 */
export function useVisibleTimer(
  ms: number | null,
  element: RefObject<HTMLElement | null>,
  onElapsed: () => void,
): void {
  const elapsed = useEffectEvent(onElapsed);
  useEffect(watchPointer, []);
  useEffect(() => {
    if (ms === null) return;
    let left = ms;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isHeld(element.current)) left -= now - last;
      last = now;
      if (left > 0) return;
      clearInterval(timer);
      elapsed();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [ms, element]);
}

const TICK_MS = 200;

/** What the visitor points with; null: nothing has pointed yet. After a tap `:hover` stays until the next one. */
let pointer: string | null = null;

function watchPointer(): () => void {
  const see = ({ pointerType }: PointerEvent) => {
    pointer = pointerType;
  };
  const options = { capture: true, passive: true };
  const kinds = ['pointerdown', 'pointermove'] as const;
  for (const kind of kinds) document.addEventListener(kind, see, options);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, see, options);
  };
}

function isHovering(element: HTMLElement): boolean {
  const byMouse = pointer === null ? matchMedia('(hover: hover)').matches : pointer === 'mouse';
  return byMouse && element.matches(':hover');
}

/** A focus the visitor chose; what has `tabindex="-1"`, as a receipt's heading, was focused by the page itself. */
const CHOSEN_FOCUS = ':focus-visible:not([tabindex="-1"])';

function isHeld(element: HTMLElement | null): boolean {
  if (document.hidden) return true;
  if (!element) return false;
  return isHovering(element) || element.querySelector(CHOSEN_FOCUS) !== null;
}

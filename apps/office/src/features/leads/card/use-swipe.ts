import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** So near to an edge of the screen a swipe is the system's own: back, forward. */
const EDGE_PX = 32;
/** The finger has moved so far before its direction is judged. */
const SLACK_PX = 10;
/** Steeper than this the finger scrolls. */
const FLATNESS = 1.5;
/** Held still for so long it selects text. */
const HOLD_MS = 400;
/** A swipe that turns: a quarter of the width, or a short quick one. */
const FAR = 0.25;
const QUICK_PX = 48;
const QUICK_PX_PER_MS = 0.4;
const LEAVE_MS = 140;

interface Track {
  x: number;
  y: number;
  at: number;
  /** px to the right of where it began; null: the direction is not known yet */
  dx: number | null;
}

/**
 * A swipe over a card: to the left the next one, to the right the one before. It leaves alone what scrolls, selects,
 * slides or is typed into, a second finger, an enlarged page, and the edges of the screen.
 * @param sheet what moves with the finger; with reduced motion nothing moves
 * @param turn 1: to the next, -1: to the one before, which may not be there
 */
export function useSwipe(
  sheet: RefObject<HTMLElement | null>,
  has: { previous: boolean; next: boolean },
  turn: (step: 1 | -1) => void,
): void {
  const end = useEffectEvent((element: HTMLElement, track: Track, at: number) => {
    const dx = track.dx ?? 0;
    const isFar = Math.abs(dx) > element.clientWidth * FAR;
    const isQuick = Math.abs(dx) > QUICK_PX && Math.abs(dx) / (at - track.at) > QUICK_PX_PER_MS;
    const step = dx < 0 ? 1 : -1;
    if (!isFar && !isQuick) return settle(element);
    if (!(step === 1 ? has.next : has.previous) || isStill()) {
      settle(element);
      return turn(step);
    }
    const away = element.animate(
      { transform: `translateX(${-step * element.clientWidth}px)`, opacity: 0 },
      { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' },
    );
    away.onfinish = () => turn(step);
  });
  const move = useEffectEvent((element: HTMLElement, dx: number) => {
    if (isStill()) return;
    // nothing is there: the card gives way a little, and no more
    const isEnd = dx < 0 ? !has.next : !has.previous;
    element.style.transform = `translateX(${isEnd ? dx / 5 : dx}px)`;
  });
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    let track: Track | null = null;
    const start = (event: TouchEvent): void => {
      const [touch] = event.touches;
      track = null;
      settle(element);
      if (touch === undefined || event.touches.length > 1 || !mayBegin(touch)) return;
      track = { x: touch.clientX, y: touch.clientY, at: event.timeStamp, dx: null };
    };
    const follow = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (track === null || touch === undefined) return;
      const dx = touch.clientX - track.x;
      const dy = touch.clientY - track.y;
      if (track.dx === null) {
        if (Math.hypot(dx, dy) < SLACK_PX) return;
        const isHeld = event.timeStamp - track.at > HOLD_MS;
        // not cancelable: the browser scrolls already
        if (
          isHeld ||
          !event.cancelable ||
          hasSelection() ||
          Math.abs(dx) < FLATNESS * Math.abs(dy)
        ) {
          track = null;
          return;
        }
      }
      event.preventDefault();
      track.dx = dx;
      move(element, dx);
    };
    const finish = (event: TouchEvent): void => {
      if (track !== null && event.touches.length === 0) end(element, track, event.timeStamp);
      track = null;
    };
    const cancel = (): void => {
      track = null;
      settle(element);
    };
    const passive = { passive: true } as const;
    element.addEventListener('touchstart', start, passive);
    element.addEventListener('touchmove', follow, { passive: false });
    element.addEventListener('touchend', finish, passive);
    element.addEventListener('touchcancel', cancel, passive);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', follow);
      element.removeEventListener('touchend', finish);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [sheet]);
}

function settle(element: HTMLElement): void {
  element.style.transform = '';
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function mayBegin({ clientX, target }: Touch): boolean {
  if (clientX < EDGE_PX || clientX > window.innerWidth - EDGE_PX) return false;
  if ((window.visualViewport?.scale ?? 1) > 1 || hasSelection()) return false;
  if (!(target instanceof Element)) return true;
  return target.closest(HAS_OWN_GESTURE) === null && !scrollsSideways(target);
}

/** What a finger moves, writes into or selects in itself. */
const HAS_OWN_GESTURE =
  'input, textarea, select, [contenteditable], [role=slider], [draggable=true]';

function scrollsSideways(target: Element): boolean {
  for (let at: Element | null = target; at !== null && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  return false;
}

function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

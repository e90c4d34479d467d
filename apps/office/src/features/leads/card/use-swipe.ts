import { useEffect, useEffectEvent, useRef } from 'react';
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
const PASSIVE = { passive: true } as const;

interface Track {
  x: number;
  y: number;
  at: number;
  /** px to the right of where it began; null: the direction is not known yet */
  dx: number | null;
}

/** A card on its way out; the next one is still to come. */
interface Leaving {
  animation: Animation;
  step: 1 | -1;
}

/**
 * A swipe over a card: to the left the next one, to the right the one before. It leaves alone what scrolls, selects,
 * slides or is typed into, a second finger, an enlarged page, and the edges of the screen. A swipe that begins while the
 * card before it still leaves turns one further.
 * @param area stays while the cards in it come and go
 * @param sheet of the card that is there: what moves with the finger; with reduced motion nothing moves
 * @param turn 1: to the next, -1: to the one before, which may not be there; false: it is not
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  has: { previous: boolean; next: boolean },
  turn: (step: 1 | -1) => boolean,
): void {
  const leaving = useRef<Leaving | null>(null);
  /** Turns to the card for which another one is leaving. */
  const arrive = useEffectEvent(() => {
    if (leaving.current === null) return;
    const { animation, step } = leaving.current;
    leaving.current = null;
    animation.onfinish = null;
    // the list has ended meanwhile: the card comes back
    if (!turn(step)) animation.cancel();
  });
  const leave = useEffectEvent((step: 1 | -1) => {
    const element = sheet.current;
    if (element === null || isStill() || !(step === 1 ? has.next : has.previous)) {
      settle(element);
      turn(step);
      return;
    }
    const animation = element.animate(
      { transform: `translateX(${-step * element.clientWidth}px)`, opacity: 0 },
      { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' },
    );
    leaving.current = { animation, step };
    animation.onfinish = arrive;
  });
  const end = useEffectEvent((track: Track, at: number) => {
    const dx = track.dx ?? 0;
    const isFar = Math.abs(dx) > window.innerWidth * FAR;
    const isQuick = Math.abs(dx) > QUICK_PX && Math.abs(dx) / (at - track.at) > QUICK_PX_PER_MS;
    if (isFar || isQuick) leave(dx < 0 ? 1 : -1);
    else settle(sheet.current);
  });
  const move = useEffectEvent((dx: number) => {
    if (isStill()) return;
    // nothing is there: the card gives way a little, and no more
    const isEnd = dx < 0 ? !has.next : !has.previous;
    shift(sheet.current, `translateX(${isEnd ? dx / 5 : dx}px)`);
  });
  useEffect(() => {
    const cards = area.current;
    if (cards === null) return undefined;
    let track: Track | null = null;
    let release = (): void => {};
    const start = (event: TouchEvent): void => {
      const [touch] = event.touches;
      const { target } = event;
      track = null;
      release();
      if (touch === undefined || !(target instanceof Element)) return;
      // what lies over the card belongs to it in the document too; a card that leaves is not under the finger any more
      const isOutside = leaving.current === null && sheet.current?.contains(target) === false;
      if (isOutside) return;
      arrive();
      settle(sheet.current);
      if (event.touches.length > 1 || !mayBegin(touch)) return;
      track = { x: touch.clientX, y: touch.clientY, at: event.timeStamp, dx: null };
      // a touch stays with what it began on, even when the next card has taken its place
      target.addEventListener('touchmove', follow as EventListener, { passive: false });
      target.addEventListener('touchend', finish as EventListener, PASSIVE);
      target.addEventListener('touchcancel', cancel, PASSIVE);
      release = () => {
        target.removeEventListener('touchmove', follow as EventListener);
        target.removeEventListener('touchend', finish as EventListener);
        target.removeEventListener('touchcancel', cancel);
      };
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
      move(dx);
    };
    const finish = (event: TouchEvent): void => {
      if (track !== null && event.touches.length === 0) end(track, event.timeStamp);
      track = null;
    };
    const cancel = (): void => {
      track = null;
      settle(sheet.current);
    };
    cards.addEventListener('touchstart', start, PASSIVE);
    return () => {
      release();
      cards.removeEventListener('touchstart', start);
      leaving.current?.animation.cancel();
      leaving.current = null;
    };
  }, [area, sheet]);
}

function settle(element: HTMLElement | null): void {
  shift(element, '');
}

function shift(element: HTMLElement | null, transform: string): void {
  if (element !== null) element.style.transform = transform;
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

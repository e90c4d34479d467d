import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Moved by less, a press is no drag, px. */
const SLACK_PX = 6;
/** So near the top or the bottom of the window, the page scrolls along, px. */
const EDGE_PX = 96;
const SCROLL_PX = 16;

/**
 * Items of a list dragged by mouse, pen or finger; the one dragged follows the pointer, and takes the place of the one
 * it is dropped on. Escape puts it back. The list is named by `listRef`; `begin` is called by what an item is held at.
 * @param onDrop places in the list, from 0
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const begin = (press: ReactPointerEvent, from: number): void => {
    const items = [...(listRef.current?.children ?? [])] as HTMLElement[];
    const item = items[from];
    if (item === undefined || press.button !== 0 || !press.isPrimary) return;
    press.preventDefault();
    const start = { x: press.clientX, y: press.clientY, scroll: window.scrollY };
    const home = item.getBoundingClientRect();
    const { signal } = (listening.current = new AbortController());
    let to = from;
    let hasMoved = false;
    const end = (isDropped: boolean): void => {
      listening.current?.abort();
      item.style.translate = '';
      setDragged(null);
      if (isDropped && to !== from) onDrop(from, to);
    };
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
      if (pointerId !== press.pointerId) return;
      hasMoved ||= Math.hypot(x - start.x, y - start.y) >= SLACK_PX;
      if (!hasMoved) return;
      if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const scrolled = window.scrollY - start.scroll;
      item.style.translate = `${x - start.x}px ${y - start.y + scrolled}px`;
      const over = items.findIndex((one) => {
        const { left, right, top, bottom } = one === item ? home : one.getBoundingClientRect();
        const shift = one === item ? scrolled : 0;
        return x >= left && x < right && y >= top - shift && y < bottom - shift;
      });
      if (over !== -1) to = over;
      setDragged({ from, to });
    };
    const isPress = ({ pointerId }: PointerEvent): boolean => pointerId === press.pointerId;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', (up) => isPress(up) && end(true), { signal });
    window.addEventListener('pointercancel', (lost) => isPress(lost) && end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { listRef, dragged, begin };
}

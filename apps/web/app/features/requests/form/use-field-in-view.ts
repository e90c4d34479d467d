import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Up to this width the keyboard covers half of the window; specification, section 9. */
export const KEYBOARD_NARROW = '(width <= 768px)';
/** Gap between the field with its error and the keyboard, px. */
const ROOM = 56;
/** In a dialog its bar and its button stay over the fields, px. */
const ROOM_IN_DIALOG = 104;

/**
 * On phones the focused field is scrolled into the area that the keyboard leaves visible, also when the keyboard
 * opens later.
 */
export function useFieldInView(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element || typeof matchMedia !== 'function') return;
    const check = () => {
      const field = document.activeElement;
      if (field && element.contains(field) && isTyped(field) && matchMedia(KEYBOARD_NARROW).matches)
        showField(field);
    };
    element.addEventListener('focusin', check);
    window.visualViewport?.addEventListener('resize', check);
    return () => {
      element.removeEventListener('focusin', check);
      window.visualViewport?.removeEventListener('resize', check);
    };
  }, [form]);
}

function isTyped(field: Element): boolean {
  return field.matches(
    'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea, select',
  );
}

function showField(field: Element): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const bottom = top + (seen?.height ?? window.innerHeight);
  const { top: fieldTop, bottom: fieldBottom } = field.getBoundingClientRect();
  const room = field.closest('dialog') ? ROOM_IN_DIALOG : ROOM;
  if (fieldTop >= top + room && fieldBottom <= bottom - room) return;
  // the middle of the area above the keyboard, not of the window behind it
  const delta = (fieldTop + fieldBottom) / 2 - (top + bottom) / 2;
  scrolledBy(field).scrollBy({ top: delta, behavior });
}

/** The dialog or the page: whichever scrolls the field. */
function scrolledBy(field: Element): Element {
  return field.closest('dialog') ?? document.scrollingElement ?? document.documentElement;
}

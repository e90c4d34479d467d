import type { PopupEvent } from './decide-popup.ts';

/** Specification, section 9. */
const NARROW = '(width <= 640px)';
const FINE_POINTER = '(hover: hover) and (pointer: fine)';
/** what a person types into, and what they choose from */
const FIELDS = 'input:not([type=button], [type=submit], [type=reset]), textarea, select';
const OVERLAYS = 'dialog[open], [data-cookie-banner], [popover]:popover-open';

/** What a popup could stand in the way of, now. */
export function lookAround(now: number): Extract<PopupEvent, { type: 'looked' }> {
  return {
    type: 'looked',
    at: now,
    overlay: document.querySelector(OVERLAYS) !== null,
    field: isFieldInUse(),
    narrow: window.matchMedia(NARROW).matches,
    finePointer: window.matchMedia(FINE_POINTER).matches,
  };
}

/** A field has the focus, or a request has been begun. Answers of the calculator and filters are no request. */
function isFieldInUse(): boolean {
  const focused = document.activeElement;
  if (focused?.matches(FIELDS) || (focused instanceof HTMLElement && focused.isContentEditable))
    return true;
  const controls = document.querySelectorAll(`form[method=post] :is(${FIELDS})`);
  return [...controls].some(isBegun);
}

function isBegun(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value.trim() !== '';
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked;
  return control.value.trim() !== '';
}

/** The place one and a half windows down the page is in view. */
export function markerSeen(): boolean {
  return window.scrollY + window.innerHeight >= 1.5 * window.innerHeight;
}

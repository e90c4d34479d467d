import { isFieldFocused, isFormBegun } from '../../../visitor/begun-form.ts';
import type { PopupEvent } from './decide-popup.ts';

/** Specification, section 9. */
export const POPUP_NARROW = '(width <= 640px)';
const FINE_POINTER = '(hover: hover) and (pointer: fine)';
const OVERLAYS = 'dialog[open], [data-cookie-banner]:focus-within, [popover]:popover-open';

/** What a popup could stand in the way of, now. */
export function readPopupContext(now: number): Extract<PopupEvent, { type: 'looked' }> {
  return {
    type: 'looked',
    at: now,
    overlay: document.querySelector(OVERLAYS) !== null,
    banner: document.querySelector('[data-cookie-banner]') !== null,
    field: isFieldFocused(document) || isFormBegun(document),
    narrow: window.matchMedia(POPUP_NARROW).matches,
    finePointer: window.matchMedia(FINE_POINTER).matches,
  };
}

/** The place one and a half windows down the page is in view. */
export function markerSeen(): boolean {
  return window.scrollY + window.innerHeight >= 1.5 * window.innerHeight;
}

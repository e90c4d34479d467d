import { useEffect, useRef } from 'react';
import { stepHeader, type HeaderState } from './header-step.ts';

/** Writes data-hidden and data-at-top on the header as the page scrolls, without rendering anything. */
export function useHidingHeader() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let state: HeaderState = { hidden: false, y: window.scrollY };
    let frame = 0;
    const check = () => {
      frame = 0;
      const held =
        calm.matches ||
        // a button pressed with the mouse stays focused too and would keep the header visible for ever
        header.matches(':has(:focus-visible)') ||
        header.querySelector('details[open]') !== null;
      state = stepHeader(state, Math.max(0, window.scrollY), held);
      header.toggleAttribute('data-hidden', state.hidden);
      header.toggleAttribute('data-at-top', window.scrollY < 8);
    };
    const later = () => {
      frame ||= requestAnimationFrame(check);
    };
    check();
    window.addEventListener('scroll', later, { passive: true });
    header.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      header.removeEventListener('focusin', later);
    };
  }, []);
  return ref;
}

import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A new page scrolls to its top smoothly (instantly where reduced motion is set in the style sheet); back and forward
 * go to the previous position at once. The attribute is set only while the router scrolls: before the router's own
 * effect, which runs in `children`'s sibling below, and removed after it.
 */
export function ForwardScroll({ children }: { children: ReactNode }) {
  return (
    <>
      <SmoothScrollFlag />
      {children}
    </>
  );
}

function SmoothScrollFlag() {
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Push) return;
    const root = document.documentElement;
    root.dataset['scroll'] = 'smooth';
    // the router scrolls in this same commit: without asking, the browser would scroll by the style it had before
    void getComputedStyle(root).scrollBehavior;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at each navigation, whatever it is
  }, [location, type]);
  useEffect(() => {
    delete document.documentElement.dataset['scroll'];
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at each navigation, whatever it is
  }, [location, type]);
  return null;
}

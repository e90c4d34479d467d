import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page scrolls to its top smoothly (the style sheet says at once where motion is unwelcome); back and forward
 * land at once where the visitor was. The mark stands only while the router moves the page: it is set before
 * the router's own effect, which runs in `children`'s sibling below, and taken off after it.
 */
export function ForwardScroll({ children }: { children: ReactNode }) {
  return (
    <>
      <SmoothMark />
      {children}
    </>
  );
}

function SmoothMark() {
  const location = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type === 'PUSH') document.documentElement.dataset['scroll'] = 'smooth';
  }, [location, type]);
  useEffect(() => {
    delete document.documentElement.dataset['scroll'];
  }, [location, type]);
  return null;
}

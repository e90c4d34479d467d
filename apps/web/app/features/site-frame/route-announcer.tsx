import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announceRoute } from './announce-route.ts';

/**
 * A page that changes without a reload is silent to a screen reader: its name is read out, and the focus goes
 * to its heading, so that the next key starts there. Not on the first page, which the browser announces itself,
 * and not when only the filters of a page change.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setText(announceRoute(document.title));
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    focusQuietly(target ?? document.querySelector<HTMLElement>('#main h1'));
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}

function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

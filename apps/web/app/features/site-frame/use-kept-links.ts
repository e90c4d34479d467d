import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type RequestSubject, useRequestOpener } from '../../request-opener.ts';

/**
 * Links in kept markup have no code of their own: presses are heard here. A link of the site is followed without a
 * reload, one with a subject opens the request dialog; what the browser does better itself is left to it.
 */
export function useKeptLinks(): void {
  const navigate = useNavigate();
  const open = useRequestOpener();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = keptLink(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || isModified(event)) return;
      const subject = link.dataset['subject'];
      if (subject !== undefined) {
        event.preventDefault();
        open(JSON.parse(subject) as RequestSubject);
      } else if (isOfSite(link)) {
        event.preventDefault();
        void navigate(link.pathname + link.search + link.hash);
      }
    };
    // a button answers to the space bar; a link would scroll the page
    const space = (event: KeyboardEvent) => {
      const link = event.key === ' ' ? keptLink(event.target) : null;
      if (link?.getAttribute('role') !== 'button') return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener('click', press);
    document.addEventListener('keydown', space);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', space);
    };
  }, [navigate, open]);
}

function keptLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('[data-kept] a[href]')
    : null;
}

function isModified(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function isOfSite(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    !/\.[a-z0-9]+$/.test(link.pathname) &&
    !(link.pathname === window.location.pathname && link.hash !== '')
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type RequestSubject, useRequestOpener } from '../../site/request-opener.ts';

/**
 * Handles clicks on links in static markup, which has no code of its own. A link of the site is followed without a
 * reload, one with a subject opens the request dialog; all other clicks are left to the browser.
 */
export function useStaticLinks(): void {
  const navigate = useNavigate();
  const open = useRequestOpener();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = staticLink(event.target);
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
      const link = event.key === ' ' ? staticLink(event.target) : null;
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

function staticLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>('[data-static] a[href]')
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

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStaticPart } from '../../document/static-parts.ts';
import { useSiteFacts } from '../../site/site-facts.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { StaticMarkup } from '../../document/static-markup.tsx';

/** «Каталог»: opens three country cards with their brands. A <details>, so it also opens without scripts. */
export function CatalogMenu() {
  const menu = useClosingDetails();
  const frame = useSiteFacts()?.frame ?? null;
  return (
    <details ref={menu} className="group">
      <summary className="flex min-h-11 items-center gap-1 font-medium hover:text-accent-strong contrast:underline contrast:decoration-2 contrast:underline-offset-4">
        Каталог
        <Icon
          name="down"
          size={16}
          className="transition-transform group-open:rotate-180 contrast:hidden"
        />
      </summary>
      <div className="absolute inset-x-0 top-full border-y border-line bg-ground">
        <StaticMarkup id="catalog-links" html={useStaticPart(frame, 'catalogLinks')} />
      </div>
    </details>
  );
}

/** Closes the menu by Escape, by a press or focus elsewhere, and when a page has been chosen. */
function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const opened = useRef(location);
  useEffect(() => {
    // not at the first run: the menu may have been opened before hydration
    if (opened.current === location) return;
    opened.current = location;
    ref.current?.removeAttribute('open');
  }, [location]);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const leave = (event: Event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target))
        menu.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    menu.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      menu.removeEventListener('keydown', escape);
    };
  }, []);
  return ref;
}

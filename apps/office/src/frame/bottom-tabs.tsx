import { NavLink } from 'react-router';
import { Sign } from '../ui/sign.tsx';
import { SectionCount } from './section-count.tsx';
import type { Section } from './sections.ts';

/** More do not fit their words on 360 px: the others are in the person's menu. */
const MOST_TABS = 4;

/** Sections at the thumb of a phone. */
export function BottomTabs({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="Разделы"
      data-bottom-tabs=""
      className="print:hidden fixed inset-x-0 bottom-0 z-30 flex h-(--bar-height) border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {sections.slice(0, MOST_TABS).map(({ path, title, sign }) => (
        <NavLink
          key={path}
          to={path}
          className="relative flex min-w-0 flex-auto flex-col items-center justify-center gap-1 px-1 text-note text-quiet aria-[current]:font-semi aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-x-4 aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:bg-accent"
        >
          <Sign name={sign} />
          <SectionCount path={path} className="absolute top-2 left-1/2 ml-4 font-semi text-text" />
          <span className="max-w-full truncate">{title}</span>
        </NavLink>
      ))}
    </nav>
  );
}

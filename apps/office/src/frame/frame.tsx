import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { sessionQuery, useSession } from '../api/session.ts';
import { usePushSync } from '../push/use-push-sync.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { asksForSearch, useLeadSearch, useSearchKeys } from './lead-search.tsx';
import { OfflineLine } from './offline-line.tsx';
import { sectionsOf } from './sections.ts';
import { SideNav } from './side-nav.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** A person who was disabled leaves an open page within this, ms. */
const SESSION_CHECK_MS = 60_000;

/**
 * What surrounds every page of somebody signed in: sections at the left, on phones at the thumb. A route whose page has
 * tabs of its own at the thumb says so: `handle: { ownTabs: true }`; its sections are in the person's menu.
 */
export function Frame() {
  const { role } = useSession();
  useQuery({ ...sessionQuery, refetchInterval: SESSION_CHECK_MS });
  usePushSync();
  useSearchKeys(useLeadSearch());
  const main = useFocusOnNavigation();
  const sections = sectionsOf(role);
  const hasOwnTabs = useMatches().some(({ handle }) => hasFlag(handle, 'ownTabs'));
  const hasTabs = !hasOwnTabs && sections.length > 1;
  return (
    <AccountMenu>
      <div className="min-h-dvh desk:grid desk:grid-cols-[12.25rem_minmax(0,1fr)] print:block">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-overlay focus:p-3"
        >
          К содержанию
        </a>
        <SideNav sections={sections} />
        <div className={`flex min-w-0 flex-col ${hasTabs ? 'max-desk:pb-(--bar-height)' : ''}`}>
          <OfflineLine />
          <main id="main" ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
            <Outlet />
          </main>
        </div>
        {hasTabs && <BottomTabs sections={sections} />}
        <ScrollRestoration />
        <StepUpDialog />
      </div>
    </AccountMenu>
  );
}

function hasFlag(handle: unknown, name: string): boolean {
  return typeof handle === 'object' && handle !== null && Object.hasOwn(handle, name);
}

/**
 * After a navigation the focus is on the page's heading, so that a screen reader reads what has opened; a search that was
 * asked for takes it itself.
 */
function useFocusOnNavigation() {
  const { pathname, state } = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (asksForSearch(state)) return;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, state]);
  return main;
}

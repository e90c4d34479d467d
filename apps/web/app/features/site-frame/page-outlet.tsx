import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LoadingNote } from '@prichal/ui/spinner.tsx';
import { CatalogSkeleton } from './catalog-skeleton.tsx';
import { pageWait } from './page-wait.ts';
import type { PageWait } from './page-wait.ts';

/** A page that comes sooner than this many ms needs no sign of waiting: one would only flash. */
const PATIENCE_MS = 150;

/** What is waited for, and whether it is late enough for its likeness to stand in for the page. */
export function usePageWait(): { wait: PageWait | null; shown: boolean } {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const wait = pageWait(pathname, navigation.location?.pathname, navigation.state);
  return { wait, shown: useAfter(PATIENCE_MS, wait !== null) };
}

/** The place of the page. While another page is fetched, its likeness: the catalogue's grid, or the ring. */
export function PageOutlet({
  wait,
  shown,
  children,
}: ReturnType<typeof usePageWait> & { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} aria-busy={wait !== null}>
      <div hidden={shown}>{children}</div>
      {shown && (wait === 'catalog' ? <CatalogSkeleton /> : <LoadingNote />)}
    </main>
  );
}

function useAfter(ms: number, on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [ms, on]);
  return on && late;
}

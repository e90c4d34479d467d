import type { PopupTest } from '@prichal/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { watchVisit } from './watch-visit.ts';
import type { OpenedPopup } from './opened-popup.ts';
import type { VisitWatch } from './watch-visit.ts';

/** Pages whose text is law: nothing opens over them. A receipt is one too: its request has been sent. */
const LEGAL = /^\/(privacy|terms|cookies|consent|r)(\/|$)/;

/** The popup that is open, null for none; `close` takes it away. */
export function usePopupWatch(
  { pathname, search }: { pathname: string; search: string },
  byValue: boolean,
  test?: PopupTest,
): { popup: OpenedPopup | null; close: () => void } {
  const [popup, setPopup] = useState<OpenedPopup | null>(null);
  const close = useCallback(() => setPopup(null), []);
  const watch = useRef<VisitWatch>(null);
  useEffect(() => {
    watch.current = watchVisit({ byValue, ...(test && { test }) }, setPopup, close);
    return () => watch.current?.stop();
  }, [byValue, test, close]);
  useEffect(() => watch.current?.page(LEGAL.test(pathname)), [pathname]);
  // filters stand in the address
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at each change of it, whatever it is
  useEffect(() => watch.current?.changed(), [search]);
  return { popup, close };
}

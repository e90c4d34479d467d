import { printCarQuery } from '@prichal/contract';
import type { CarList, CarQuery } from '@prichal/contract';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { readApi } from '../../api-client/call-api.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { mayLoadByItself, startFeed, stepFeed } from './feed-state.ts';
import type { FeedEvent, FeedState } from './feed-state.ts';
import { useStableFocus } from './use-stable-focus.ts';

/** A scroll to the top of a page that opens is over by then on the slowest phone, ms: the list is watched in any case. */
const ARRIVAL_MS = 5000;
/** What a visitor does to move a page: from then on a list in sight is one that they asked for. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** How far below the window the end of the list may be when the next page is asked for. */
const AHEAD = '600px';

/** The list as it grows: its state, a function to load more, and a marker to render at its end. */
export function useCarFeed({
  query,
  list,
  pages,
  before,
  onGrown,
}: {
  query: CarQuery;
  list: CarList;
  pages: number;
  before: number;
  /** a page came: the address and the memory follow */
  onGrown: (state: FeedState) => void;
}) {
  const [state, step] = useReducer(stepFeed, null, () => startFeed(list, pages, before));
  const [begun, begin] = useState(list);
  if (begun !== list) {
    begin(list);
    step({ type: 'restart', state: startFeed(list, pages, before) });
  }
  const call = useRef<AbortController>(null);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
    // a page still on its way belongs to the list that asked for it
    return () => call.current?.abort();
  }, [list]);

  const { next, status } = state;
  const keepFocus = useStableFocus();
  const load = useCallback(
    (marker: HTMLElement | null) => {
      if (next === null || status === 'loading') return;
      const own = new AbortController();
      call.current = own;
      keepFocus(marker);
      step({ type: 'load' });
      void fetchPage(query, next, own.signal).then((event) => {
        if (!event || latest.current !== list) return null;
        keepFocus(marker);
        step(event);
        return event;
      });
    },
    [next, status, query, list, keepFocus],
  );
  // loading by the button moves the focus to the new cards
  const loadMore = useCallback(() => load(null), [load]);

  const grown = useRef(pages);
  useEffect(() => {
    if (state.pages > grown.current) onGrown(state);
    grown.current = state.pages;
  }, [state, onGrown]);

  const byItself = mayLoadByItself(state);
  // the document's own list has its place already, which its visitor may have scrolled to before the scripts came
  const arrived = useRef(useHydrated() ? null : list);
  const end = useCallback(
    (marker: HTMLElement | null) => {
      if (!marker || !byItself) return;
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) load(marker);
        },
        { rootMargin: AHEAD },
      );
      return afterArrival(arrived.current === list, () => {
        arrived.current = list;
        watch.observe(marker);
        return () => watch.disconnect();
      });
    },
    [byItself, load, list],
  );
  return { state, loadMore, end };
}

/**
 * Begins to watch the end of a list. A page that opens from far down another one still scrolls to its top: until then
 * its end is in sight, and a portion that nobody has asked for would come and rename the page. `scrollend` is not
 * enough: Firefox sends it for the scroll of the page before.
 */
function afterArrival(hasArrived: boolean, watch: () => () => void): () => void {
  if (hasArrived || window.scrollY === 0) return watch();
  let stop: (() => void) | undefined;
  const over = new AbortController();
  const arrive = () => {
    over.abort();
    clearTimeout(timer);
    stop ??= watch();
  };
  const timer = setTimeout(arrive, ARRIVAL_MS);
  const listen = { signal: over.signal, passive: true };
  for (const move of MOVES) window.addEventListener(move, arrive, listen);
  const arriveAtTop = () => {
    if (window.scrollY === 0) arrive();
  };
  window.addEventListener('scroll', arriveAtTop, listen);
  return () => {
    over.abort();
    clearTimeout(timer);
    stop?.();
  };
}

/** The page after a cursor, or that it failed; null when nobody waits for it any more. */
async function fetchPage(
  query: CarQuery,
  cursor: string,
  signal: AbortSignal,
): Promise<FeedEvent | null> {
  try {
    const params = printCarQuery({ ...query, cursor });
    const list = await readApi<CarList>(`/catalog/cars/?${params}`, signal);
    return { type: 'loaded', list };
  } catch {
    return signal.aborted ? null : { type: 'failed' };
  }
}

import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LEADS_KEY, LEAD_EVENTS } from '../../../api/leads.ts';

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;
/** Where no events come, lists are asked again this often. */
export const POLL_MS = 30_000;

/**
 * Listens to the server while the page is open: each event makes the leads old, so that what is on the screen is asked
 * again. @returns whether events come; otherwise the caller polls
 */
export function useLeadEvents(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_RETRY_MS;

    const connect = (): void => {
      source = new EventSource(LEAD_EVENTS);
      source.addEventListener('open', () => {
        wait = FIRST_RETRY_MS;
        setLive(true);
      });
      source.addEventListener('leads', () => void askAgain(queries));
      source.addEventListener('error', () => {
        setLive(false);
        // otherwise the browser comes back by itself
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, wait);
        wait = Math.min(wait * 2, LAST_RETRY_MS);
      });
    };

    connect();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [queries]);
  return isLive;
}

/**
 * Invalidating does not ask again for a first answer that is on its way, and that one may be older than the event: it is
 * asked for once more when it has come.
 */
async function askAgain(queries: QueryClient): Promise<void> {
  const first = queries.getQueryCache().findAll({
    queryKey: LEADS_KEY,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await queries.invalidateQueries({ queryKey: LEADS_KEY });
  await Promise.all(
    first.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })),
  );
}

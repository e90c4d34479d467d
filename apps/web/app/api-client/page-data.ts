import { tryImport } from '../boot/reload-on-stale-build.ts';

/**
 * Specification, section 7: ms to the first byte. A service worker applies its own timeout and has the stored page.
 */
const LIMIT_MS = 10_000;

/**
 * The router asks once for the data of a page. Its `fetch` is replaced by one that asks again for a `.data` address
 * when there is no answer or a 5xx; how often, and what is reported, is in ask-again.ts, which comes with the first
 * failure. Everything else passes through.
 */
export function retryPageData(
  page: Pick<Window & typeof globalThis, 'fetch' | 'navigator'>,
  load = () => import('./ask-again.ts'),
): void {
  const fetch = page.fetch.bind(page);
  const ask = async (address: URL, signal: AbortSignal | null | undefined) => {
    const late = new AbortController();
    const stop = () => late.abort(signal?.reason);
    signal?.addEventListener('abort', stop);
    const timer = page.navigator.serviceWorker?.controller ? 0 : setTimeout(stop, LIMIT_MS);
    try {
      return await fetch(address, { signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  page.fetch = async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data') || init?.method)
      return fetch(input, init);
    const signal = init?.signal;
    const first = await ask(input, signal).catch((error: unknown) => error);
    if (first instanceof Response && first.status < 500) return first;
    const again = signal?.aborted ? null : await tryImport(load);
    if (again) return again.askAgain(first, input, () => ask(input, signal), signal);
    if (first instanceof Response) return first;
    throw first;
  };
}

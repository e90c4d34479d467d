/** What a reload needs to know of the page; its parts may be missing in an old browser. */
export interface ReloadingPage {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly navigator?: { readonly onLine: boolean };
  readonly performance?: Pick<Performance, 'getEntriesByType' | 'now'>;
  readonly location: { reload(): void };
  readonly document?: { readonly documentElement: { readonly dataset: DOMStringMap } };
  /** absent in old browsers */
  readonly navigation?: Pick<EventTarget, 'addEventListener'>;
}

/** How long a page that is being left may take to go; a download that was followed leaves the page where it is. */
const LEAVING_MS = 10_000;

/**
 * Whether one reload may cure a file that does not come. Not without a network, where the file is not gone and a reload
 * would take the page with all that was typed; not the answer to a form (`data-answer`, root.tsx), for a reload would
 * take its receipt, or its errors with what was typed; not twice within 30 s; not when nothing remembers the reload before.
 * Printed into the page as text too, so it leans on nothing outside.
 */
export function mayReload(page: ReloadingPage, now: number): boolean {
  const key = 'prichal.reloaded-at';
  const againMs = 30_000;
  if (page.navigator?.onLine === false) return false;
  if (page.document?.documentElement.dataset['answer'] !== undefined) return false;
  try {
    // a blocked storage is replaced by one that does not outlive the page, so ask the browser how the page was loaded
    const [arrival] = page.performance?.getEntriesByType('navigation') ?? [];
    const reloaded = arrival !== undefined && 'type' in arrival && arrival.type === 'reload';
    if (reloaded && (page.performance?.now() ?? 0) < againMs) return false;
    if (now - Number(page.sessionStorage.getItem(key)) < againMs) return false;
    page.sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

const MISSING_EVENT = 'prichal:missing';

/**
 * Reports that a file the visitor waits for does not come: a dialog that was asked for, a part of a page that has no
 * markup, the file of a route (vite/reload-carefully.ts sends the same event).
 */
export function reportMissing(): void {
  window.dispatchEvent(new Event(MISSING_EVENT, { cancelable: true }));
}

/**
 * After a release the old page asks for files that are gone. One reload brings the new ones when the visitor waits for
 * them; a page that fails again at once is left to what stands there instead of turning in circles. What comes by itself
 * is done without: its failing, on a bad network or by a blocker, is no reason to reload under the visitor's hands.
 * No reload while another page is on its way: Firefox and Safari drop imports then, and the reload would replace it.
 */
export function reloadOnceOnStaleBuild(
  window: ReloadingPage & Pick<Window, 'addEventListener'>,
  now: () => number = Date.now,
): void {
  let leftAt = 0;
  const leave = () => (leftAt = now());
  // both: Safari on iOS has no `beforeunload`, and WebKitGTK 2.50 has the Navigation API but sends no event for a link
  window.navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (!destination.sameDocument && downloadRequest === null) leave();
  });
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pageshow', () => (leftAt = 0));
  window.addEventListener(MISSING_EVENT, (event) => {
    if (now() - leftAt < LEAVING_MS || !mayReload(window, now())) return;
    event.preventDefault();
    window.location.reload();
  });
}

/** Imports what the page does well without; null when it does not come. */
export const tryImport = <Module>(load: () => Promise<Module>): Promise<Module | null> =>
  load().catch(() => null);

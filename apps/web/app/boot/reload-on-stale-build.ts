const KEY = 'prichal.reloaded-at';
/** A second failure within this many ms is not cured by reloading: the visitor sees the error screen. */
const AGAIN_MS = 30_000;

/**
 * After a release the old page asks for files that are gone. One reload brings the new ones;
 * a page that fails again at once is left to the error screen instead of turning in circles.
 */
export function reloadOnceOnStaleBuild(
  window: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    location: { reload(): void };
    navigator?: { onLine: boolean };
  },
  now: () => number = Date.now,
): void {
  window.addEventListener('vite:preloadError', (event) => {
    // without a network the file is not gone, and a reload would take the page with all that was typed
    if (window.navigator?.onLine === false || unneeded > 0) return;
    if (!mayReload(window, now())) return;
    event.preventDefault();
    window.location.reload();
  });
}

let unneeded = 0;

/**
 * Imports what the page does well without: its failing, by a blocker for example, is no reason to reload under the
 * visitor's hands. null when it does not come.
 */
export async function importUnneeded<Module>(load: () => Promise<Module>): Promise<Module | null> {
  unneeded += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    unneeded -= 1;
  }
}

function mayReload(window: Pick<Window, 'sessionStorage'>, now: number): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY));
    if (now - last < AGAIN_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // storage is blocked: without a memory a reload could repeat for ever
    return false;
  }
}

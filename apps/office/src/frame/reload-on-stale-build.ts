const KEY = 'prichal.office-reloaded-at';
/** A second failure within this is not cured by another reload, ms. */
const AGAIN_MS = 30_000;

/**
 * After a release an open page may ask for files of the earlier build that are gone. One reload brings the new ones; a
 * page that fails again at once, or has no network, is left to its error screen.
 */
export function reloadOnStaleBuild(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    if (!window.navigator.onLine || now - readTime(window) < AGAIN_MS) return;
    if (!writeTime(window, now)) return;
    event.preventDefault();
    window.location.reload();
  });
}

function readTime({ sessionStorage }: Window): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

function writeTime({ sessionStorage }: Window, now: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

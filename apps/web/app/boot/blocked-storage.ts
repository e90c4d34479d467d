/**
 * Runs first in the head. Where the browser blocks a storage, reading its property throws, and so do libraries that
 * do not expect it (the router's scroll restoration). Replaces it with a storage in memory that lasts until the page
 * is left. Printed into the page as text, so it must not reference anything outside itself.
 */
function replaceBlockedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      const values = new Map<string, string>();
      const value = {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, text: string) => {
          values.set(key, text);
        },
        removeItem: (key: string) => {
          values.delete(key);
        },
      };
      try {
        Object.defineProperty(page, name, { configurable: true, value });
      } catch {}
    }
  }
}

/** The text of the script. The server's and the browser's build write it differently: only the server's is ever run. */
export const STORAGE_SCRIPT = `(${replaceBlockedStorage.toString().replaceAll(/\n\s+/g, '\n')})(window)`;

/**
 * Runs in the head first of all: where the browser refuses a storage, reading its property throws, and libraries
 * that never expect it (the router's scroll memory) throw with it. A stand-in remembers until the page is left.
 * Printed into the page as text, so it leans on nothing outside.
 */
function replaceBlockedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      const kept = new Map<string, string>();
      const value = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => {
          kept.set(key, text);
        },
        removeItem: (key: string) => {
          kept.delete(key);
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

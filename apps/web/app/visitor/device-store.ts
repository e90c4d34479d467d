type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DeviceStoreDeps {
  /** throws where the storage is blocked, and on the server */
  device: () => Device;
  /** where changes of other tabs are heard */
  tabs?: Pick<EventTarget, 'addEventListener'> | null;
  /** false: the device forgets when the page is left */
  lasting?: () => boolean;
}

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/**
 * What one storage of the browser remembers, by key. Never throws: what a blocked or full storage rejects lasts as long
 * as the page. Each module has its own key, schema and rules.
 */
export function createDeviceStore({ device, tabs, lasting = () => true }: DeviceStoreDeps) {
  /** values that the device rejected, by key; null: it is removed */
  const held = new Map<string, string | null>();
  const watchers = new Set<{ key: string; heard: (elsewhere: boolean) => void }>();
  /** `changed` null: all keys */
  const notify = (changed: string | null, elsewhere: boolean) => {
    for (const { key, heard } of watchers)
      if (changed === null || changed === key) heard(elsewhere);
  };
  const attempt = (key: string, value: string | null, write: (to: Device) => void) => {
    try {
      write(device());
      held.delete(key);
    } catch {
      held.set(key, value);
    }
    notify(key, false);
  };
  tabs?.addEventListener('storage', (event) => notify((event as StorageEvent).key, true));
  return {
    getItem(key: string): string | null {
      const own = held.get(key);
      if (own !== undefined) return own;
      try {
        return device().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key: string, value: string) => attempt(key, value, (to) => to.setItem(key, value)),
    removeItem: (key: string) => attempt(key, null, (to) => to.removeItem(key)),
    /** False: the key's value does not outlive the page. */
    lasts: (key: string) => !held.has(key) && lasting(),
    /** Calls `heard` after each change of the key, here or in another tab; returns what ends it. */
    watch(key: string, heard: (elsewhere: boolean) => void): () => void {
      const watcher = { key, heard };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

const isBrowser = typeof window !== 'undefined';

/** Shared by the tabs. The replacement of boot/blocked-storage.ts does not outlive the page. */
export const deviceStore = createDeviceStore({
  device: () => window.localStorage,
  tabs: isBrowser ? window : null,
  lasting: () => isBrowser && window.localStorage instanceof Storage,
});

/** Of this tab's visit. */
export const visitStore = createDeviceStore({ device: () => window.sessionStorage });

import { cookieChoice, onCookieChoice, storageIsStrict } from './cookie-choice.ts';
import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';

/** Category `source` of the cookie page: how the visitor came, and which request window they were dealt. */
export const SOURCE_KEYS: readonly string[] = [
  'prichal:campaign',
  'prichal:popup-variant',
  'prichal:popup-met',
];

type Device = Pick<DeviceStore, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The device's storage, where the visitor may decline the category `source`: its values are then removed from the
 * device and stored in memory until the page is left. All other keys go to the device as they are. The callback
 * returns whether the category may be on the device now.
 */
export function createSourceStorage(device: Device, canStore: () => boolean) {
  const memory = new Map<string, string>();
  const inMemory = (key: string) => SOURCE_KEYS.includes(key) && !canStore();
  return {
    getItem: (key: string): string | null =>
      inMemory(key) ? (memory.get(key) ?? null) : device.getItem(key),
    setItem(key: string, value: string): void {
      if (inMemory(key)) memory.set(key, value);
      else device.setItem(key, value);
    },
    /** The answer may have changed: moves what is there to where it may be. */
    heed: (): void => {
      for (const key of SOURCE_KEYS) {
        if (canStore()) {
          const held = memory.get(key);
          if (held !== undefined && device.getItem(key) === null) device.setItem(key, held);
          memory.delete(key);
        } else {
          const stored = device.getItem(key);
          if (stored !== null) memory.set(key, stored);
          device.removeItem(key);
        }
      }
    },
  };
}

/** Stored until declined, by the specification; in strict mode only after consent. */
function canStoreSource(): boolean {
  return cookieChoice()?.analytics ?? !storageIsStrict();
}

/** The page's own store. */
export const sourceStorage = createSourceStorage(deviceStore, canStoreSource);

/** Called once, before anything of the category is read. */
export function watchSourceStorage(): void {
  sourceStorage.heed();
  onCookieChoice(sourceStorage.heed);
}

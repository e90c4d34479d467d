import { cookieChoice, onCookieChoice, storageIsStrict } from './cookie-choice.ts';

/** Category `source` of the cookie page: how the visitor came, and which request window they were dealt. */
export const SOURCE_KEYS: readonly string[] = [
  'prichal:campaign',
  'prichal:popup-variant',
  'prichal:popup-met',
];

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The device's storage, where what is of the category `source` may be refused: then it is taken off the device and
 * kept in memory until the page is left. All other keys go to the device as they are.
 * `mayKeep`: whether the category may be on the device now.
 */
export function createSourceStorage(device: () => Device, mayKeep: () => boolean) {
  const memory = new Map<string, string>();
  const inMemory = (key: string) => SOURCE_KEYS.includes(key) && !mayKeep();
  return {
    getItem: (key: string): string | null =>
      inMemory(key) ? (memory.get(key) ?? null) : device().getItem(key),
    setItem(key: string, value: string): void {
      if (inMemory(key)) memory.set(key, value);
      else device().setItem(key, value);
    },
    /** The answer may have changed: moves what is there to where it may be. */
    heed(): void {
      for (const key of SOURCE_KEYS) {
        if (mayKeep()) {
          const held = memory.get(key);
          if (held !== undefined && device().getItem(key) === null) device().setItem(key, held);
          memory.delete(key);
        } else {
          const stored = device().getItem(key);
          if (stored !== null) memory.set(key, stored);
          device().removeItem(key);
        }
      }
    },
  };
}

/** Kept until it is refused, as the specification has it; a strict site waits for the consent. */
function mayKeepSource(): boolean {
  return cookieChoice()?.analytics ?? !storageIsStrict();
}

/** The page's own. A blocked storage throws, and whoever asks remembers by itself. */
export const sourceStorage = createSourceStorage(() => window.localStorage, mayKeepSource);

/** Called once, before anything of the category is read. */
export function watchSourceStorage(): void {
  const heed = () => {
    try {
      sourceStorage.heed();
    } catch {
      // blocked: nothing lies there
    }
  };
  heed();
  onCookieChoice(heed);
}

import { DRAWN_VARIANTS } from '@prichal/contract';
import type { DrawnVariant } from '@prichal/contract';
import { drawVariant } from './variants.ts';

export const VARIANT_KEY = 'prichal:popup-variant';
export const DISMISSED_KEY = 'prichal:popup-dismissed';
export const SENT_KEY = 'prichal:popup-sent';
/** of this tab's visit: the trigger that a popup was opened by */
export const OPENED_KEY = 'prichal:popup-opened';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What the device keeps of the popup, on it alone; a blocked storage keeps it for the page. */
export function createPopupMemory(
  device: () => Kept | null,
  chance: () => number = Math.random,
): {
  /** drawn once, before anything is shown, and never again */
  drawn(): DrawnVariant;
  moment(key: string): number | null;
  note(key: string, value: string | number): void;
} {
  const held = new Map<string, string>();
  const read = (key: string): string | null => {
    try {
      const found = device()?.getItem(key) ?? null;
      if (found !== null) return found;
    } catch {
      // blocked: the page remembers
    }
    return held.get(key) ?? null;
  };
  const note = (key: string, value: string | number): void => {
    held.set(key, String(value));
    try {
      device()?.setItem(key, String(value));
    } catch {
      // blocked or full: the page remembers
    }
  };
  return {
    note,
    moment(key) {
      const value = Number(read(key) ?? Number.NaN);
      return Number.isFinite(value) ? value : null;
    },
    drawn() {
      const known = DRAWN_VARIANTS.find((variant) => variant === read(VARIANT_KEY));
      if (known) return known;
      const variant = drawVariant(chance());
      note(VARIANT_KEY, variant);
      return variant;
    },
  };
}

/** Reading the property of a blocked storage throws by itself. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): () => Storage | null {
  return () => window[name];
}

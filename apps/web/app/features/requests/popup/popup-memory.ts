import { DRAWN_VARIANTS, EVEN_TEST, HOLDOUT_GROUP } from '@prichal/contract';
import type { PopupTest } from '@prichal/contract';
import { drawGroup } from './variants.ts';
import type { PopupGroup } from './variants.ts';

export const VARIANT_KEY = 'prichal:popup-variant';
export const DISMISSED_KEY = 'prichal:popup-dismissed';
export const SENT_KEY = 'prichal:popup-sent';
/** «test:group:ms» of the last popup that the draw decided */
export const MET_KEY = 'prichal:popup-met';
/** of this tab's visit: the trigger that a popup was opened by */
export const OPENED_KEY = 'prichal:popup-opened';

type PopupStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the device stores about the popup, never sent; when the storage is blocked, it lasts as long as the page. */
export function createPopupMemory(
  device: () => PopupStorage | null,
  chance: () => number = Math.random,
): {
  /** drawn once for each test, before anything is shown, and never again */
  drawn(test?: PopupTest): PopupGroup;
  /** the test and the group of the last popup that the draw decided, as they travel with a request; `now` ms since 1970 */
  met(now: number): { experiment?: string; ab_test_group?: string };
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
    drawn(test = EVEN_TEST) {
      const prefix = test.key === EVEN_TEST.key ? '' : `${test.key}:`;
      const stored = read(VARIANT_KEY);
      const groups: readonly PopupGroup[] = [...DRAWN_VARIANTS, HOLDOUT_GROUP];
      const known = groups.find((group) => stored === prefix + group);
      if (known) return known;
      const group = drawGroup(chance(), test);
      note(VARIANT_KEY, prefix + group);
      return group;
    },
    met(now) {
      const [experiment, group, at] = read(MET_KEY)?.split(':') ?? [];
      if (!experiment || !group || !(now - Number(at) < MET_RETENTION_MS)) return {};
      return { experiment, ab_test_group: group };
    },
  };
}

/** A request later than this after the popup is not attributed to it: 30 days, as for campaigns. */
const MET_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Reading the property of a blocked storage throws by itself. */
export function storageOf(name: 'localStorage' | 'sessionStorage'): () => Storage | null {
  return () => window[name];
}

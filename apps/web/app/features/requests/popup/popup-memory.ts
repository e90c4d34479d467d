import { DRAWN_VARIANTS, EVEN_TEST, HOLDOUT_GROUP } from '@prichal/contract';
import type { PopupTest } from '@prichal/contract';
import type { DeviceStore } from '../../../visitor/device-store.ts';
import { drawGroup } from './variants.ts';
import type { PopupGroup } from './variants.ts';

export const VARIANT_KEY = 'prichal:popup-variant';
export const DISMISSED_KEY = 'prichal:popup-dismissed';
export const SENT_KEY = 'prichal:popup-sent';
/** «test:group:ms» of the last popup that the draw decided */
export const MET_KEY = 'prichal:popup-met';
/** of this tab's visit: the trigger that a popup was opened by */
export const OPENED_KEY = 'prichal:popup-opened';

type PopupStorage = Pick<DeviceStore, 'getItem' | 'setItem'>;

/** What the device stores about the popup; the variant that was drawn travels with events and requests. */
export function createPopupMemory(
  device: PopupStorage,
  chance: () => number = Math.random,
): {
  /** drawn once for each test, before anything is shown, and never again */
  drawn(test?: PopupTest): PopupGroup;
  /** the test and the group of the last popup that the draw decided, as they travel with a request; `now` ms since 1970 */
  met(now: number): { experiment?: string; ab_test_group?: string };
  moment(key: string): number | null;
  note(key: string, value: string | number): void;
} {
  const note = (key: string, value: string | number): void => device.setItem(key, String(value));
  return {
    note,
    moment(key) {
      const value = Number(device.getItem(key) ?? Number.NaN);
      return Number.isFinite(value) ? value : null;
    },
    drawn(test = EVEN_TEST) {
      const prefix = test.key === EVEN_TEST.key ? '' : `${test.key}:`;
      const stored = device.getItem(VARIANT_KEY);
      const groups: readonly PopupGroup[] = [...DRAWN_VARIANTS, HOLDOUT_GROUP];
      const known = groups.find((group) => stored === prefix + group);
      if (known) return known;
      const group = drawGroup(chance(), test);
      note(VARIANT_KEY, prefix + group);
      return group;
    },
    met(now) {
      const [experiment, group, at] = device.getItem(MET_KEY)?.split(':') ?? [];
      if (!experiment || !group || !(now - Number(at) < MET_RETENTION_MS)) return {};
      return { experiment, ab_test_group: group };
    },
  };
}

/** A request later than this after the popup is not attributed to it: 30 days, as for campaigns. */
const MET_RETENTION_MS = 30 * 24 * 60 * 60_000;

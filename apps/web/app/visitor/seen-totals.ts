import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';
import { SAVED_MAX } from './saved-lists.ts';

/** What a car cost to Vladivostok when this device saw its page last. */
export interface SeenTotal {
  /** whole ₽ */
  rub: number;
  /** YYYY-MM-DD of the visitor's own calendar */
  day: string;
}

const KEY = 'prichal:seen-totals';
/** Smaller moves are the noise of a day's rates, ₽. */
const LEAST_RUB = 1000;

export function createSeenTotals(device: Pick<DeviceStore, 'getItem' | 'setItem'>) {
  const read = (): Map<string, SeenTotal> => {
    try {
      const found = JSON.parse(device.getItem(KEY) ?? '[]') as unknown;
      return new Map(Array.isArray(found) ? found.filter(isEntry) : []);
    } catch {
      // a storage may hold anything
      return new Map();
    }
  };
  return {
    read,
    note(car: string, rub: number, now: Date): void {
      // Swedish dates are written YYYY-MM-DD
      const total: SeenTotal = { rub, day: now.toLocaleDateString('sv') };
      const others = [...read()].filter(([key]) => key !== car);
      device.setItem(KEY, JSON.stringify([[car, total], ...others].slice(0, SAVED_MAX.seen)));
    },
  };
}

function isEntry(found: unknown): found is [string, SeenTotal] {
  if (!Array.isArray(found)) return false;
  const [car, total] = found as [unknown, Partial<Record<keyof SeenTotal, unknown>> | null];
  return (
    typeof car === 'string' &&
    typeof total?.rub === 'number' &&
    typeof total.day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(total.day)
  );
}

/** ₽ by which a car is cheaper (below zero) or dearer than it was seen; null: not worth a word. */
export function changeSince(seen: SeenTotal | undefined, totalRub: number): number | null {
  if (seen === undefined) return null;
  const change = Math.round(totalRub - seen.rub);
  return Math.abs(change) < LEAST_RUB ? null : change;
}

export const seenTotals = createSeenTotals(deviceStore);

import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { CompletedCalculation } from './completed-calculation.ts';

/** The visitor's last calculation, to go on with on another day; it stays on the device. */
export interface LastCalculation {
  /** «Toyota Harrier, декабрь 2023» */
  title: string;
  /** decimal ₽ */
  totalRub: string;
  /** «до Казани» */
  place: string;
  /** path that shows the calculation whole */
  path: string;
  /** YYYY-MM-DD, day of its customs rates */
  ratesDate: string;
}

export const CALCULATION_KEY = 'prichal:calculation';
const PATH = /^\/calculator\/result\?[\w=&.+%-]{1,1500}$/;

export function createCalculationStore(device: Pick<DeviceStore, 'getItem' | 'setItem'>) {
  return {
    note({ title, totalRub, place, address, ratesDate }: CompletedCalculation): void {
      const { pathname, search } = new URL(address);
      const path = pathname + search;
      if (PATH.test(path))
        device.setItem(
          CALCULATION_KEY,
          JSON.stringify({ title, totalRub, place, path, ratesDate } satisfies LastCalculation),
        );
    },
    read: (): LastCalculation | null => {
      try {
        const found: unknown = JSON.parse(device.getItem(CALCULATION_KEY) ?? 'null');
        return isCalculation(found) ? found : null;
      } catch {
        // a storage may hold anything
        return null;
      }
    },
  };
}

function isCalculation(found: unknown): found is LastCalculation {
  if (typeof found !== 'object' || found === null) return false;
  const texts = found as Partial<Record<keyof LastCalculation, unknown>>;
  const { title, totalRub, place, path, ratesDate } = texts;
  return (
    [title, place].every((text) => typeof text === 'string') &&
    typeof totalRub === 'string' &&
    Number.isFinite(Number(totalRub)) &&
    typeof path === 'string' &&
    PATH.test(path) &&
    typeof ratesDate === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(ratesDate)
  );
}

export const calculationStore = createCalculationStore(deviceStore);

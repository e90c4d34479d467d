import type { Receipt } from '@prichal/contract';
import { deviceStore } from './device-store.ts';
import type { DeviceStore } from './device-store.ts';

/** A request that was sent from this device and has not been answered as far as the device knows. */
export interface OpenRequest {
  number: string;
  /** of its page: «/r/…» */
  address: string;
  /** «Ответим до 15:30», as it was promised */
  promise: string;
  /** ms since 1970 */
  at: number;
  /** the visitor does not want to be reminded of it */
  hidden?: boolean;
}

const KEY = 'prichal:open-requests';
const MOST = 3;
/** A request of which nothing was heard for so long is not brought up again: 14 days. */
const LIFE_MS = 14 * 24 * 60 * 60_000;
const ADDRESS = /^\/r\/[\w-]{10,200}$/;

export function createOpenRequests(
  device: Pick<DeviceStore, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) {
  const list = (): OpenRequest[] =>
    readRequests(device.getItem(KEY)).filter(({ at }) => now() - at < LIFE_MS);
  const write = (requests: readonly OpenRequest[]) => {
    if (requests.length === 0) device.removeItem(KEY);
    else device.setItem(KEY, JSON.stringify(requests.slice(0, MOST)));
  };
  return {
    /** newest first */
    list,
    add({ number, receipt_url: address, promise }: Receipt): void {
      if (address === undefined || !ADDRESS.test(address)) return;
      const others = list().filter((one) => one.address !== address);
      write([{ number, address, promise: promise.text, at: now() }, ...others]);
    },
    hide(address: string): void {
      write(list().map((one) => (one.address === address ? { ...one, hidden: true } : one)));
    },
    /** It is answered, erased or expired. */
    drop(address: string): void {
      const requests = list();
      const rest = requests.filter((one) => one.address !== address);
      if (rest.length < requests.length) write(rest);
    },
  };
}

/** A storage may hold anything: entries of another shape are dropped. */
function readRequests(text: string | null): OpenRequest[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isOpenRequest) : [];
  } catch {
    return [];
  }
}

function isOpenRequest(found: unknown): found is OpenRequest {
  if (typeof found !== 'object' || found === null) return false;
  const { number, address, promise, at } = found as Partial<Record<keyof OpenRequest, unknown>>;
  return (
    typeof number === 'string' &&
    typeof address === 'string' &&
    ADDRESS.test(address) &&
    typeof promise === 'string' &&
    typeof at === 'number'
  );
}

/** The page's own list. */
export const openRequests = createOpenRequests(deviceStore, Date.now);

import { promiseText, responsePromise, zonePlace } from '@prichal/contract';
import type { Brand, ResponsePromise } from '@prichal/contract';

/** When the company answers a request that arrived `at`. */
export function promiseAt(at: Date, brand: Brand): ResponsePromise {
  return responsePromise(at, { ...brand.hours, promiseMinutes: brand.responsePromiseMinutes });
}

/** The promise as text, in the time zone the browser named; in the office's when that zone does not exist. */
export function promiseTextAt(at: Date, brand: Brand, zone: string | null): string {
  const promise = promiseAt(at, brand);
  if (zone !== null)
    try {
      return promiseText(promise, at, zone, zonePlace(zone));
    } catch (error) {
      // anybody may have sent anything as a zone
      if (!(error instanceof RangeError)) throw error;
    }
  return promiseText(promise, at);
}

import { responsePromise } from '@prichal/contract';
import type { Brand, ResponsePromise } from '@prichal/contract';

/** When the company answers a request that arrived `at`. */
export function promiseAt(at: Date, brand: Brand): ResponsePromise {
  return responsePromise(at, {
    fromMinute: brand.hours.fromMinute,
    toMinute: brand.hours.toMinute,
    promiseMinutes: brand.responsePromiseMinutes,
  });
}

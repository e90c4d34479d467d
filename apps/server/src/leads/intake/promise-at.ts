import {
  OFFICE_ZONE,
  answerBy,
  callTimeText,
  knownZone,
  promiseText,
  responsePromise,
  zonePlace,
} from '@prichal/contract';
import type { Brand, ResponsePromise } from '@prichal/contract';

/** When the company answers a request that arrived `at`. */
export function promiseAt(at: Date, brand: Brand): ResponsePromise {
  return responsePromise(at, { ...brand.hours, promiseMinutes: brand.responsePromiseMinutes });
}

/** A request, as far as the promise goes. */
export interface Promised {
  /** when it arrived */
  at: Date;
  /** as the browser named it; unknown: the office's */
  zone: string | null;
  /** when the visitor asked to be called */
  call: Date | null;
}

/** The promise of one request: by when, and as text in the time zone of the visitor. @param now when it is read */
export function promiseOf(
  { at, zone: named, call }: Promised,
  brand: Brand,
  now: Date,
): { respondBy: Date; text: string } {
  const zone = knownZone(named) ?? OFFICE_ZONE;
  const promise = promiseAt(at, brand);
  return {
    respondBy: answerBy(promise.respondBy, call),
    text:
      call === null
        ? promiseText(promise, at, zone, zonePlace(zone))
        : `Позвоним ${callTimeText(call, now, zone)}`,
  };
}

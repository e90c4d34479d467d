import { officeOpen, responsePromise, workingMinutes } from '@prichal/contract';
import type { Brand, OfficeHours } from '@prichal/contract';
import type { Office } from '@prichal/lead-delivery';

/** The brand's opening hours and promise, as delivery asks about them. */
export function officeOf(brand: Pick<Brand, 'hours' | 'responsePromiseMinutes'>): Office {
  const hours = officeHours(brand);
  return {
    respondBy: (receivedAt) => responsePromise(receivedAt, hours).respondBy,
    isOpen: (now) => officeOpen(now, hours),
    workingMinutes: (from, to) => workingMinutes(from, to, hours),
  };
}

/** The brand's opening hours and promise, as the calendar asks about them: read anew each time, since they may change. */
export function officeHours(brand: Pick<Brand, 'hours' | 'responsePromiseMinutes'>): OfficeHours {
  return {
    get fromMinute() {
      return brand.hours.fromMinute;
    },
    get toMinute() {
      return brand.hours.toMinute;
    },
    get week() {
      return brand.hours.week;
    },
    get dates() {
      return brand.hours.dates;
    },
    get promiseMinutes() {
      return brand.responsePromiseMinutes;
    },
  };
}

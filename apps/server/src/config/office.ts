import { officeOpen, responsePromise, workingMinutes } from '@prichal/contract';
import type { Brand, OfficeHours } from '@prichal/contract';
import type { Office } from '@prichal/lead-delivery';

/** The brand's opening hours and promise, as delivery asks about them. */
export function officeOf(brand: Pick<Brand, 'hours' | 'responsePromiseMinutes'>): Office {
  const hours: OfficeHours = {
    fromMinute: brand.hours.fromMinute,
    toMinute: brand.hours.toMinute,
    promiseMinutes: brand.responsePromiseMinutes,
  };
  return {
    respondBy: (receivedAt) => responsePromise(receivedAt, hours).respondBy,
    isOpen: (now) => officeOpen(now, hours),
    workingMinutes: (from, to) => workingMinutes(from, to, hours),
  };
}

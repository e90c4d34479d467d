import type { Office } from '@prichal/lead-delivery';

const MINUTE = 60_000;
/** No holidays of the working calendar are as long. */
const LOOK_BACK_MINUTES = 45 * 24 * 60;

/**
 * Requests that came before this moment were promised an answer by now; the promise is counted in whole minutes of
 * working time, so it only grows with the moment of receipt.
 */
export function overdueBefore({ respondBy }: Pick<Office, 'respondBy'>, now: Date): Date {
  const last = Math.floor(now.getTime() / MINUTE);
  let late = last - LOOK_BACK_MINUTES;
  let inTime = last;
  while (inTime - late > 1) {
    const middle = Math.floor((late + inTime) / 2);
    if (respondBy(new Date(middle * MINUTE)) < now) late = middle;
    else inTime = middle;
  }
  return new Date(inTime * MINUTE);
}

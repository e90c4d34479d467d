import type { Car } from '@prichal/contract';

/** A car that was sold so long ago is gone for search engines (410); people still get its page with similar cars. */
const GONE_DAYS = 30;
const DAY_MS = 86_400_000;

export function isLongGone(car: Pick<Car, 'status' | 'sold_at'>, now: Date): boolean {
  if (car.status !== 'sold' || car.sold_at === null) return false;
  return now.getTime() - Date.parse(car.sold_at) >= GONE_DAYS * DAY_MS;
}

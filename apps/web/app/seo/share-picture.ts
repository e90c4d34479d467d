import type { CarCard } from '@prichal/contract';

/**
 * The picture a messenger shows for a car; each day's total has its own address, because messengers cache pictures.
 */
export function sharePicture(car: CarCard): string {
  const day = car.landed === null ? '' : `?d=${car.landed.rates_date ?? car.landed.total_rub}`;
  return `/share/${car.country}/${encodeURIComponent(car.id)}.jpg${day}`;
}

/** The picture a messenger shows of a post. */
export function postPicture(slug: string): string {
  return `/share/blog/${slug}.jpg`;
}

import { AVAILABILITIES } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';

/** Vladivostok's offset from UTC, which has no summer time. */
const VLADIVOSTOK_MS = 10 * 3_600_000;

/**
 * «торги 25 ноября, 10:00» (Vladivostok's time), «в пути, ждём 12 декабря», «в наличии, Москва»; null for a car that is
 * bought to order, as most are, and for one that is off sale.
 */
export function availabilityText(
  car: Pick<CarCard, 'status' | 'availability' | 'available_at' | 'stock_city'>,
): string | null {
  const { availability, available_at: at, stock_city: city } = car;
  if (car.status === 'sold') return null;
  switch (availability) {
    case 'order':
      return null;
    case 'auction': {
      if (at === null) return AVAILABILITIES.auction;
      const here = new Date(Date.parse(at) + VLADIVOSTOK_MS).toISOString();
      return `торги ${formatDay(here)}, ${here.slice(11, 16)}`;
    }
    case 'transit':
      return at === null ? AVAILABILITIES.transit : `в\u00a0пути, ждём ${formatDay(at)}`;
    case 'stock':
      return `в\u00a0наличии${city === null ? '' : `, ${city}`}`;
  }
}

/** Why a car is off sale: «Торги прошли» or «Продан». */
export function soldText({
  availability,
  available_at: at,
}: Pick<CarCard, 'availability' | 'available_at'>): string {
  return availability === 'auction' && at !== null ? 'Торги прошли' : 'Продан';
}

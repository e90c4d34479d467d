import type { Landed } from '@prichal/contract';
import type { CarPart, WalkedCar } from '../catalog/walk-cars.ts';
import type { DiscoveryOptions } from './discovery-options.ts';

/** Where cars are published besides the site, and what each is called. */
export const EXPORTS = {
  yandex: 'Яндекс',
  'auto-ru': 'Авто.ру',
  avito: 'Авито',
  drom: 'Дром',
} as const;
export type ExportKind = keyof typeof EXPORTS;

/**
 * Why a car is not in the file of a market, Russian; null: it is. A market of adverts takes a price as it stands, so a
 * lower bound is none; only the YML of Yandex can say «from». Avito and Drom want photos of the car itself.
 */
export function exportIssue(kind: ExportKind, car: WalkedCar, now: Date): string | null {
  const { landed, auctionAt } = car;
  if (auctionAt !== null && Date.parse(auctionAt) <= now.getTime()) return 'Торги прошли';
  if (landed === null)
    return car.export_ban
      ? 'Прямой вывоз запрещён, дороги через третью страну нет: суммы нет'
      : 'Итог не посчитан';
  if (kind === 'yandex') return null;
  if (!landed.complete) return `Сумма не точна: ${landed.missing ?? 'мало данных'}`;
  if (kind === 'auto-ru') return null;
  if (car.photos.length === 0) return 'Нет фотографий машины';
  return car.mileage_km === null ? 'Пробег не указан' : null;
}

/** A car with the sum that an offer has. */
export interface OfferedCar extends WalkedCar {
  landed: Landed;
}

/** The cars of a part that this market takes, a piece at a time. */
export async function* offeredCars(
  kind: ExportKind,
  part: CarPart,
  { cars, mode, now }: Pick<DiscoveryOptions, 'cars' | 'mode' | 'now'>,
): AsyncGenerator<OfferedCar[]> {
  for await (const some of cars.cards(part, mode === 'live'))
    yield some.flatMap((car) =>
      car.landed === null || exportIssue(kind, car, now()) !== null
        ? []
        : { ...car, landed: car.landed },
    );
}

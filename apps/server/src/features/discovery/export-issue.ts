import type { CarCard } from '@prichal/contract';

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
export function exportIssue(kind: ExportKind, car: CarCard): string | null {
  const { landed } = car;
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

import type { BillGroup } from '../../ui/group-mark.tsx';

/** One part of the way from a request to the door, calendar days. */
export interface Leg {
  words: string;
  /** at most eleven letters: fits under the shortest part */
  short: string;
  days: number;
  group: BillGroup;
}

/**
 * Typical days from Japan through Toyama, by the practice of importers in 2026; waiting for a ship changes by season.
 * Cleared cars leave Vladivostok by car carrier: Kazan is 8 330 km away.
 */
export const LEGS: readonly Leg[] = [
  { words: 'Подбор и покупка', short: 'Подбор', days: 7, group: 'purchase' },
  { words: 'Оплата и документы', short: 'Оплата', days: 4, group: 'purchase' },
  { words: 'Дорога до порта', short: 'До порта', days: 4, group: 'transit' },
  { words: 'Ожидание судна', short: 'Ждёт судно', days: 10, group: 'transit' },
  { words: 'Море', short: 'Море', days: 2, group: 'transit' },
  { words: 'Выгрузка и таможня', short: 'Таможня', days: 5, group: 'customs' },
  { words: 'Лаборатория, СБКТС и ЭПТС', short: 'СБКТС', days: 4, group: 'customs' },
  { words: 'Автовоз до Казани', short: 'Автовоз', days: 16, group: 'russia' },
];

/** Days to Vladivostok from the sum of the legs before the last; the ranges are those of the same sources. */
export const TO_VLADIVOSTOK_DAYS = LEGS.slice(0, -1).reduce((sum, leg) => sum + leg.days, 0);
export const TO_DOOR_DAYS = LEGS.reduce((sum, leg) => sum + leg.days, 0);
export const TO_DOOR_RANGE = [33, 92] as const;
export const KAZAN_KM = 8330;

const DAY_MS = 86_400_000;

/** The day `days` after an instant, YYYY-MM-DD by the calendar of Vladivostok (UTC+10). */
export function dayAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + 10 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

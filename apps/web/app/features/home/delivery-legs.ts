import type { Country } from '@prichal/contract';
import type { BillGroup } from '@prichal/ui/group-icon.tsx';

/** One part of the way from a request to a city, calendar days. */
export interface Leg {
  label: string;
  /** at most eleven letters: fits under the shortest part */
  short: string;
  days: number;
  group: BillGroup;
  /** note of the glossary that its name opens */
  term?: 'papers';
}

/**
 * Typical days from Japan through Toyama, those of the calculator; waiting for a ship changes by season. Cleared cars
 * wait for a place and leave Vladivostok by car carrier.
 */
export const LEGS: readonly Leg[] = [
  { label: 'Подбор и покупка', short: 'Подбор', days: 7, group: 'purchase' },
  { label: 'Оплата и документы', short: 'Оплата', days: 4, group: 'purchase' },
  { label: 'Дорога до порта', short: 'До порта', days: 4, group: 'transit' },
  { label: 'Ожидание судна', short: 'Ждёт судно', days: 10, group: 'transit' },
  { label: 'Море', short: 'Море', days: 2, group: 'transit' },
  { label: 'Выгрузка и таможня', short: 'Таможня', days: 5, group: 'customs' },
  { label: 'Лаборатория, СБКТС и ЭПТС', short: 'СБКТС', days: 4, group: 'customs', term: 'papers' },
  { label: 'Ожидание автовоза', short: 'Ждёт место', days: 6, group: 'russia' },
  { label: 'Автовоз до Казани', short: 'Автовоз', days: 16, group: 'russia' },
];

/** Days to Vladivostok: the legs before those through Russia; the range is that of the same sources. */
export const TO_VLADIVOSTOK_DAYS = LEGS.filter(({ group }) => group !== 'russia').reduce(
  (sum, leg) => sum + leg.days,
  0,
);
export const TO_KAZAN_DAYS = LEGS.reduce((sum, leg) => sum + leg.days, 0);
export const TO_KAZAN_RANGE = [35, 102] as const;
export const KAZAN_KM = 8330;
/** On the car carrier, as the calculator has it. */
const KAZAN_DAYS = { typical: 16, from: 13, to: 22 } as const;

interface Way {
  legs: readonly Leg[];
  days: number;
  range: readonly [from: number, to: number];
}

/** The way with so many days on the car carrier to Kazan: the owner may have others than the calculator's table. */
export function wayToKazan({ typical, from, to }: Record<'typical' | 'from' | 'to', number>): Way {
  const last = LEGS.length - 1;
  return {
    legs: LEGS.map((leg, index) => (index === last ? { ...leg, days: typical } : leg)),
    days: TO_KAZAN_DAYS - KAZAN_DAYS.typical + typical,
    range: [TO_KAZAN_RANGE[0] - KAZAN_DAYS.from + from, TO_KAZAN_RANGE[1] - KAZAN_DAYS.to + to],
  };
}

/** Typical days from the request to the keys in Vladivostok; China by land. */
export const COUNTRY_DAYS: Record<Country, number> = { japan: 36, korea: 27, china: 34 };

const DAY_MS = 86_400_000;

/** The day `days` after an instant, YYYY-MM-DD by the calendar of Vladivostok (UTC+10). */
export function dayAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + 10 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

import { callDays, clock, otherDay } from '@prichal/contract';
import type { Site } from '@prichal/contract';
import type { WrittenTimes } from './written-terms.tsx';

const MOSCOW = 'Europe/Moscow';
const DAYS = 3;

/** Whole hours of the next working days: «вторник, 24 ноября, 16:00 (9:00 по Москве)». */
export function writtenTimes({ brand, now }: Pick<Site, 'brand' | 'now'>): WrittenTimes {
  const zone = brand.hours.timeZone;
  const hours = { ...brand.hours, promiseMinutes: brand.responsePromiseMinutes };
  return callDays(now(), zone, hours)
    .slice(0, DAYS)
    .flatMap(({ times }) => times)
    .filter((at) => at.getUTCMinutes() === 0)
    .map((at) => {
      // far from any day, so that the day is always named: the page may come from a cache
      const day = otherDay(at, new Date(0), zone).trim();
      return [
        at.toISOString(),
        `${day} ${clock(at, zone)} по\u00a0Владивостоку (${clock(at, MOSCOW)} по\u00a0Москве)`,
      ] as const;
    });
}

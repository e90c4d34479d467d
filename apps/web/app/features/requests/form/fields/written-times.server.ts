import { callDays, clock, otherDay } from '@prichal/contract';
import type { Site } from '@prichal/contract';
import type { WrittenTimes } from './written-terms.tsx';

const MOSCOW = 'Europe/Moscow';
const DAYS = 3;

const MINUTE_MS = 60_000;

let cached: { key: string; times: WrittenTimes } | null = null;

/**
 * Whole hours of the next working days: «вторник, 24 ноября, 16:00 (9:00 по Москве)». Counted once a minute: some
 * hundred moments are printed in three zones for them, a tenth of a page with a form.
 */
export function writtenTimes({ brand, now }: Pick<Site, 'brand' | 'now'>): WrittenTimes {
  const minute = Math.floor(now().getTime() / MINUTE_MS);
  const key = JSON.stringify([minute, brand.hours, brand.responsePromiseMinutes]);
  if (cached?.key !== key) cached = { key, times: countTimes({ brand, now }) };
  return cached.times;
}

function countTimes({ brand, now }: Pick<Site, 'brand' | 'now'>): WrittenTimes {
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

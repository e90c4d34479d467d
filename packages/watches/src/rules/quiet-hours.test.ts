import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDaytime, nextDaytime } from './quiet-hours.ts';

const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'Asia/Kolkata', 'America/New_York', 'UTC'];

it.each([
  ['Europe/Moscow', '2026-11-23T06:00:00Z', true],
  ['Europe/Moscow', '2026-11-23T05:59:59Z', false],
  ['Europe/Moscow', '2026-11-23T17:59:59Z', true],
  ['Europe/Moscow', '2026-11-23T18:00:00Z', false],
  ['Asia/Vladivostok', '2026-11-23T11:00:00Z', false],
])('%s at %s', (zone, at, expected) => {
  expect(isDaytime(zone, new Date(at))).toBe(expected);
});

it('the next daytime is a daytime, within the night, and the moment itself by day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (zone, at) => {
        const next = nextDaytime(zone, at);
        expect(isDaytime(zone, next)).toBe(true);
        expect(next.getTime() - at.getTime()).toBeGreaterThanOrEqual(0);
        expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(13 * 60 * 60_000);
        expect(next.getTime() === at.getTime()).toBe(isDaytime(zone, at));
      },
    ),
  );
});

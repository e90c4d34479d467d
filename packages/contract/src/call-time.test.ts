import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALL_MINUTES, answerBy, callDays, callTime, callTimeText } from './call-time.ts';
import { officeOpen } from './opening-hours.ts';
import { clock, zoneDay } from './zone-clock.ts';

const hours = { fromMinute: 11 * 60, toMinute: 19 * 60, promiseMinutes: 30 };

/** Instants are written in Vladivostok's time. */
function at(local: string): Date {
  return new Date(`${local}:00+10:00`);
}

function clocks(now: Date, zone: string, index = 0): string[] {
  return (callDays(now, zone, hours)[index]?.times ?? []).map((one) => clock(one, zone));
}

describe('the times at which one may ask to be called', () => {
  test('lie in the visitor’s day and the office’s hours', () => {
    // Monday, 23 November, 6:05 in Moscow
    const now = at('2026-11-23T13:05');
    expect(clocks(now, 'Europe/Moscow')).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(clocks(now, 'Asia/Vladivostok')).toEqual([
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
      '18:00',
      '18:30',
    ]);
    expect(clocks(now, 'Europe/Kaliningrad')).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('leave out days off and end an hour earlier on the day before a holiday', () => {
    const days = callDays(at('2026-11-03T10:00'), 'Asia/Vladivostok', hours);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-03',
      '2026-11-05',
      '2026-11-06',
      '2026-11-09',
      '2026-11-10',
    ]);
    expect(days[0]?.times.at(-1)).toEqual(at('2026-11-03T17:30'));
    expect(callDays(at('2026-12-31T12:00'), 'Europe/Moscow', hours)[0]?.day).toBe('2027-01-11');
  });

  test('are none where the office is open in the visitor’s night alone', () => {
    expect(callDays(at('2026-11-23T13:05'), 'Atlantic/Azores', hours)).toEqual([]);
  });

  test('are said with their day', () => {
    const now = at('2026-11-23T13:05');
    expect(callTimeText(at('2026-11-23T16:30'), now, 'Europe/Moscow')).toBe(
      'сегодня в\u00a09:30 по Москве',
    );
    expect(callTimeText(at('2026-11-24T16:30'), now, 'Europe/Moscow')).toBe(
      'во вторник, 24\u00a0ноября, в\u00a09:30 по Москве',
    );
  });
});

const minute = 60_000;
const moments = fc
  .integer({
    min: Date.parse('2026-01-01T00:00Z') / minute,
    max: Date.parse('2027-10-01T00:00Z') / minute,
  })
  .map((minutes) => new Date(minutes * minute));
const zones = fc.constantFrom(
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Vladivostok',
  'Asia/Kamchatka',
  'Asia/Omsk',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
);
const shifts = fc
  .record({
    fromMinute: fc.integer({ min: 0, max: 1380 }),
    length: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ fromMinute, length }) => ({ fromMinute, toMinute: Math.min(1440, fromMinute + length) }));

describe('whatever the moment, the zone and the hours', () => {
  test('every offered time is one of the office, in the visitor’s day, and ahead of the promise', () => {
    fc.assert(
      fc.property(moments, zones, shifts, (now, zone, shift) => {
        const own = { ...shift, promiseMinutes: 30 };
        const days = callDays(now, zone, own);
        expect(days.length).toBeLessThanOrEqual(5);
        const all = days.flatMap(({ times }) => times);
        expect(all).toEqual([...new Set(all)].sort((a, b) => a.getTime() - b.getTime()));
        for (const { day, times } of days)
          for (const one of times) {
            expect(zoneDay(one, zone)).toBe(day);
            expect(one.getTime()).toBeGreaterThanOrEqual(now.getTime() + 30 * minute);
            const last = new Date(one.getTime() + CALL_MINUTES * minute - 1);
            expect([officeOpen(one, own), officeOpen(last, own)]).toEqual([true, true]);
            expect([clock(one, zone) >= '09:00', clock(last, zone) < '21:00']).toEqual([
              true,
              true,
            ]);
            // the server, which may read it later, takes it
            expect(callTime(one.toISOString(), now, zone, own)).toEqual(one);
            const later = new Date(one.getTime() - 1);
            expect(callTime(one.toISOString(), later, zone, own)).toEqual(one);
          }
      }),
      { numRuns: 150 },
    );
  });

  test('no other time is taken', () => {
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: -2000, max: 40_000 }), (now, zone, ahead) => {
        const named = new Date(now.getTime() + ahead * minute);
        const taken = callTime(named.toISOString(), now, zone, hours);
        if (taken === null) return;
        expect(taken).toEqual(named);
        expect(named > now && officeOpen(named, hours)).toBe(true);
        expect(clock(named, zone) >= '09:00').toBe(true);
        expect(clock(named, 'Asia/Vladivostok')).toMatch(/:[03]0$/);
      }),
      { numRuns: 500 },
    );
    for (const named of [undefined, '', 'завтра', '2026-11-24', '9999-12-31T00:00:00Z'])
      expect(callTime(named, at('2026-11-23T13:05'), 'Europe/Moscow', hours)).toBeNull();
  });

  test('an answer is late only after both the promise and the half-hour', () => {
    fc.assert(
      fc.property(moments, moments, (promised, call) => {
        const by = answerBy(promised, call).getTime();
        expect(by).toBeGreaterThanOrEqual(promised.getTime());
        expect(by).toBeGreaterThanOrEqual(call.getTime() + CALL_MINUTES * minute);
        expect(answerBy(promised, null)).toBe(promised);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { callableFrom } from './callable-time.ts';

const from = (at: string, zone: string | null): string =>
  callableFrom(new Date(at), zone).toISOString();

describe('a call', () => {
  it('is made at once by day, at nine by night, by the client’s clock', () => {
    // 12:00 in Novosibirsk
    expect(from('2026-11-20T05:00:00Z', 'Asia/Novosibirsk')).toBe('2026-11-20T05:00:00.000Z');
    // 21:00 there, one minute too late
    expect(from('2026-11-20T14:00:00Z', 'Asia/Novosibirsk')).toBe('2026-11-21T02:00:00.000Z');
    expect(from('2026-11-20T13:59:00Z', 'Asia/Novosibirsk')).toBe('2026-11-20T13:59:00.000Z');
    // midnight and one minute before nine
    expect(from('2026-11-20T17:00:00Z', 'Asia/Novosibirsk')).toBe('2026-11-21T02:00:00.000Z');
    expect(from('2026-11-20T01:59:00Z', 'Asia/Novosibirsk')).toBe('2026-11-20T02:00:00.000Z');
  });

  test.each([null, 'Europe/Nowhere', ''])('goes by the office’s clock in the zone %o', (zone) => {
    // 22:00 in Vladivostok
    expect(from('2026-11-20T12:00:00Z', zone)).toBe('2026-11-20T23:00:00.000Z');
  });

  it('is never outside 9:00–21:00, never earlier than asked, never a day later', () => {
    const zones = ['Europe/Kaliningrad', 'Asia/Kamchatka', 'Asia/Kolkata', 'America/Los_Angeles'];
    const day = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (at, zone) => {
        const found = callableFrom(at, zone);
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric' }).format(found),
        );
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(21);
        const waits = found.getTime() - at.getTime();
        expect(waits).toBeGreaterThanOrEqual(0);
        // a night is twelve hours, one more where the clocks go back
        expect(waits).toBeLessThanOrEqual(13 * 60 * 60_000);
      }),
    );
  });
});

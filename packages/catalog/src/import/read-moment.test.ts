import { describe, expect, it } from 'vitest';
import { readMoment } from './read-moment.ts';

const isoOf = (text: string) => {
  const ms = readMoment(text);
  return ms === null ? null : new Date(ms).toISOString().replace(':00.000Z', 'Z');
};

describe('a moment in a feed or a form', () => {
  it.each([
    ['2026-11-30', '2026-11-30T00:00Z'],
    ['30.11.2026', '2026-11-30T00:00Z'],
    ['30 ноября 2026', '2026-11-30T00:00Z'],
    ['2026-11-30T10:00:00Z', '2026-11-30T10:00Z'],
    ['2026-11-30T10:00:00.500Z', '2026-11-30T10:00Z'],
    ['2026-11-30T10:00:00+09:00', '2026-11-30T01:00Z'],
    ['2026-11-30T10:00-0330', '2026-11-30T13:30Z'],
    // no zone: Vladivostok's clock, whatever the server's own is
    ['2026-11-30T10:00', '2026-11-30T00:00Z'],
    ['2026-11-30 10:00', '2026-11-30T00:00Z'],
    ['30.11.2026 10:00', '2026-11-30T00:00Z'],
    ['30.11.2026, 9:30', '2026-11-29T23:30Z'],
    ['30.11.2026 в 18:05', '2026-11-30T08:05Z'],
  ])('«%s» is %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso);
  });

  it.each([
    '',
    'завтра',
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '31.02.2026 10:00',
    '2026-11-30T25:00',
    '2026-11-30T10:61',
    '10:00',
    'ноябрь 2026',
    '2026-11-30 утром',
  ])('«%s» is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});

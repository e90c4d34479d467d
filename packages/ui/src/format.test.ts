import { describe, expect, it } from 'vitest';
import { countOf, formatDay, formatDayYear, formatNumber, formatRub } from './format.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

describe('numbers', () => {
  it('groups thousands with no-break spaces', () => {
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber(1000)).toBe('1\u00a0000');
    expect(formatRub('12345678')).toBe('12\u00a0345\u00a0678\u00a0₽');
    expect(formatRub('1988295.40')).toBe('1\u00a0988\u00a0295\u00a0₽');
    expect(formatRub('4392248.50')).toBe('4\u00a0392\u00a0249\u00a0₽');
    expect(formatNumber('-999.5')).toBe('−1\u00a0000');
    expect(formatNumber(-246017)).toBe('−246\u00a0017');
  });

  it('inflects the noun by the last digits', () => {
    const said = [1, 2, 5, 11, 14, 21, 22, 111, 1001].map((count) => countOf(count, CARS));
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '1 машина',
      '2 машины',
      '5 машин',
      '11 машин',
      '14 машин',
      '21 машина',
      '22 машины',
      '111 машин',
      '1 001 машина',
    ]);
  });
});

describe('days', () => {
  it('says a day and a day of a year', () => {
    expect(formatDay('2026-11-20')).toBe('20\u00a0ноября');
    expect(formatDay('2026-03-01T23:00:00Z')).toBe('1\u00a0марта');
    expect(formatDayYear('2026-12-22')).toBe('22\u00a0декабря\u00a02026');
  });
});

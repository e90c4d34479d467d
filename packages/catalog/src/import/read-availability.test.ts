import { describe, expect, it } from 'vitest';
import { FieldReader } from './field-reader.ts';
import { readAvailability } from './read-availability.ts';

const NOW = new Date('2026-11-20T03:00:00Z');

function read(values: Record<string, unknown>, currency = 'JPY') {
  const reader = new FieldReader(values);
  const columns = readAvailability(reader, currency, NOW);
  return { columns, issues: reader.issues.map(({ field, message }) => `${field}: ${message}`) };
}

describe('where a car is', () => {
  it('bought to order, when nothing is said: neither a day nor a city', () => {
    const order = { availability: 'order', available_at: null, stock_city: null };
    expect(read({})).toEqual({ columns: order, issues: [] });
    expect(
      read({ availability: 'под заказ', available_at: '2026-12-01', stock_city: 'Чита' }),
    ).toEqual({ columns: order, issues: [] });
  });

  it('at an auction, which has its moment', () => {
    const at = (text: string) =>
      read({ availability: 'аукцион', available_at: text }).columns.available_at;
    expect(at('2026-12-01T10:00:00+09:00')).toBe('2026-12-01T01:00:00.000Z');
    // as a manager writes it: by the clock that the page shows
    expect(at('01.12.2026 10:00')).toBe('2026-12-01T00:00:00.000Z');
    expect(at('')).toBeNull();
  });

  it('on its way, which has the day of its arrival by Vladivostok’s calendar', () => {
    const day = (text: string) =>
      read({ availability: 'transit', available_at: text }).columns.available_at;
    expect(day('2026-12-12')).toBe('2026-12-12');
    expect(day('12.12.2026')).toBe('2026-12-12');
    expect(day('2026-12-12T02:00:00+10:00')).toBe('2026-12-12');
    expect(day('2026-12-11T20:00:00Z')).toBe('2026-12-12');
  });

  it('in stock, which needs its city and a price in roubles', () => {
    expect(read({ availability: 'stock', stock_city: 'Москва' }, 'RUB')).toEqual({
      columns: { availability: 'stock', available_at: null, stock_city: 'Москва' },
      issues: [],
    });
    expect(read({ availability: 'наличие' }).issues).toEqual([
      'currency: Машина в наличии: цена нужна в рублях, таможня уже уплачена.',
      'stock_city: Машина в наличии: укажите город, где она стоит.',
    ]);
  });

  it('is not believed more than 400 days ahead', () => {
    const issues = (day: string) => read({ availability: 'transit', available_at: day }).issues;
    expect(issues('2027-12-24')).toEqual([]);
    expect(issues('2027-12-26')).toEqual(['available_at: Дальше чем через 400 дней.']);
    expect(issues('когда-нибудь')).toEqual([
      'available_at: Нужен день: 2026-11-30 или 30.11.2026.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';
import { CALCULATION_KEY, createCalculationStore } from './last-calculation.ts';
import { changeSince, createSeenTotals } from './seen-totals.ts';

function memory(values = new Map<string, string>()) {
  return createDeviceStore({
    device: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
  });
}

const CALCULATION = {
  totalRub: '2431000.50',
  country: 'japan',
  title: 'Toyota Harrier, декабрь 2023',
  place: 'до Казани',
  address: 'https://site.example/calculator/result?country=japan&city=kazan',
  ratesDate: '2026-11-20',
  page: '/calculator',
};

describe('the last calculation', () => {
  it('is held with the path that shows it', () => {
    const store = createCalculationStore(memory());
    store.note(CALCULATION);
    expect(store.read()).toEqual({
      title: 'Toyota Harrier, декабрь 2023',
      totalRub: '2431000.50',
      place: 'до Казани',
      path: '/calculator/result?country=japan&city=kazan',
      ratesDate: '2026-11-20',
    });
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"title":"a","totalRub":"1","place":"b","path":"//evil.example","ratesDate":"2026-11-20"}',
    '{"title":"a","totalRub":"x","place":"b","path":"/calculator/result?a=1","ratesDate":"2026-11-20"}',
  ])('is nothing where the storage holds %s', (text) => {
    expect(createCalculationStore(memory(new Map([[CALCULATION_KEY, text]]))).read()).toBeNull();
  });
});

describe('sums of cars as they were seen', () => {
  it('are those of the last look at each car, of twelve cars', () => {
    const totals = createSeenTotals(memory());
    for (let car = 1; car <= 14; car++) totals.note(`japan/${car}`, car, new Date(2026, 10, 20));
    totals.note('japan/14', 140, new Date(2026, 10, 21));
    expect(totals.read().size).toBe(12);
    expect(totals.read().get('japan/14')).toEqual({ rub: 140, day: '2026-11-21' });
    expect(totals.read().has('japan/2')).toBe(false);
  });

  it('say by how much a car moved, but not the noise of a day', () => {
    const seen = { rub: 1_800_000, day: '2026-11-20' };
    expect(changeSince(seen, 1_787_600)).toBe(-12_400);
    expect(changeSince(seen, 1_801_000)).toBe(1000);
    expect(changeSince(seen, 1_800_999)).toBeNull();
    expect(changeSince(undefined, 1)).toBeNull();
  });

  it.each(['{', '{}', '[["japan/1"]]', '[["japan/1",{"rub":"1","day":"x"}]]'])(
    'are none where the storage holds %s',
    (text) => {
      const totals = createSeenTotals(memory(new Map([['prichal:seen-totals', text]])));
      expect(totals.read().size).toBe(0);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { ListingRow } from '../car-row.ts';
import { generateCars } from '../demo/generate-cars.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { SAMPLE_SHEET } from '../testing/sample-sheet.ts';
import { fieldChanges } from './field-changes.ts';

const [made] = [...generateCars({ seed: 7, count: 1, today: '2026-11-20' })];
const CAR = {
  ...made,
  body: 'suv',
  status: 'active',
  availability: 'order',
  available_at: null,
  stock_city: null,
  options: ['Люк'],
  condition: SAMPLE_SHEET,
} as ListingRow;

/** «field: before → after» of each change. */
function changesTo(after: Partial<ListingRow>, before: Partial<ListingRow> = {}): string[] {
  const changes = fieldChanges({ ...CAR, ...before } as unknown as ListedCar, { ...CAR, ...after });
  return changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
}

describe('what an import changes in a car', () => {
  it('is nothing where nothing differs', () => {
    expect(changesTo({})).toEqual([]);
    expect(changesTo({ photos: [], search_text: 'другой', sold_at: '2026-11-20' })).toEqual([]);
  });

  it('is said in words, not in codes', () => {
    expect(changesTo({ body: 'crossover', status: 'sold' })).toEqual([
      expect.stringMatching(/^status: в\sпродаже → продан$/),
      'body: внедорожник → кроссовер',
    ]);
  });

  it('has where the car is and since when', () => {
    expect(changesTo({ availability: 'transit', available_at: '2026-12-12' })).toEqual([
      expect.stringMatching(/^availability: .*заказ.* → в\sпути$/),
      'available_at:  → 12.12.2026',
    ]);
    const auction = { availability: 'auction', available_at: '2026-12-01T00:00:00.000Z' } as const;
    expect(changesTo({ ...auction, available_at: '2026-12-01T01:30:00.000Z' }, auction)).toEqual([
      'available_at: 01.12.2026 10:00 → 01.12.2026 11:30',
    ]);
    expect(changesTo({ stock_city: 'Москва' })).toEqual(['stock_city:  → Москва']);
  });

  it('names the part of the sheet that differs', () => {
    expect(
      changesTo({
        condition: {
          ...SAMPLE_SHEET,
          house: 'TAA Kinki',
          marks: [...SAMPLE_SHEET.marks, { code: 'U2', panel: 'roof' }],
          facts: [],
        },
      }),
    ).toEqual([
      'house: USS Tokyo → TAA Kinki',
      'marks: A1 капот → A1 капот, U2 крыша',
      'facts: Владельцы: 1 → ',
    ]);
    expect(changesTo({ condition: null }).map((line) => line.split(':')[0])).toEqual([
      'house',
      'sheet_date',
      'interior',
      'marks',
      'facts',
    ]);
  });

  it('lists options, and cuts long values where they are shown alone', () => {
    expect(changesTo({ options: ['Люк', 'Камера'] })).toEqual(['options: Люк → Люк, Камера']);
    const long = 'о'.repeat(80);
    const [line] = changesTo({ trim: `${long}а` }, { trim: `${long}б` });
    expect(line).toBe(`trim: ${'о'.repeat(59)}… → ${'о'.repeat(59)}…`);
  });
});

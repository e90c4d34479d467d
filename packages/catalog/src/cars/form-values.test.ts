import { describe, expect, it } from 'vitest';
import type { ListingRow } from '../car-row.ts';
import { generateCars } from '../demo/generate-cars.ts';
import { FieldReader } from '../import/field-reader.ts';
import { readAvailability } from '../import/read-availability.ts';
import { FORM_FIELDS, formValues } from './form-values.ts';

const [made] = [...generateCars({ seed: 7, count: 1, today: '2026-11-20' })];
const CAR = { ...made, price_amount: '1690000.00', power_kw: '81.50' } as ListingRow;

describe('a car in a form', () => {
  it('has a text for each field, empty where nothing is known', () => {
    const values = formValues({ ...CAR, vin: null, month: null });
    expect(Object.keys(values)).toEqual([...FORM_FIELDS]);
    expect(values).toMatchObject({ vin: '', month: '', price: '1690000', power_kw: '81.50' });
    expect(values).toMatchObject({ year: String(CAR.year), brand: CAR.brand_name });
  });

  it.each([
    ['auction', '2026-12-01T01:30:00.000Z', '01.12.2026 11:30'],
    ['transit', '2026-12-12', '12.12.2026'],
    ['order', null, ''],
  ] as const)('has its moment as people write it: %s', (availability, available_at, text) => {
    const values = formValues({ ...CAR, availability, available_at });
    expect(values.available_at).toBe(text);
    // and the importer reads back what is stored
    const read = new FieldReader({ availability, available_at: text });
    const columns = readAvailability(read, 'JPY', new Date('2026-11-20T03:00:00Z'));
    expect(columns).toMatchObject({ availability, available_at });
  });
});

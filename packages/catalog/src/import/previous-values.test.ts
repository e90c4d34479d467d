import { describe, expect, it } from 'vitest';
import { generateCars } from '../demo/generate-cars.ts';
import type { ListedCar } from '../store/read-listed.ts';
import { clearedValues, withPrevious } from './previous-values.ts';

const [made] = [...generateCars({ seed: 7, count: 1, today: '2026-11-20' })];
const CAR = {
  ...made,
  brand_slug: 'toyota',
  brand_name: 'Toyota',
  model_slug: 'harrier',
  model_name: 'Harrier',
  engine_cc: 1987,
  power_hp: 171,
  power_kw: '126.00',
  vin: 'MXUA80-0012345',
  options: ['Люк'],
  photos: [{ src: '/photos/1', width: 10, height: 10 }],
} as unknown as ListedCar;

describe('a record completed with the stored car', () => {
  it('has what the file leaves out, and what the file says over it', () => {
    const values = withPrevious({ year: '2019', vin: '' }, CAR);
    expect(values).toMatchObject({
      brand: 'Toyota',
      engine_cc: 1987,
      power_hp: 171,
      options: ['Люк'],
      year: '2019',
      // an empty cell clears
      vin: '',
    });
  });

  it('has no sizes of another model, and those of the same one in any spelling', () => {
    const sizeIn = (values: Record<string, unknown>) => withPrevious(values, CAR)['length_mm'];
    expect(sizeIn({ model: 'RAV4' })).toBeUndefined();
    expect(sizeIn({ brand: 'Mazda' })).toBeUndefined();
    expect(sizeIn({ brand: 'тойота', model: 'Харриер' })).toBe(CAR.length_mm);
  });

  it('has no power in the other unit when the given one changes', () => {
    expect(withPrevious({ power_hp: '190' }, CAR)).not.toHaveProperty('power_kw');
    expect(withPrevious({ power_hp: '171' }, CAR)).toMatchObject({ power_kw: '126.00' });
    expect(withPrevious({ power_kw: '140' }, CAR)).not.toHaveProperty('power_hp');
    expect(withPrevious({ power_kw: '126,0' }, CAR)).toMatchObject({ power_hp: 171 });
    expect(withPrevious({ power_hp: '190', power_kw: '140' }, CAR)).toMatchObject({
      power_hp: '190',
      power_kw: '140',
    });
  });

  it('has the displacement while the litres agree with it', () => {
    expect(withPrevious({ litres: '2.0' }, CAR)).toMatchObject({ engine_cc: 1987 });
    expect(withPrevious({ litres: '2.5' }, CAR)).not.toHaveProperty('engine_cc');
  });
});

describe('what a file clears', () => {
  it('is named with what was there', () => {
    const lost = clearedValues(
      { vin: ' ', options: [], photos: '', trim: '', year: '2020' },
      {
        ...CAR,
        trim: null,
      },
    );
    expect(lost.map(({ field, kind, value }) => [field, kind, value])).toEqual([
      ['vin', 'warning', 'MXUA80-0012345'],
      ['options', 'warning', '["Люк"]'],
      ['photos', 'warning', expect.stringContaining('/photos/1')],
    ]);
  });

  it('has the parts of a condition sheet', () => {
    const condition = {
      kind: 'auction_sheet' as const,
      house: 'USS',
      date: '2026-11-12',
      grade: null,
      interior: null,
      marks: [],
      facts: [],
      scan: null,
    };
    const lost = clearedValues(
      { house: '', sheet_date: '', grade: '', marks: '' },
      {
        ...CAR,
        condition,
      },
    );
    expect(lost.map(({ field }) => field)).toEqual(['house', 'sheet_date']);
  });

  it('is nothing where the column is absent or nothing was there', () => {
    expect(clearedValues({}, CAR)).toEqual([]);
    expect(clearedValues({ vin: '' }, { ...CAR, vin: null })).toEqual([]);
  });
});

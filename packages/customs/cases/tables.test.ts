import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeNumbers } from '../src/numbers.ts';
import { car, context, kw, money } from '../src/testing.ts';
import type { EstimateContext } from '../src/context.ts';
import type { EstimateInput } from '../src/types.ts';

/**
 * Every cell of every table and both sides of every bound. The expected figures are written here or read from the
 * printed tables next to this file; never from src/tariffs.
 */

const rub = (value: number): number => Math.round(value * 100);

function utilisation(facts: EstimateInput, ctx: EstimateContext): number | null {
  return computeNumbers(facts, ctx).coefficient;
}

interface PrintedTable {
  readonly kind: 'combustion' | 'electric';
  readonly date: string;
  /** Rows of [kW up to or Infinity, cells "new/older"]. */
  readonly rows: readonly (readonly [number, readonly string[]])[];
}

function printedTables(): PrintedTable[] {
  const text = readFileSync(path.join(import.meta.dirname, 'utilisation-fee.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((section): PrintedTable[] => {
      const [head = '', ...lines] = section.split('\n');
      const cells = lines
        .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      const [titles = [], ...rows] = cells;
      const body = rows.map(
        (row) => [row[1] === '-' ? Infinity : Number(row[1]), row.slice(2)] as const,
      );
      const [kind, date] = head.trim().split(' ');
      return kind === 'combustion'
        ? [{ kind: 'combustion', date: date ?? '', rows: body }]
        : titles.slice(2).map((title, column): PrintedTable => ({
            kind: 'electric',
            date: title,
            rows: body.map(([bound, row]) => [bound, row.slice(column, column + 1)] as const),
          }));
    });
}

const CC_EDGES: readonly (readonly [from: number, to: number])[] = [
  [50, 1000],
  [1001, 2000],
  [2001, 3000],
  [3001, 3500],
  [3501, 10_000],
];

describe('utilisation fee, cell by cell', () => {
  const tables = printedTables();

  it('has six editions of both grids', () => {
    expect(tables.map(({ kind, date }) => `${kind} ${date}`).sort()).toEqual(
      ['2025-12-01', '2026-01-01', '2027-01-01', '2028-01-01', '2029-01-01', '2030-01-01']
        .flatMap((date) => [`combustion ${date}`, `electric ${date}`])
        .sort(),
    );
  });

  for (const { kind, date, rows } of tables) {
    it(`${kind} ${date}`, () => {
      const year = Number(date.slice(0, 4));
      const days = [date, `${year}-12-31`];
      rows.forEach(([bound, cells], row) => {
        const lower = row === 0 ? 1 : (rows[row - 1]?.[0] ?? NaN) + 0.01;
        const upper = Number.isFinite(bound) ? bound : 1400;
        for (const power of [kw(lower), kw(upper)]) {
          cells.forEach((cell, column) => {
            for (const [older, text] of cell.split('/').entries()) {
              const expected = Math.round(Number(text) * 100);
              for (const cc of kind === 'electric' ? [null] : (CC_EDGES[column] ?? [])) {
                const facts = car({
                  powertrain: kind === 'electric' ? 'electric' : 'petrol',
                  engineCc: cc,
                  power: kind === 'electric' ? null : power,
                  motorPower30: kind === 'electric' ? power : null,
                  made: `${older === 0 ? year - 1 : year - 6}-06-15`,
                });
                const preferred = row === 0 && (kind === 'electric' || (cc ?? 0) <= 3000);
                for (const day of days) {
                  const ctx = context(day);
                  const where = `${day} ${cc} cc ${power.thousandths / 1000} kW ${older}`;
                  expect(utilisation({ ...facts, preferenceEligible: false }, ctx), where).toBe(
                    expected,
                  );
                  expect(utilisation({ ...facts, personalUse: false }, ctx), where).toBe(expected);
                  expect(utilisation(facts, ctx), where).toBe(
                    preferred ? (older === 0 ? 17 : 26) : expected,
                  );
                }
              }
            }
          });
        }
      });
    });
  }

  it.each([
    [
      ['2024-10-01', '2024-12-31'],
      ['7.51/19.17', '27.81/48.91', '78.14/118.31', '89.73/137.36', '114.26/150.20'],
      '27.81/48.91',
    ],
    [
      ['2025-01-01', '2025-11-30'],
      ['9.01/23.00', '33.37/58.70', '93.77/141.97', '107.67/164.84', '137.11/180.24'],
      '33.37/58.70',
    ],
  ])(
    '%j, by displacement only: the preference applies at any power up to 3000 cc',
    (days, table, electric) => {
      for (const day of days) {
        for (const older of [0, 1] as const) {
          const made = older === 0 ? '2024-06' : '2019-06';
          const cell = (text: string): number => Math.round(Number(text.split('/')[older]) * 100);
          const reduced = older === 0 ? 17 : 26;
          table.forEach((text, column) => {
            for (const cc of CC_EDGES[column] ?? []) {
              const facts = car({ engineCc: cc, power: kw(500), made });
              expect(utilisation({ ...facts, preferenceEligible: false }, context(day))).toBe(
                cell(text),
              );
              expect(utilisation(facts, context(day))).toBe(cc > 3000 ? cell(text) : reduced);
            }
          });
          const battery = car({
            powertrain: 'electric',
            engineCc: null,
            motorPower30: kw(300),
            made,
          });
          expect(utilisation(battery, context(day))).toBe(reduced);
          expect(utilisation({ ...battery, personalUse: false }, context(day))).toBe(
            cell(electric),
          );
        }
      }
    },
  );

  it('the day the power begins to count', () => {
    const electric = car({ powertrain: 'electric', engineCc: null, motorPower30: kw(300) });
    expect(utilisation(electric, context('2025-11-30'))).toBe(17);
    expect(utilisation({ ...electric, preferenceEligible: false }, context('2025-11-30'))).toBe(
      3337,
    );
    expect(utilisation(electric, context('2025-12-01'))).toBe(15200);
  });

  it('after 2030 goes on with the last known column', () => {
    expect(utilisation(car({ power: kw(120), made: '2031-01' }), context('2031-06-01'))).toBe(6588);
  });
});

describe('uniform duty', () => {
  const eur = { EUR: '100' };
  const duty = (facts: EstimateInput): number | null =>
    computeNumbers(facts, context('2026-06-15', eur)).duty;

  it.each([
    [0.01, 8500, 54, 2.5],
    [8500.01, 16_700, 48, 3.5],
    [16_700.01, 42_300, 48, 5.5],
    [42_300.01, 84_500, 48, 7.5],
    [84_500.01, 169_000, 48, 15],
    [169_000.01, 500_000, 48, 20],
  ])('up to 3 years, %f - %f EUR: %d %%, at least %f EUR/cc', (from, to, percent, perCc) => {
    for (const value of [from, to]) {
      for (const cc of [50, 660, 1500, 4000, 10_000]) {
        const facts = car({ price: money(value.toFixed(2), 'EUR'), engineCc: cc });
        const expected = Math.max(rub(value * percent), rub(perCc * cc * 100));
        expect(duty(facts), `${value} EUR ${cc} cc`).toBe(expected);
      }
    }
  });

  it.each([
    [50, 1000, 1.5, 3.0],
    [1001, 1500, 1.7, 3.2],
    [1501, 1800, 2.5, 3.5],
    [1801, 2300, 2.7, 4.8],
    [2301, 3000, 3.0, 5.0],
    [3001, 10_000, 3.6, 5.7],
  ])('over 3 years, %d - %d cc: %f and %f EUR/cc', (from, to, upTo5, over5) => {
    for (const cc of [from, to]) {
      for (const powertrain of ['petrol', 'diesel', 'hybrid_parallel'] as const) {
        const facts = { powertrain, engineCc: cc, motorPower30: kw(30) };
        expect(duty(car({ ...facts, made: '2023-06-14' }))).toBe(rub(upTo5 * cc * 100));
        expect(duty(car({ ...facts, made: '2021-06-15' }))).toBe(rub(upTo5 * cc * 100));
        expect(duty(car({ ...facts, made: '2021-06-14' }))).toBe(rub(over5 * cc * 100));
        expect(duty(car({ ...facts, made: '2010-01' }))).toBe(rub(over5 * cc * 100));
      }
    }
  });

  it('leaves a value of exactly 8500 EUR in its row at a rate that does not divide evenly', () => {
    const rates = { EUR: '95.2861' };
    const at = (amount: string): number | null =>
      computeNumbers(
        car({ price: money(amount, 'EUR'), engineCc: 660 }),
        context('2026-06-15', rates),
      ).duty;
    expect(at('8500')).toBe(Math.round(0.54 * 80_993_185));
    expect(at('8500.01')).toBe(Math.round(0.48 * 80_993_280));
  });
});

describe('common tariff', () => {
  const eur = { EUR: '100' };
  const duty = (facts: EstimateInput, value: string): number | null =>
    computeNumbers(
      { ...facts, personalUse: false, customsValue: money(value, 'EUR') },
      context('2026-06-15', eur),
    ).duty;
  const MADE = {
    new: '2023-06-15',
    used: ['2023-06-14', '2021-06-14', '2019-06-15'],
    old: '2019-06-14',
  };

  it.each([
    ['petrol', 50, 1000, 15, 0.36, 1.4],
    ['petrol', 1001, 1500, 15, 0.4, 1.5],
    ['petrol', 1501, 1800, 15, 0.36, 1.6],
    ['petrol', 1801, 2300, 15, 0.44, 2.2],
    ['petrol', 2301, 3000, 15, 0.44, 2.2],
    ['petrol', 3001, 10_000, 12.5, 0.8, 3.2],
    ['diesel', 50, 1500, 15, 0.32, 1.5],
    ['diesel', 1501, 2500, 15, 0.4, 2.2],
    ['diesel', 2501, 10_000, 15, 0.8, 3.2],
  ] as const)('%s %d - %d cc', (powertrain, from, to, percent, minimum, perCc) => {
    for (const engineCc of [from, to]) {
      const facts = { powertrain, engineCc };
      for (const value of [100, 40_000]) {
        expect(duty(car({ ...facts, made: MADE.new }), `${value}`)).toBe(rub(value * percent));
        for (const made of MADE.used) {
          expect(duty(car({ ...facts, made }), `${value}`)).toBe(
            Math.max(rub(value * 20), rub(minimum * engineCc * 100)),
          );
        }
        expect(duty(car({ ...facts, made: MADE.old }), `${value}`)).toBe(
          rub(perCc * engineCc * 100),
        );
      }
    }
  });

  it('follows the settings where the rate of a big new petrol car is open', () => {
    const at = (engineCc: number, settings: object): number | null =>
      computeNumbers(
        car({ engineCc, personalUse: false, customsValue: money('10000', 'EUR') }),
        context('2026-06-15', eur, settings),
      ).duty;
    expect(at(2800, { companyPetrolOver2800cc: '12.5' })).toBe(rub(150_000));
    expect(at(2801, { companyPetrolOver2800cc: '12.5' })).toBe(rub(125_000));
    expect(at(3001, { companyPetrolOver3000cc: '15' })).toBe(rub(150_000));
  });
});

describe('excise', () => {
  const edges = [90, 150, 200, 300, 400, 500] as const;
  it.each([
    ['2025-06-15', [0, 61, 583, 955, 1628, 1685, 1740]],
    ['2026-06-15', [0, 64, 613, 1004, 1711, 1771, 1829]],
    ['2027-06-15', [0, 67, 638, 1044, 1779, 1842, 1902]],
  ])('%s: every bracket and both its sides', (day, rates) => {
    const of = (power: EstimateInput['power']): number | null =>
      computeNumbers(car({ personalUse: false, power, made: '2024-12' }), context(day)).excise;
    rates.forEach((rate, row) => {
      const from = row === 0 ? 1 : (edges[row - 1] ?? NaN) + 1;
      const to = edges[row] ?? 2000;
      for (const horses of [from, to]) {
        expect(of({ unit: 'hp', thousandths: horses * 1000 }), `${horses} hp`).toBe(
          rub(rate * horses),
        );
        // 1 hp = 0.75 kW in the Tax Code: the bounds are 67.5, 112.5 … kW.
        expect(of(kw(horses * 0.75)), `${horses * 0.75} kW`).toBe(rub(rate * horses));
      }
    });
    expect(of(kw(67.501))).toBe(Math.round((rates[1] ?? NaN) * 67.501 * (4 / 3) * 100));
  });

  it('counts metric hp as kW / 0.75 when the setting says so', () => {
    const facts = car({ personalUse: false, power: { unit: 'hp', thousandths: 151_000 } });
    expect(computeNumbers(facts, context('2026-06-15')).excise).toBe(rub(613 * 151));
    // 151 metric hp are 111.06 kW, still under 112.5.
    expect(
      computeNumbers(facts, context('2026-06-15', undefined, { excisePower: 'kw_075' })).excise,
    ).toBe(Math.round((64 * 111.06 * 100 * 4) / 3));
  });
});

describe('clearance fee', () => {
  const EDITIONS = [
    [
      '2025-01-01',
      [200_000, 450_000, 1_200_000, 2_700_000, 4_200_000, 5_500_000, 7_000_000],
      [1067, 2134, 4269, 11_746, 16_524, 21_344, 27_540, 30_000],
    ],
    [
      '2025-12-31',
      [200_000, 450_000, 1_200_000, 2_700_000, 4_200_000, 5_500_000, 7_000_000],
      [1067, 2134, 4269, 11_746, 16_524, 21_344, 27_540, 30_000],
    ],
    [
      '2026-01-01',
      [200_000, 450_000, 1_200_000, 2_700_000, 4_200_000, 5_500_000, 10_000_000],
      [1231, 2462, 4924, 13_541, 18_465, 21_344, 49_240, 73_860],
    ],
    [
      '2027-01-01',
      [200_000, 450_000, 1_200_000, 2_700_000, 4_200_000, 5_500_000, 10_000_000],
      [1231, 2462, 4924, 13_541, 18_465, 21_344, 49_240, 73_860],
    ],
  ] as const;

  it.each(EDITIONS)(
    '%s: 200 000.00 is the first row, 200 000.01 the second',
    (day, bounds, fees) => {
      const fee = (amount: string): number | null =>
        computeNumbers(car({ price: money(amount, 'RUB'), made: '2020-01' }), context(day))
          .clearanceFee;
      fees.forEach((expected, row) => {
        const from = row === 0 ? '0.01' : `${bounds[row - 1]}.01`;
        const to = row < bounds.length ? `${bounds[row]}.00` : '90000000';
        expect(fee(from)).toBe(rub(expected));
        expect(fee(to)).toBe(rub(expected));
      });
    },
  );
});

describe('VAT', () => {
  it('is 20 % to the end of 2025 and 22 % after, on value, duty and excise', () => {
    for (const [day, percent] of [
      ['2025-12-31', 20],
      ['2026-01-01', 22],
    ] as const) {
      const numbers = computeNumbers(car({ personalUse: false, made: '2025-06' }), context(day));
      const base = (numbers.customsValue ?? NaN) + (numbers.duty ?? NaN) + (numbers.excise ?? NaN);
      expect(numbers.vat).toBe(Math.round((base * percent) / 100));
    }
  });
});

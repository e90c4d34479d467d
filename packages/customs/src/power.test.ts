import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilowattHundredths, sumKilowattHundredths } from './power.ts';
import { UTILISATION_FEE } from './tariffs/utilisation-fee.ts';
import { hp, kw } from './testing.ts';
import { powerRow } from './utilisation-fee.ts';

const grid2026 = UTILISATION_FEE.find(({ validFrom }) => validFrom === 20260101);

describe('power in kW', () => {
  it.each([
    [70, 51.48],
    [80, 58.84],
    [130, 95.61],
    [160, 117.68],
    [161, 118.42],
    [310, 228.0],
    [370, 272.13],
    [430, 316.26],
    [500, 367.75],
  ])('%d hp is %f kW', (horses, kilowatts) => {
    expect(kilowattHundredths(hp(horses))).toBe(Math.round(kilowatts * 100));
  });

  it('puts every bound of the table in its own row, and one hp more in the next', () => {
    for (const grid of [grid2026?.combustion, grid2026?.electric]) {
      expect(grid).toBeDefined();
      grid?.hpUpTo.slice(0, -1).forEach((bound, row) => {
        expect(powerRow(kilowattHundredths(hp(bound)), grid)).toBe(row);
        expect(powerRow(kilowattHundredths(hp(bound + 1)), grid)).toBe(row + 1);
        const exact = grid.kwUpTo[row] ?? NaN;
        expect(powerRow(exact, grid)).toBe(row);
        expect(powerRow(exact + 1, grid)).toBe(row + 1);
      });
    }
  });

  it('adds engine and motors before it rounds', () => {
    expect(sumKilowattHundredths(hp(118), hp(42))).toBe(11768);
    expect(sumKilowattHundredths(kw(70.004), kw(10.004))).toBe(8001);
    expect(sumKilowattHundredths(hp(100), kw(30))).toBe(10355);
  });

  it('agrees with one power when the other is split off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (first, second) => {
          const whole = { unit: 'hp', thousandths: first + second } as const;
          expect(
            sumKilowattHundredths(
              { unit: 'hp', thousandths: first },
              { unit: 'hp', thousandths: second },
            ),
          ).toBe(kilowattHundredths(whole));
        },
      ),
    );
  });
});

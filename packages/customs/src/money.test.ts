import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareProducts,
  fromKopecks,
  multiplyDivide,
  parseRatio,
  parseScaled,
  toDecimal,
  toKopecks,
} from './money.ts';

const whole = fc.integer({ min: 0, max: 10 ** 13 });
const factor = fc.integer({ min: 0, max: 10 ** 9 });
const divisor = fc.integer({ min: 1, max: 10 ** 9 });

describe('multiplyDivide', () => {
  it('equals the exact fraction rounded half up, inside and outside the safe range', () => {
    fc.assert(
      fc.property(whole, factor, divisor, (a, b, den) => {
        const exact = (2n * BigInt(a) * BigInt(b) + BigInt(den)) / (2n * BigInt(den));
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(multiplyDivide(a, b, den)).toBe(Number(exact));
      }),
      { numRuns: 2000 },
    );
  });

  it('rounds a half up', () => {
    expect(multiplyDivide(1, 1, 2)).toBe(1);
    expect(multiplyDivide(1, 49, 100)).toBe(0);
    expect(multiplyDivide(3, 5, 10)).toBe(2);
  });

  it('leaves an unknown value unknown', () => {
    expect(multiplyDivide(NaN, 2, 3)).toBeNaN();
    expect(multiplyDivide(2, 3, NaN)).toBeNaN();
    expect(multiplyDivide(Infinity, 2, 3)).toBe(Infinity);
  });
});

describe('compareProducts', () => {
  it('has the sign of the exact difference', () => {
    fc.assert(
      fc.property(whole, factor, whole, factor, (a, b, c, d) => {
        const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
        expect(Math.sign(compareProducts(a, b, c, d))).toBe(exact < 0n ? -1 : exact > 0n ? 1 : 0);
      }),
    );
  });
});

describe('decimals', () => {
  it('reads a rate without its trailing zeros', () => {
    expect(parseRatio('95.2860')).toEqual({ num: 95286, den: 1000 });
    expect(parseRatio('0.0557712')).toEqual({ num: 557712, den: 10 ** 7 });
    expect(parseRatio('95.00')).toEqual({ num: 95, den: 1 });
  });

  it.each(['', '0', '0.00', '1e9', '-1', '+1', '1,5', ' 1', '1 000', '٣', '1.', '.5', 'NaN'])(
    'rejects %j as a rate',
    (text) => {
      expect(parseRatio(text)).toBeNull();
    },
  );

  it('reads an amount of at most two decimals', () => {
    expect(parseScaled('1500000', 2)).toBe(150_000_000);
    expect(parseScaled('0.5', 2)).toBe(50);
    expect(parseScaled('1.005', 2)).toBeNull();
  });

  it('writes what it reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (minor) => {
        expect(parseScaled(toDecimal(minor), 2)).toBe(minor);
      }),
    );
    expect(toDecimal(-41_200_000)).toBe('-412000.00');
  });

  it('turns currencies to kopecks and back', () => {
    expect(toKopecks(4_710_000_000, { num: 542, den: 10_000 })).toBe(255_282_000);
    expect(fromKopecks(255_282_000, { num: 885259, den: 10_000 })).toBe(2_883_698);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceToMarket } from './bring-or-buy.ts';

const rub = fc.integer({ min: 1, max: 100_000_000 });
const SIGN = { below: 1, above: -1 } as const;

it('says «ниже» of no total that is as high as the market, and the sum adds up', () => {
  fc.assert(
    fc.property(rub, rub, (total, market) => {
      const difference = differenceToMarket(total, market);
      const said = difference.kind === 'same' ? 0 : SIGN[difference.kind] * difference.rub;
      const off = Math.abs(total + said - market);
      return difference.kind === 'same' ? off < market * 0.01 : off === 0 && difference.rub > 0;
    }),
  );
  expect(differenceToMarket(3_000_000, 3_500_000)).toEqual({ kind: 'below', rub: 500_000 });
  expect(differenceToMarket(3_500_000, 3_000_000)).toEqual({ kind: 'above', rub: 500_000 });
});

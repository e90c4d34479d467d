import { expect, test } from 'vitest';
import { ledgerSpread } from './ledger-spread.ts';

const fact = (daysLate: number) => ({ promised: 100, paid: 100 + daysLate, daysLate });

test('says the days between which nine tenths of the cars came, and nothing of too few', () => {
  const facts = Array.from({ length: 20 }, (_, index) => fact(index - 5));
  expect(ledgerSpread(facts, 10)).toMatchObject({ count: 20, late: { from: -4, to: 13 } });
  expect(ledgerSpread(facts.slice(0, 10), 10)).toMatchObject({ late: { from: -5, to: 4 } });
  expect(ledgerSpread(facts.slice(0, 9), 10)).toBeNull();
});

import { expect, test } from 'vitest';
import { ledgerCauses } from './ledger-causes.ts';

const row = (country: 'japan' | 'korea', text: string, kopecks: number) => ({
  country,
  reasons: [{ text, kopecks, payer: null }],
});

test('one cause of a country stands once, the most frequent first, with its average sum', () => {
  expect(
    ledgerCauses([
      row('japan', 'Шторм', 0),
      row('japan', 'Евро дороже', 100),
      row('korea', 'Евро дороже', 500),
      row('japan', 'евро дороже.', 301),
      row('japan', ' ', 900),
    ]),
  ).toEqual([
    { country: 'japan', text: 'Евро дороже', count: 2, kopecks: 201 },
    { country: 'japan', text: 'Шторм', count: 1, kopecks: 0 },
    { country: 'korea', text: 'Евро дороже', count: 1, kopecks: 500 },
  ]);
});

test('three causes of a country are enough', () => {
  const rows = ['а', 'б', 'в', 'г'].map((text) => row('korea', text, 0));
  expect(ledgerCauses(rows)).toHaveLength(3);
});
